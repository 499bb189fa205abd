import pg from 'pg'

const parsers: Record<number, (text: string) => unknown> = {
  // bigint: ours are counts and numbers that fit
  20: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
    return value
  },
  // numeric
  1700: Number,
  // date and time without zone stay as written
  1082: (text) => text,
  1083: (text) => text,
  1114: (text) => text.replace(' ', 'T'),
  // timestamptz leaves as ISO 8601
  1184: (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'),
}

/** How a value of PostgreSQL is read; times stay text, as they travel. */
export function typeParser(oid: number, format?: 'text' | 'binary') {
  return (parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as (value: string) => unknown
}
