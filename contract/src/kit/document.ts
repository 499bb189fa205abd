/** The kinds of documents that count their own numbers. */
export const documentKinds = [
  'sale',
  'sale_refund',
  'sale_correction',
  'deposit',
  'delivery',
  'delivery_correction',
  'invoice',
  'cash_in',
  'cash_out',
  'stocktake',
  'transfer',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export type DocumentState = 'draft' | 'completed' | 'voided'
export type DocumentAction = 'change' | 'discard' | 'complete' | 'void' | 'correct'

/**
 * Says which state of a document allows which action; buttons and handlers read it here. A completed document is
 * never changed or deleted. A void reverses all of it; a correction is another document that names it.
 */
export const documentActions: Record<DocumentState, readonly DocumentAction[]> = {
  draft: ['change', 'discard', 'complete'],
  completed: ['void', 'correct'],
  voided: [],
}

/** Returns whether a document in this state allows an action. */
export const allowsAction = (state: DocumentState, action: DocumentAction): boolean =>
  documentActions[state].includes(action)

/** The letters before a number, as Polish offices write them. */
const letters: Record<DocumentKind, string> = {
  sale: 'S',
  sale_refund: 'ZW',
  sale_correction: 'KOR',
  deposit: 'ZAL',
  delivery: 'PZ',
  delivery_correction: 'KPZ',
  invoice: 'FV',
  cash_in: 'KP',
  cash_out: 'KW',
  stocktake: 'INW',
  transfer: 'MM',
}

/**
 * Returns the name of a document's number series. Each kind starts anew in each calendar year of the business.
 * Numbers follow each other without gaps, as the Polish VAT act asks of invoices (art. 106e ust. 1 pkt 2).
 * @param year the calendar year of completion, in the time zone of the business
 */
export const numberSeries = (kind: DocumentKind, year: number): string => `${kind}/${year}`

/**
 * Writes a document's number as it stands on paper: `PZ 12/2026`.
 * @param number from 1 on
 */
export const documentNumber = (kind: DocumentKind, number: number, year: number): string =>
  `${letters[kind]} ${number}/${year}`

/** Returns a document's number for narrow columns, where it stays on one line: `S 12/2026` with a no-break space. */
export const unbroken = (number: string | null): string | null => number?.replaceAll(' ', '\u00a0') ?? null

/** The parts of a typed document number: `S 12/2026`, `S 12`, `12/2026` or `S/2026/12`. */
interface TypedNumber {
  /** Undefined: no letters were typed. */
  kind: DocumentKind | undefined
  number: number
  /** Undefined: the number of any year. */
  year: number | undefined
}

/** Reads a document number that was typed into a search; null: the text is none. A number alone may be anything. */
export function readDocumentNumber(text: string): TypedNumber | null {
  const [, typed, first = '', second] =
    /^(?:(\p{L}{1,3})[\s/]*)?(\d{1,7})(?:\s*\/\s*(\d{1,7}))?$/u.exec(text.trim()) ?? []
  const kind = documentKinds.find((one) => letters[one] === typed?.toUpperCase())
  if (!first || (typed ? !kind : second === undefined)) return null
  if (second === undefined) return { kind, number: Number(first), year: undefined }
  const [number, year] = isYear(second) ? [first, second] : [second, first]
  return isYear(year) ? { kind, number: Number(number), year: Number(year) } : null
}

const isYear = (digits: string) => /^2[01]\d\d$/.test(digits)
