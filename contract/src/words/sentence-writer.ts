import { withMinus } from '../kit/number-text.ts'
import type { Language } from './translate.ts'

/** Forms by `Intl.PluralRules` category; the placeholder that decides is `{count}`. */
export interface PluralForms {
  one?: string
  few?: string
  many?: string
  other?: string
}
export type Catalogue = Readonly<Record<string, string | PluralForms>>

/**
 * Writes sentences by one catalogue, whatever its language: an app that starts in one language loads no other.
 * One that the catalogue does not have is answered as it came.
 */
export function sentenceWriter(
  language: Language,
  known: Catalogue,
): (sentence: string, values?: Record<string, string | number>) => string {
  // Both are slow to make; an app that starts makes three writers, of which one counts.
  let plural: Intl.PluralRules | undefined
  let number: Intl.NumberFormat | undefined
  const formOf = (count: unknown) => {
    plural ??= new Intl.PluralRules(language)
    return plural.select(Number(count)) as keyof PluralForms
  }
  const written = (value: number) => {
    // Written alike in both languages; and the start of an app needs no others.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
    number ??= new Intl.NumberFormat(language, { useGrouping: 'always' } as Intl.NumberFormatOptions)
    return withMinus(number.format(value))
  }
  return (sentence, values) => {
    const entry = Object.hasOwn(known, sentence) ? known[sentence] : undefined
    const text = typeof entry === 'object' ? entry[formOf(values?.count)] : entry
    return fill(text ?? withoutMeaning(sentence), values, written)
  }
}

function withoutMeaning(sentence: string): string {
  const end = sentence.lastIndexOf('|')
  return end === -1 ? sentence : sentence.slice(0, end)
}

function fill(
  text: string,
  values: Record<string, string | number> | undefined,
  written: (value: number) => string,
): string {
  if (!values || !text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : typeof value === 'number' ? written(value) : value
  })
}
