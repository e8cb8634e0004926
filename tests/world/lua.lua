-- Checks of Lua by itself: each compares two ways to the same thing.
local checks = 0

local function check(condition, what)
    checks = checks + 1
    if not condition then
        error("failed: " .. what, 2)
    end
end

-- numbers that are always the same
local state = 12345
local function random(n)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % n + 1
end

-- sorting, by the library and by insertion
for round = 1, 40 do
    local a, b = {}, {}
    for i = 1, round * 7 do
        a[i] = random(1000)
        b[i] = a[i]
    end
    table.sort(a)
    for i = 2, #b do
        local x, j = b[i], i - 1
        while j > 0 and b[j] > x do
            b[j + 1] = b[j]
            j = j - 1
        end
        b[j + 1] = x
    end
    check(table.concat(a, " ") == table.concat(b, " "), "sort " .. round)
    local words = {}
    for i = 1, #a do
        words[i] = string.format("%04d", 1001 - a[i])
    end
    table.sort(words, function(x, y) return x > y end)
    check(words[1] == string.format("%04d", 1001 - a[1]), "order " .. round)
end

-- strings, patterns, packing
for n = 0, 300, 7 do
    local s = ("abc,"):rep(n)
    check(#s == 4 * n, "rep")
    check(s:reverse():reverse() == s, "reverse")
    check(s:upper():lower() == s, "case")
    check(select(2, s:gsub("%a+", "%0%0")) == n, "gsub")
    check((s:find("c,$") or 0) == (n > 0 and 4 * n - 1 or 0), "find")
    check(string.unpack("<i8", string.pack("<i8", n * 987654321)) == n * 987654321, "pack")
    check(utf8.len(utf8.char(97, 228, 8364, 128512):rep(n)) == 4 * n, "utf8")
    local bytes = { s:byte(1, -1) }
    check(#bytes == #s and string.char(table.unpack(bytes)) == s, "bytes")
end

-- tables that grow, shrink and move between their parts
for n = 1, 2000, 97 do
    local t, sum = {}, 0
    for i = n, 1, -1 do
        t[i] = i
    end
    for i = 1, n do
        t["k" .. i] = i
    end
    for _, v in pairs(t) do
        sum = sum + v
    end
    check(sum == n * (n + 1), "pairs")
    check(#t == n, "length")
    table.move(t, 1, n, n + 1)
    check(#t == 2 * n and t[2 * n] == n, "move")
    for _ = 1, 2 * n do
        table.remove(t)
    end
    check(#t == 0, "remove")
end

-- closures, coroutines, metatables, garbage, integers and floats
local squares = coroutine.wrap(function()
    for i = 1, 1000 do
        coroutine.yield(i * i)
    end
end)
for i = 1, 1000 do
    check(squares() == i * i, "coroutine")
end
local weak = setmetatable({}, { __mode = "v" })
for i = 1, 1000 do
    weak[i] = { i }
end
collectgarbage()
collectgarbage()
check(next(weak) == nil, "weak values")
local point = {}
point.__index = point
point.__add = function(a, b) return setmetatable({ x = a.x + b.x }, point) end
local p = setmetatable({ x = 0 }, point)
for i = 1, 1000 do
    p = p + setmetatable({ x = i }, point)
end
check(p.x == 500500, "metatable")
check(math.maxinteger + 1 == math.mininteger, "wrap")
check(7 // -2 == -4 and 7 % -2 == -1 and -7 // 2 == -4, "floor")
check(0x7p-1 == 3.5 and 1e15 == 10 ^ 15 and tostring(1 / 0) == "inf", "floats")
check(load("local s = 0 for i = 1, 100 do s = s + i end return s")() == 5050, "load")
check(not pcall(error, "x"), "pcall")
local dumped = load(string.dump(function(a, b) return a * b end))
check(dumped(6, 7) == 42, "dump")

print(checks .. " checks passed")
