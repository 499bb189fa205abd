/** One letter of each part of a path, written by its number: the router reads it as the letter. */
export const encodedForms = (url: string): string[] => {
  const [path = '', query] = url.split('?')
  const parts = path.split('/')
  const forms = parts.flatMap((part, index) =>
    part === '' ? [] : [parts.with(index, encodedLetter(part)).join('/')],
  )
  const all = parts.map((part) => [...part].map((letter) => encoded(letter)).join('')).join('/')
  return [...forms, all, path.replace('a', encoded('a').toLowerCase())].map((form) =>
    query === undefined ? form : `${form}?${query}`,
  )
}

/** Other ways to write an address, which a proxy, a framework or a router might take for the plain one. */
export const otherForms = (url: string): string[] => [
  `${url}/`,
  url.replace('/api/v1/tenant', '/api/v1/Tenant'),
  url.replace('/api/v1/', '/API/V1/'),
  url.replace('/api/', '/./api/'),
  url.replace('/api/', '//api/'),
  url.replace('/api/', '/x/../api/'),
  url.replace('/api/', '/api;x=1/'),
  url.replace('/tenant/', '/./tenant/'),
  url.replace('/tenant/', '/tenant/%2e/'),
  url.replace('/tenant/', '/x/../tenant/'),
  url.replace('/tenant/', '/x/%2e%2e/tenant/'),
  url.replace('/tenant/', '//tenant/'),
  url.replace('/tenant/', '/tenant%2f'),
  url.replace('/tenant/', '/tenant;x=1/'),
  url.replace('/tenant/', '\\tenant/'),
  url.replace('/api/v1', '/api/v0'),
  url.replace('/api/v1', '/api'),
  url.replace('/api/v1', ''),
  `http://other.example${url}`,
  `${url}.json`,
  `${url};x=1`,
  `${url}%00`,
]

const encodedLetter = (part: string) => part.replace(/[a-z0-9]/i, encoded)

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`

/** Addresses inside a house, or of no house at all. */
export const houses = [
  '127.0.0.1',
  '127.8.9.1',
  '10.0.0.5',
  '172.16.0.9',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
]

/** Writes an IPv4 address in every way that a browser or a resolver might read. */
export function spelledAddresses(ip: string): string[] {
  const parts = ip.split('.').map(Number)
  const hex = parts.map((part) => part.toString(16).padStart(2, '0'))
  const [high, low] = [hex.slice(0, 2).join(''), hex.slice(2).join('')]
  return [
    ip,
    `${ip}.`,
    String(Number.parseInt(hex.join(''), 16)),
    `0x${hex.join('')}`,
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    `${parts[0]}.${Number.parseInt(hex.slice(1).join(''), 16)}`,
    ip.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ...[`::ffff:${ip}`, `::ffff:${high}:${low}`, `64:ff9b::${high}:${low}`, `2002:${high}:${low}::1`].map(
      (mapped) => `[${mapped}]`,
    ),
  ]
}
