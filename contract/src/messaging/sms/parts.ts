/** Characters of GSM 03.38 that take one unit, in the order of the standard, without the escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters of its extension table: an escape and a letter, two units. */
const extension = new Set('\f^{}\\[~]|€')

/** Units of one SMS alone, and of each part of a longer one, whose header takes the rest. */
const room = { gsm: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } } as const

export type SmsEncoding = keyof typeof room

export interface SmsParts {
  /** `gsm`: seven bits a letter. `ucs2`: 16 bits, as soon as one letter is outside GSM 03.38. */
  encoding: SmsEncoding
  /** Units that the text takes, with those that stay empty where a letter did not fit into a part. */
  units: number
  /** Parts that the network counts and bills; an empty text has none. */
  parts: number
  /** Units that are free before the next part begins. */
  left: number
  /** Letters outside GSM 03.38, each once, in the order in which they appear. They halve the room. */
  foreign: string[]
  /** Letters that take two units, each once. */
  double: string[]
  /** The first letter of the second part; null in an SMS of one part. */
  second: string | null
}

/**
 * Counts the parts of an SMS as networks do. GSM 03.38 has room for 160 units, or 153 a part; UCS-2 for 70, or 67.
 * A letter of two units is never divided between two parts.
 */
export function countParts(text: string): SmsParts {
  const letters = [...text]
  const foreign = [...new Set(letters.filter((letter) => !isGsm(letter)))]
  const encoding: SmsEncoding = foreign.length > 0 ? 'ucs2' : 'gsm'
  const { one, part } = room[encoding]
  const sizes = letters.map((letter) => unitsOf(letter, encoding))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const double = [...new Set(letters.filter((_, at) => sizes[at] === 2))]
  if (total <= one) {
    const parts = total === 0 ? 0 : 1
    return { encoding, units: total, parts, left: one - total, foreign, double, second: null }
  }
  let parts = 1
  let used = 0
  let second: string | null = null
  for (const [at, size] of sizes.entries()) {
    if (used + size > part) {
      parts += 1
      used = 0
      second ??= letters[at] as string
    }
    used += size
  }
  return { encoding, units: (parts - 1) * part + used, parts, left: part - used, foreign, double, second }
}

/** Returns true for a letter of GSM 03.38, its extension table included. */
export const isGsm = (letter: string) => basic.has(letter) || extension.has(letter)

const unitsOf = (letter: string, encoding: SmsEncoding) =>
  encoding === 'ucs2' ? letter.length : extension.has(letter) ? 2 : 1

/** Letters and signs that carry no accent which could be taken off. */
const replaced: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
  '•': '-',
  '·': '-',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u00ad': '',
  '\ufeff': '',
}

/**
 * Writes a text without Polish letters, so that it takes fewer parts. Letters of GSM 03.38 stay as they are; so does
 * what has no plain letter, such as a picture.
 */
export function withoutAccents(text: string): string {
  return [...text.normalize('NFC')].map(plain).join('')
}

function plain(letter: string): string {
  if (isGsm(letter)) return letter
  const instead = replaced[letter]
  if (instead !== undefined) return instead
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(isGsm) ? bare : letter
}

/** Returns the price of an SMS in grosze: each part is billed. */
export const priceOf = (text: string, partPrice: number) => countParts(text).parts * partPrice
