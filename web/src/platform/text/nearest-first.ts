import { plainText } from './plain-text.ts'

/**
 * Sorts exact matches and matching beginnings first; the server finds by likeness and sorts by name. Equally near
 * results keep their order.
 */
export function nearestFirst<Found>(
  found: readonly Found[],
  typed: string,
  nameOf: (one: Found) => string,
): Found[] {
  const words = typed.toLocaleLowerCase().split(/\s+/)
  const likeness = (one: Found) => {
    const names = nameOf(one)
      .toLocaleLowerCase()
      .split(/[\s-]+/)
    const plain = names.map(plainText)
    return words.reduce((sum, word) => {
      if (names.includes(word)) return sum + 4
      if (names.some((name) => name.startsWith(word))) return sum + 3
      if (plain.includes(plainText(word))) return sum + 2
      return sum + (plain.some((name) => name.startsWith(plainText(word))) ? 1 : 0)
    }, 0)
  }
  return found
    .map((one) => ({ one, likeness: likeness(one) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ one }) => one)
}
