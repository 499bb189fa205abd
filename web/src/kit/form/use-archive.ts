import { useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import type { EntityCalls, EntityRow, RowCall } from '../../platform/net/entity-calls.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Archives rows: they leave the screen at once, the calls follow, and a toast takes it back. A refusal brings them
 * back with the reason.
 * @param asks asks before a row is archived; false: it is not
 */
export function useArchive<Row extends EntityRow>(
  calls: EntityCalls,
  nameOf: (row: Row) => string,
  asks?: (row: Row) => Promise<boolean>,
) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const remove = useChange(calls.delete as RowCall<Row>)
  const restore = useChange(calls.restore as RowCall<Row>)

  /** One after the other; what the shared handler has explained ends the run. Answers the rows that changed. */
  const run = async (change: typeof remove, rows: readonly Row[]): Promise<Row[]> => {
    const changed: Row[] = []
    try {
      for (const row of rows)
        changed.push(await change.mutateAsync({ params: { id: row.id }, version: row.version }))
    } catch {}
    await forget(calls.index, calls.show)
    return changed
  }

  const archive = async (given: readonly Row[]): Promise<Row[]> => {
    const rows: Row[] = []
    for (const row of given) if (!asks || (await asks(row))) rows.push(row)
    setLeaving(new Set(rows.map(({ id }) => id)))
    const archived = await run(remove, rows)
    setLeaving(new Set())
    const [only] = archived
    if (only) {
      const text =
        archived.length === 1
          ? t('Archived: {name}', { name: nameOf(only) })
          : t('Archived: {count} entries', { count: archived.length })
      toast.message(text, { action: { label: t('Undo'), onClick: () => void run(restore, archived) } })
    }
    return archived
  }

  return {
    archive,
    restore: (row: Row) => run(restore, [row]),
    /** Returns true while a row is being archived and should not be shown any more. */
    isLeaving: (row: Row) => leaving.has(row.id),
  }
}
