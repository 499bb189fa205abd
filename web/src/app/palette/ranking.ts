import { wordsIn } from '../../platform/text/plain-text.ts'
import type { Entry } from './entry.ts'

/**
 * Returns the entries that the typed text means, the likeliest first. Each typed word begins a word of the entry,
 * whatever its case and marks: `zolc` finds `Żółć`, `nowa wiz` finds `Nowa wizyta`. Equally likely ones keep their
 * order.
 */
export function ranked(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsIn(typed)
  if (wanted.length === 0) return []
  return entries
    .map((entry) => ({ entry, likeness: likeness(entry, wanted) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ entry }) => entry)
}

/** The same groups, first the one with the entry that is most likely meant. */
export function likeliestFirst<Group extends { rows: readonly Entry[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  const wanted = wordsIn(typed)
  const best = ({ rows: [first] }: Group) => (first ? likeness(first, wanted) : 0)
  return [...groups].sort((a, b) => best(b) - best(a))
}

function likeness({ title, within = '', also = [] }: Entry, wanted: readonly string[]): number {
  const name = wordsIn(title)
  const begins = (words: readonly string[]) =>
    wanted.every((one) => words.some((word) => word.startsWith(one)))
  if (begins(name)) {
    const typed = wanted.join(' ')
    if (name.join(' ') === typed) return 5
    return name.join(' ').startsWith(typed) ? 4 : 3
  }
  if (begins([...name, ...wordsIn(within)])) return 2
  return begins([...name, ...wordsIn([within, ...also].join(' '))]) ? 1 : 0
}
