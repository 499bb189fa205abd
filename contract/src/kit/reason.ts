import type { PlainSentence, Sentence } from '../words/translate.ts'
import { formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'

/** A figure of a sentence: grosze, hundredths of a percent, a number, a word, or a name as it was typed. */
export type Figure =
  | { money: number }
  | { percent: number }
  | { count: number }
  | { word: PlainSentence }
  | { name: string }

/** A figure as it travels. */
type WrittenFigure = Exclude<Figure, { word: unknown }> | { word: string }

/** A sentence that explains an amount, with figures that each reader sees in their own language. */
export interface Reason {
  sentence: Sentence
  figures: Readonly<Record<string, Figure>>
}

/** Writes a reason in one language. */
export function writeReason(
  { sentence, figures }: { sentence: string; figures: Readonly<Record<string, WrittenFigure>> },
  say: (sentence: string, values?: Record<string, string | number>) => string,
  { locale, currency }: { locale: string; currency: string },
): string {
  const write = (figure: WrittenFigure): string | number => {
    if ('money' in figure) return formatMoney(figure.money, locale, currency)
    if ('percent' in figure) return formatPercent(figure.percent, locale)
    if ('word' in figure) return say(figure.word)
    return 'name' in figure ? figure.name : figure.count
  }
  return say(sentence, Object.fromEntries(Object.entries(figures).map(([key, one]) => [key, write(one)])))
}
