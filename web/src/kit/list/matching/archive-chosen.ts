import type { EntityCalls, EntityRow } from '../../../platform/net/entity-calls.ts'
import type { MatchingList } from './archive-matching.ts'

/**
 * Archives chosen rows of a list, or all that match together, and ends the selection.
 * @param of.archive archives rows one after the other
 * @param of.isEach true: all that match are archived one after the other too
 */
export async function archiveChosen<Row extends EntityRow>(
  chosen: readonly Row[],
  of: {
    calls: EntityCalls
    list: MatchingList<Row>
    nameOf: (row: Row) => string
    keeps?: (row: Row) => string | undefined
    archive: (rows: readonly Row[]) => Promise<unknown>
    isEach?: boolean
  },
): Promise<void> {
  const { selection } = of.list
  if (of.isEach || !selection.everywhere) await of.archive(chosen)
  else {
    const { archiveMatching } = await import('./archive-matching.ts')
    if (!(await archiveMatching(of.calls, of.list, of.nameOf, of.keeps))) return
  }
  selection.clear()
}
