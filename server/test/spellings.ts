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
