/**
 * Search parameters as the API and the address bar write them: `filter[status]=active,left&sort=-name`.
 * A map becomes brackets, a list becomes commas; what is undefined, null or empty is left out.
 */
export function writeSearch(search: Record<string, unknown>): string {
  const parts: string[] = []
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return
    if (Array.isArray(value)) {
      if (value.length > 0) parts.push(`${name}=${value.map((one) => encode(String(one))).join(',')}`)
    } else if (typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) add(`${name}[${encode(key)}]`, one)
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      parts.push(`${name}=${encode(String(value))}`)
    }
  }
  for (const [name, value] of Object.entries(search)) add(encode(name), value)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Reads search parameters of the address bar. Every value is text or a map of texts; the screen's own rules
 * (`listSearch`) make numbers and lists of them. A value in JSON, as older addresses carry it, is read too.
 */
export function readSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? [undefined, key, undefined]
    if (name === undefined || name === '__proto__') continue
    if (inner === undefined)
      search[name] = name in search ? [search[name], fromJson(value)].flat() : fromJson(value)
    else if (inner === '') search[name] = [...[search[name] ?? []].flat(), value]
    else {
      const map = search[name]
      search[name] = {
        ...(typeof map === 'object' && map !== null && !Array.isArray(map) ? map : {}),
        [inner]: value,
      }
    }
  }
  return { ...search }
}

function fromJson(value: string): unknown {
  if (!/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Leaves readable what may stand in a query: an address is copied, read out and mailed. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(3A|2F|40)/g, (code) => decodeURIComponent(code))
}
