import { dateWithoutYear } from '@wizyta/contract/kit/date-without-year'
import { fieldWords } from '@wizyta/contract/kit/label'
import { parseSignedMoney } from '@wizyta/contract/kit/money'
import { parsePercent } from '@wizyta/contract/kit/percent'
import { parseSignedQuantity } from '@wizyta/contract/kit/quantity'
import { pl } from '@wizyta/contract/words/pl'
import { type PlainSentence, textWriter } from '@wizyta/contract/words/translate'
import type { z } from 'zod'
import { folded, type ImportField, type ImportPreset } from './importable.ts'

const writers = [textWriter('pl', pl), textWriter('en')]

type Declared = Partial<Omit<ImportField, 'names'>> & {
  names?: readonly string[]
  /** Other words for the values of a choice. */
  spellings?: Readonly<Record<string, string>>
}

/**
 * Makes the fields of an import from the contract's input. Label, kind of value and whether a new row needs it stand
 * there already.
 * @param declared field of the input → what the contract does not know, names of columns above all
 */
export function fieldsOf<Shape extends z.ZodRawShape>(
  input: z.ZodObject<Shape>,
  declared: Partial<Record<keyof Shape & string, Declared>>,
): Record<string, ImportField> {
  return Object.fromEntries(
    Object.entries(declared as Record<string, Declared>).map(([name, given]) => {
      const schema = input.shape[name] as unknown as z.ZodType
      const { label = 'Name', writtenAs, words } = fieldWords(schema)
      const { spellings = {}, names = [], ...rest } = given
      const usual = words
        ? choiceReader(schema, words, spellings)
        : (readers[writtenAs ?? ''] ?? readers.text)
      return [
        name,
        { label, names, isRequired: !schema.safeParse(undefined).success, ...(usual as Reader), ...rest },
      ]
    }),
  )
}

type Reader = Pick<ImportField, 'read' | 'unreadable'>

const asText: Reader = { read: (text) => text, unreadable: 'Text is expected here.' }
/** A whole number; a workbook may hold it as 3.0. */
export const asWhole: Reader = {
  read: (text) => (/^\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined),
  unreadable: 'A whole number is expected here.',
}
export const asQuantity: Reader = {
  read: (text) => parseSignedQuantity(text) ?? undefined,
  unreadable: 'Enter a quantity.',
}
/** Yes or no, in either language. */
export const asYesNo: Reader = {
  read: (text) => yesNo.get(folded(text)),
  unreadable: 'This is not one of the possible values.',
}
const yesNo = new Map<string, boolean>([
  ...writers.flatMap((write) => [
    [folded(write('Yes')), true] as const,
    [folded(write('No')), false] as const,
  ]),
  ...['1', 'x', 't', 'y', 'true'].map((text) => [text, true] as const),
  ...['0', 'n', 'false'].map((text) => [text, false] as const),
])
const asMoney: Reader = {
  read: (text) => parseSignedMoney(text) ?? undefined,
  unreadable: 'This is not an amount. Write it like 1299.00.',
}
const asPercent: Reader = {
  read: (text) => parsePercent(text) ?? undefined,
  unreadable: 'Enter a percentage.',
}
const readers: Record<string, Reader> = {
  text: asText,
  money: asMoney,
  quantity: asQuantity,
  percent: asPercent,
  days: asWhole,
  minutes: asWhole,
}

/**
 * Reads a day: `2001-05-30`, `30.05.2001`, `30/05/2001`, with or without a time. A year of two digits is the nearest one,
 * less than 50 years away. Undefined: no date.
 */
export const readDay = (
  value: string,
  { today = todayIso(), monthFirst = false }: DayReading = {},
): string | undefined => readDated(value, (day) => day <= shifted(today, 50), monthFirst)

interface DayReading {
  today?: string
  /** True: `05/30/2001`, as written in America. */
  monthFirst?: boolean | undefined
}

/** Reads a day that is past, such as a birthday, whose year may be missing: `30.05`. `12.03.85` is of 1985. */
export function readBirthday(
  value: string,
  { today = todayIso(), monthFirst = false }: DayReading = {},
): string | undefined {
  const short = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(value)
  if (!short) return readDated(value, (day) => day <= today, monthFirst)
  const [first, second] = [Number(short[1]), Number(short[2])]
  return (monthFirst ? dateWithoutYear(first, second) : dateWithoutYear(second, first)) ?? undefined
}

/** @param isMeant says whether a year of two digits means that day of this century, and not of the last one */
function readDated(
  value: string,
  isMeant: (day: string) => boolean,
  monthFirst: boolean,
): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(value)
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\.?(?:[T ].*)?$/.exec(value)
  const [year, second, first] = iso ? iso.slice(1) : (local?.slice(1).toReversed() ?? [])
  // 12/31/1990 fits one order alone. A column that was said to be month first is read strictly.
  const isMonthFirst = monthFirst || (value.includes('/') && Number(second) > 12)
  const [month, day] = !iso && isMonthFirst ? [first, second] : [second, first]
  if (!year || !month || !day) return undefined
  const inYear = (full: string) => existing(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year.length === 4) return inYear(year)
  const later = inYear(`20${year}`)
  return later !== undefined && isMeant(later) ? later : inYear(`19${year}`)
}

function existing(day: string): string | undefined {
  try {
    return Temporal.PlainDate.from(day).toString()
  } catch {
    return undefined
  }
}

const todayIso = () => Temporal.Now.plainDateISO('UTC').toString()
const shifted = (day: string, years: number) => Temporal.PlainDate.from(day).add({ years }).toString()

/** Reads a value of a choice by its word in either language, or by its own spelling. */
function choiceReader(
  schema: z.ZodType,
  words: Readonly<Record<string, PlainSentence>>,
  spellings: Readonly<Record<string, string>>,
): Reader {
  const values = new Map(Object.entries(spellings).map(([text, value]) => [folded(text), value]))
  for (const [value, word] of Object.entries(words)) {
    for (const write of writers) values.set(folded(write(word)), value)
    values.set(folded(value), value)
  }
  return {
    read: (text) => {
      const value = values.get(folded(text)) ?? text
      return schema.safeParse(value).success ? value : undefined
    },
    unreadable: 'This is not one of the possible values.',
  }
}

/** Returns the program whose file has these headers; null: none that is known. */
export function recognisePreset(
  presets: readonly ImportPreset[],
  headers: readonly string[],
): ImportPreset | null {
  const names = new Set(headers.map(folded))
  return presets.find(({ marks }) => marks.every((mark) => names.has(folded(mark)))) ?? null
}

/** Returns the column that fills each field of a file whose program is known. */
export function presetMapping(
  { columns }: ImportPreset,
  fields: Readonly<Record<string, ImportField>>,
  headers: readonly string[],
): Record<string, number | null> {
  const names = headers.map(folded)
  const columnOf = (field: string) =>
    (columns[field] ?? []).map((header) => names.indexOf(folded(header))).find((index) => index >= 0) ?? null
  return Object.fromEntries(Object.keys(fields).map((field) => [field, columnOf(field)]))
}

/** Returns the column that fills each field, by its name in either language; each column fills one field. */
export function proposeMapping(
  fields: Readonly<Record<string, ImportField>>,
  headers: readonly string[],
): Record<string, number | null> {
  const names = headers.map(folded)
  const taken = new Set<number>()
  const take = (index: number) => {
    if (index < 0 || taken.has(index)) return null
    taken.add(index)
    return index
  }
  const spelled = Object.entries(fields).map(([name, field]) => ({
    name,
    spellings: [
      ...(field.ownName ? [] : writers.map((write) => folded(write(field.label)))),
      folded(name),
      ...field.names,
    ],
  }))
  const mapping = new Map<string, number | null>()
  for (const { name, spellings } of spelled)
    for (const spelling of spellings) {
      if (typeof mapping.get(name) === 'number') break
      mapping.set(name, take(names.indexOf(spelling)))
    }
  // A longer header, „Nazwa produktu (handlowa)“, once what is certain has its field.
  // The longest name says most: „Imię i nazwisko klienta“ is no first name.
  const longer = spelled
    .flatMap(({ name, spellings }) =>
      names.flatMap((header, index) =>
        spellings
          .filter((one) => one.length > 2 && header.startsWith(`${one} `))
          .map(({ length }) => ({ name, index, length })),
      ),
    )
    .sort((one, other) => other.length - one.length)
  for (const { name, index } of longer) if (mapping.get(name) === null) mapping.set(name, take(index))
  return Object.fromEntries(mapping)
}
