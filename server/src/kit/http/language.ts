import type { Problem } from '@wizyta/contract/kit/problem'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, textWriter } from '@wizyta/contract/words/translate'

const writers = { pl: textWriter('pl', pl), en: textWriter('en') }

/** Returns the language that `Accept-Language` prefers of those of the product (RFC 9110, 12.5.4); null without one. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const [first] = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [, language, weight = '1'] = /^\s*(pl|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? []
      return language === undefined ? [] : [{ language: language.toLowerCase(), weight: Number(weight) }]
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return (first?.language as Language | undefined) ?? null
}

/** Writes the sentences of a refusal in a language. Without one they stay as the contract has them. */
export function writeProblem(problem: Problem, language: Language | null): Problem {
  if (language === null) return problem
  const write = writers[language]
  return {
    ...problem,
    title: write(problem.title),
    message: write(problem.message, problem.values),
    ...(problem.errors && {
      errors: Object.fromEntries(
        Object.entries(problem.errors).map(([field, sentences]) => [
          field,
          sentences.map((one) => write(one)),
        ]),
      ),
    }),
  }
}

/** Writes one sentence in a language, with its values; without a language it stays as the contract has it. */
export const writeSentence = (
  sentence: string,
  language: Language | null,
  values?: Record<string, string | number>,
): string => (language === null ? sentence : writers[language](sentence, values))
