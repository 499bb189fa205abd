// A hundred values of one parameter, and whatever else is asked.
const maxPairs = 200

type Parsed = { [key: string]: Parsed | string | (Parsed | string)[] }

/**
 * Reads `sort=name&filter[status]=active&filter[status]=left` into objects without a prototype, so that no key can
 * reach `Object.prototype`. A repeated name is a list. Other brackets stay in the name, too many pairs get an unknown
 * name. The strict schema refuses both.
 */
export function parseQuery(text: string): Parsed {
  const parsed = emptyParsed()
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > maxPairs) {
      parsed['too many'] = String(maxPairs)
      break
    }
    const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name) ?? []
    const group = outer === undefined ? undefined : (parsed[outer] ??= emptyParsed())
    if (inner !== undefined && isGroup(group)) add(group, inner, value)
    else add(parsed, name, value)
  }
  return parsed
}

function add(target: Parsed, name: string, value: string) {
  const present = target[name]
  target[name] = present === undefined ? value : [present, value].flat()
}

const emptyParsed = () => Object.create(null) as Parsed
const isGroup = (value: Parsed[string] | undefined): value is Parsed =>
  typeof value === 'object' && !Array.isArray(value)
