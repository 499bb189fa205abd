import { type ReadingOptions, RowCollector, type Table } from './table.ts'

/** Columns of a table of cards; the import finds their fields by these names. */
const headers = [
  'First name',
  'Last name',
  'Full name',
  'Phone',
  'E-mail',
  'Date of birth',
  'Note',
  'Tags',
  'Other phones',
]

/** Returns true for a file of cards, as phones and address books export them. */
export const isVcard = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*BEGIN:VCARD\s/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))

/** Reads a file of cards (vCard 2.1, 3.0 and 4.0). Pictures and all that a client has no field for is left out. */
export function readVcard(bytes: Uint8Array, options: ReadingOptions): Table {
  const { encoding, text } = decode(bytes, options)
  const collector = new RowCollector()
  collector.add(1, headers)
  let number = 1
  let card: Property[] | null = null
  for (const line of unfolded(text)) {
    const property = readProperty(line)
    if (!property) continue
    if (property.name === 'BEGIN') card = []
    else if (property.name === 'END') {
      number += 1
      if (card) collector.add(number, cellsOf(card))
      card = null
    } else if (card && kept.has(property.name)) card.push(property)
  }
  return { format: 'vcard', encoding, separator: null, sheet: null, sheets: [], rows: collector.rows }
}

interface Property {
  name: string
  parameters: string
  value: string
}

const kept = new Set(['N', 'FN', 'TEL', 'EMAIL', 'BDAY', 'NOTE', 'CATEGORIES'])

function decode(bytes: Uint8Array, { encoding }: ReadingOptions) {
  if (encoding) return { encoding, text: new TextDecoder(encoding).decode(bytes) }
  try {
    return { encoding: 'utf-8' as const, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'windows-1250' as const, text: new TextDecoder('windows-1250').decode(bytes) }
  }
}

/** Joins folded lines (RFC 6350, 3.2), and the soft breaks of quoted-printable lines (vCard 2.1). */
function* unfolded(text: string): Generator<string> {
  let line: string | null = null
  for (const next of text.split(/\r\n|\r|\n/)) {
    if (line !== null && isQuoted(line) && line.endsWith('=')) line = line.slice(0, -1) + next
    else if (line !== null && /^[ \t]/.test(next)) line += next.slice(1)
    else {
      if (line !== null) yield line
      line = next
    }
  }
  if (line !== null) yield line
}

const isQuoted = (line: string) => /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(line)

function readProperty(line: string): Property | null {
  // Parameters may hold colons within quotes.
  const read = /^(?:[A-Za-z0-9-]+\.)?([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line.trimStart())
  if (!read) return null
  const [, name = '', parameters = '', value = ''] = read
  return {
    name: name.toUpperCase(),
    parameters: parameters.toUpperCase(),
    value: isQuoted(line) ? quotedText(value) : value,
  }
}

/** Decodes quoted-printable bytes as UTF-8, or else as Windows-1250. */
function quotedText(value: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at += 1) {
    const hex = value[at] === '=' ? /^[0-9A-F]{2}/i.exec(value.slice(at + 1, at + 3)) : null
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(value[at] as string))
  }
  return decode(Uint8Array.from(bytes), {}).text
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const first = (name: string) => unescaped(best(all(name))?.value ?? '')
  const [last = '', given = '', middle = ''] = splitAt(best(all('N'))?.value ?? '', ';').map(unescaped)
  const firstName = [given, middle].filter(Boolean).join(' ')
  const phones = phonesOf(all('TEL'))
  const tags = all('CATEGORIES').flatMap(({ value }) => splitAt(value, ',').map(unescaped))
  return [
    firstName,
    last,
    firstName || last ? '' : first('FN'),
    phones[0] ?? '',
    first('EMAIL').replace(/^mailto:/i, ''),
    birthday(first('BDAY')),
    first('NOTE'),
    tags.filter(Boolean).join(', '),
    phones.slice(1).join(', '),
  ].map((cell) => cell.trim())
}

/** The preferred one, then the first. */
const best = (properties: readonly Property[]) =>
  properties.find(({ parameters }) => /\bPREF\b/.test(parameters)) ?? properties[0]

/** All numbers, a mobile phone before others, never a fax. */
function phonesOf(phones: readonly Property[]): string[] {
  const spoken = phones.filter(({ parameters }) => !/\b(FAX|PAGER)\b/.test(parameters))
  const mobile = spoken.filter(({ parameters }) => /\b(CELL|MOBILE|IPHONE)\b/.test(parameters))
  const first = best(mobile.length > 0 ? mobile : spoken)
  return [...(first ? [first] : []), ...spoken.filter((phone) => phone !== first)]
    .map(({ value }) => unescaped(value).replace(/^tel:/i, '').trim())
    .filter((number, index, every) => number !== '' && every.indexOf(number) === index)
}

/** `19850312`, `1985-03-12T00:00:00Z`; without its year `--0312`, or 1604 by Apple's programs. */
function birthday(value: string): string {
  const read = /^(\d{4}|--)-?(\d{2})-?(\d{2})/.exec(value)
  if (!read) return ''
  const [, year, month, day] = read
  return year === '--' ? `${day}.${month}` : `${year}-${month}-${day}`
}

/** Splits at a sign that is not escaped. */
function splitAt(value: string, sign: ';' | ','): string[] {
  const parts = ['']
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] as string
    if (letter === '\\' && at + 1 < value.length) {
      parts[parts.length - 1] += letter + (value[at + 1] as string)
      at += 1
    } else if (letter === sign) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const unescaped = (value: string) =>
  value.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))
