import { readGtin } from './gtin.ts'

/** A printed code: its modules, `1` dark and `0` light, and what stands below it for people. */
export interface Barcode {
  kind: 'ean13' | 'ean8' | 'code128'
  modules: string
  text: string
  /** Light modules that must stay free at the start and at the end. */
  quiet: readonly [start: number, end: number]
}

/**
 * Returns the barcode of a product: its GTIN, else its SKU, else the first further code that can be printed.
 * Null: none can, such as a SKU with Polish letters.
 */
export function barcodeOf({
  gtin,
  sku,
  extra_codes = [],
}: {
  gtin: string | null
  sku: string | null
  extra_codes?: readonly string[]
}): Barcode | null {
  for (const [given, text] of [[gtin, sku], ...extra_codes.map((code) => [code, code] as const)] as const) {
    const code = printable(given ?? null, text ?? null)
    if (code) return code
  }
  return null
}

/** Returns the barcode of a GTIN, or without a valid one that of a text. */
function printable(gtin: string | null, sku: string | null): Barcode | null {
  const digits = gtin === null ? null : readGtin(gtin)
  // GTIN-12, and a GTIN-14 of a single piece, are a GTIN-13 with other leading zeros.
  const thirteen =
    digits && digits.length !== 8 ? digits.replace(/^0(?=\d{13}$)/, '').padStart(13, '0') : null
  if (digits?.length === 8) return ean8(digits)
  if (thirteen?.length === 13) return ean13(thirteen)
  return digits ? code128(digits) : sku ? code128(sku) : null
}

/** Widths of space, bar, space, bar in the left half of a digit, odd parity (GS1 General Specifications 5.2). */
const digitWidths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
/** Parities of the six left digits, which say the first one. */
const parities = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]
const guard = '101'
const centre = '01010'

/** Returns the EAN-13 of thirteen digits. */
export function ean13(digits: string): Barcode {
  const parity = parities[Number(digits[0])] as string
  const left = Array.from(digits.slice(1, 7), (digit, place) => leftDigit(digit, parity[place] === 'E'))
  const right = Array.from(digits.slice(7), rightDigit)
  const modules = guard + left.join('') + centre + right.join('') + guard
  return { kind: 'ean13', modules, text: digits, quiet: [11, 7] }
}

/** Returns the EAN-8 of eight digits. */
export function ean8(digits: string): Barcode {
  const left = Array.from(digits.slice(0, 4), (digit) => leftDigit(digit, false))
  const right = Array.from(digits.slice(4), rightDigit)
  const modules = guard + left.join('') + centre + right.join('') + guard
  return { kind: 'ean8', modules, text: digits, quiet: [7, 7] }
}

/** An even digit is the mirrored right one. */
const leftDigit = (digit: string, isEven: boolean) => {
  const widths = digitWidths[Number(digit)] as string
  return isEven ? modulesOf([...widths].reverse().join(''), '0') : modulesOf(widths, '0')
}
const rightDigit = (digit: string) => modulesOf(digitWidths[Number(digit)] as string, '1')

/** Writes widths as modules, dark and light by turns. */
function modulesOf(widths: string, first: '0' | '1'): string {
  const other = first === '1' ? '0' : '1'
  return [...widths].map((width, place) => (place % 2 === 0 ? first : other).repeat(Number(width))).join('')
}

/** Widths of bars and spaces of the values 0 to 106 (ISO/IEC 15417, table 1). A code ends with 106. */
const code128Widths = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)
const toC = 99
const toB = 100
const startB = 104
const startC = 105
const stop = 106

/** Returns the Code 128 of a text of printable ASCII, or null when it holds something else. */
export function code128(text: string): Barcode | null {
  if (!/^[\x20-\x7e]{1,80}$/.test(text)) return null
  const values = valuesOf(text)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  const modules = [...values, check, stop].map((value) => modulesOf(code128Widths[value] as string, '1'))
  return { kind: 'code128', modules: modules.join(''), text, quiet: [10, 10] }
}

/** Chooses the sets: pairs of digits in set C where they save something, all else in set B (annex E). */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let inC = false
  let at = 0
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const pairs = Math.floor(digits / 2)
    const isEdge = at === 0 || at + digits === text.length
    const wantsC: boolean = inC ? pairs > 0 : pairs >= (isEdge ? 2 : 3) || (pairs === 1 && text.length === 2)
    // An odd run of digits begins with one in set B, so that its end is whole pairs.
    const staysB: boolean = wantsC && !inC && digits % 2 === 1 && at > 0
    if (values.length === 0) values.push(wantsC ? startC : startB)
    else if (wantsC !== inC && !staysB) values.push(wantsC ? toC : toB)
    inC = wantsC && !staysB
    values.push(inC ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inC ? 2 : 1
  }
  return values
}
