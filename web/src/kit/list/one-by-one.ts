import { toast } from '../../platform/browser/toast.ts'
import { onChangeProblem, problemText } from '../../platform/net/problems.ts'
import { isSessionOver } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'

/** Words of a change to one row or to several. */
export interface ChangeWords {
  /** While it is under way. */
  doing: (values: { done: number; total: number }) => string
  /** When it is done, of one by name and of several by number. */
  one: (name: string) => string
  /** Absent for a change that is made to one row at a time. */
  several?: (count: number) => string
}

/**
 * Changes rows by one call each, so that permitted changes succeed. A toast shows the progress, then the outcome: rows
 * that failed with their reasons, and Undo.
 * @param of.id of the toast, on screen until the answer replaces it
 * @param of.undo reverts the change of these rows
 * @returns the changed rows; null when the session has ended meanwhile
 */
export async function oneByOne<Row>(
  rows: readonly Row[],
  words: ChangeWords,
  change: (row: Row) => Promise<unknown>,
  of: {
    id: string
    nameOf: (row: Row) => string
    undo?: (changed: readonly Row[]) => void
    description?: (changed: readonly Row[]) => string | undefined
  },
): Promise<readonly Row[] | null> {
  const changed: Row[] = []
  const failed: string[] = []
  for (const [index, row] of rows.entries()) {
    toast.message(words.doing({ done: index + 1, total: rows.length }), { id: of.id, duration: 60_000 })
    try {
      await change(row)
      changed.push(row)
    } catch (problem) {
      if (isSessionOver(problem)) {
        onChangeProblem(problem)
        return null
      }
      failed.push(`${of.nameOf(row)}: ${problemText(problem)}`)
    }
  }
  const [only] = changed
  const { undo } = of
  const action = undo && only ? { label: t('Undo'), onClick: () => undo(changed) } : undefined
  if (failed.length > 0)
    toast.error(t('Only {count} of {total} could be done.', { count: changed.length, total: rows.length }), {
      id: of.id,
      description: failed.join('\n'),
      duration: 15_000,
      action,
    })
  else if (only)
    toast.success(
      rows.length > 1 && words.several ? words.several(changed.length) : words.one(of.nameOf(only)),
      { id: of.id, action, description: of.description?.(changed) },
    )
  return changed
}
