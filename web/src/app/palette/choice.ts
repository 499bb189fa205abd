import type { Entry, Group } from './entry.ts'

/** A group of rows, and whether its rows can still change. */
export interface Found {
  group: Group
  rows: readonly Entry[]
  /** The right answer has not come: there are no rows, or those of an earlier text. */
  isPending: boolean
}

/**
 * Returns the groups that may be shown. None is shown below a pending one, so that new rows do not shift others under
 * the pointer.
 * @param isLate the answer is late: available results are shown
 */
export function shownGroups(found: readonly Found[], isLate: boolean): Found[] {
  const gap = found.findIndex(({ rows, isPending }) => isPending && rows.length === 0)
  return (gap === -1 || isLate ? found : found.slice(0, gap)).filter(({ rows }) => rows.length > 0)
}

export const rowsOf = (groups: readonly Found[]): Entry[] => groups.flatMap(({ rows }) => rows)

/**
 * Returns the row that Enter takes: the one that the user went to while it exists, otherwise the first. A merely
 * similar row is never taken by itself: -1.
 */
export function chosenAt(shown: readonly Found[], wanted: string | null): number {
  const place = rowsOf(shown).findIndex(({ id }) => id === wanted)
  const first = shown.find(({ rows }) => rows.length > 0)
  return place >= 0 || !first || first.group === 'similar' ? place : 0
}

/** The row above or below, round and round. */
export const stepFrom = (place: number, step: 1 | -1, count: number): number =>
  place === -1 && step === -1 ? count - 1 : (place + step + count) % count

/**
 * Takes the row, or waits for the answer to the typed text. A half-typed name must not choose a client found for the
 * half.
 * @param found all groups, in their order
 * @param shown those in sight
 * @param wanted row that the user reached by arrow or pointer
 */
export function onEnter(
  found: readonly Found[],
  shown: readonly Found[],
  wanted: string | null,
): 'choose' | 'wait' | 'nothing' {
  const chosen = rowsOf(shown)[chosenAt(shown, wanted)]
  if (chosen && chosen.id === wanted) return 'choose'
  const first = found.find((one) => one.isPending || one.rows.length > 0)
  if (first?.isPending) return 'wait'
  return chosen ? 'choose' : 'nothing'
}
