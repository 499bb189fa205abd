import { plainText } from '../../platform/text/plain-text.ts'

const shortestStem = 4
const longestEnding = 3

/**
 * Returns true when every typed word occurs in the texts, whatever its case, marks and ending. `hasl` finds `Hasło`,
 * `integracje` finds `Integracjach`. Polish words change their endings, so four common letters at the start are
 * enough where only an ending differs.
 */
export function matches(typed: string, texts: readonly string[]): boolean {
  const all = plainText(texts.join(' '))
  const words = all.match(/[\p{L}\p{N}_]+/gu) ?? []
  return plainText(typed)
    .split(/\s+/)
    .every((one) => all.includes(one) || words.some((word) => areFormsOfOne(one, word)))
}

function areFormsOfOne(one: string, other: string): boolean {
  let stem = 0
  while (stem < one.length && one[stem] === other[stem]) stem += 1
  return stem >= shortestStem && Math.max(one.length, other.length) - stem <= longestEnding
}
