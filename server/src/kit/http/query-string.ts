const maxPairs = 100
const maxDepth = 3

type Parsed = { [key: string]: string | string[] | Parsed }

/**
 * Reads `filter[status]=active&filter[role][]=a` into nested objects without a prototype, so that no key can reach
 * `Object.prototype`. Too many keys or levels stay as written, or get an unknown key: the strict schema behind it
 * refuses both.
 */
export function parseQuery(text: string): Parsed {
  const parsed = Object.create(null) as Parsed
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > maxPairs) {
      parsed['too many'] = String(maxPairs)
      break
    }
    const path = name.split('[').map((part, index) => (index === 0 ? part : part.replace(/\]$/, '')))
    place(parsed, path.length > maxDepth ? [name] : path, value)
  }
  return parsed
}

function place(target: Parsed, path: string[], value: string) {
  const [key = '', next, ...rest] = path
  const present = target[key]
  if (next === undefined) {
    target[key] = value
  } else if (next === '') {
    target[key] = Array.isArray(present) ? [...present, value] : [value]
  } else {
    const child =
      typeof present === 'object' && !Array.isArray(present) ? present : (Object.create(null) as Parsed)
    target[key] = child
    place(child, [next, ...rest], value)
  }
}
