import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { ListSpec } from '@wizyta/contract/kit/list'
import type { ListArchiveAnswer, mostArchivedAtOnce } from '@wizyta/contract/office/list-archives/api'
import { toast } from '../../../platform/browser/toast.ts'
import { listArchives } from '../../../platform/net/calls.gen.ts'
import type { EntityCalls, EntityRow } from '../../../platform/net/entity-calls.ts'
import { onChangeProblem, reportProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { ListPageQuery } from '../use-list-page.ts'
import { confirmed, inThisBusiness, type PartsWords, tellOutcome } from './all-matching.tsx'

// The type alone: the module of the constant brings zod.
const changedAtOnce: typeof mostArchivedAtOnce = 200

/** An answer whose refused rows are those of the list. */
interface Answer<Row> extends Omit<ListArchiveAnswer, 'refused'> {
  refused: readonly { row: Row; reason: string }[]
}

/** Parts of a list that `archiveMatching` needs. */
export type MatchingList<Row extends EntityRow> = Pick<
  ListPageQuery<Row, ListSpec>,
  'name' | 'state' | 'selection' | 'query'
>

/**
 * Archives all chosen rows of a list by its search and filters, after a question that names their number. The server
 * finds them, and answers which it refused.
 * @param keeps says why a row is not archived together with others
 * @returns false when nothing was done
 */
export async function archiveMatching<Row extends EntityRow>(
  calls: EntityCalls,
  { name: list, state, selection: { everywhere, has }, query }: MatchingList<Row>,
  nameOf: (row: Row) => string,
  keeps: (row: Row) => string | undefined = () => undefined,
): Promise<boolean> {
  const refused = new Map<string, string[]>()
  const except = [...(everywhere?.except ?? [])]
  const matching = everywhere?.rows?.length ?? query.data?.total ?? 0
  const total = matching - except.length
  for (const row of everywhere?.rows ?? []) {
    const reason = has(row.id) && keeps(row)
    if (!reason) continue
    tellOf(refused, reason, nameOf(row))
    except.push(row.id)
  }
  const title = t('Archive {count} entries?', { count: total })
  if (!(await confirmed({ title, confirm: t('Archive|verb'), hasUndo: true }))) return false
  const send = inThisBusiness()
  const archived: { id: string; version: number }[] = []
  const asked = {
    list,
    name: state.name || undefined,
    filter: state.filter,
    except,
    count: matching - except.length,
  }
  const takeBack = async () => {
    const back: { id: string }[] = []
    const failed = new Map<string, string[]>()
    const left = [...archived]
    await answered(
      {
        doing: (values) => t('Undoing… {done} of {total}', values),
        done: (count) => t('Back from the archive: {count} entries', { count }),
      },
      async () => {
        const rows = left.splice(0, changedAtOnce)
        const answer: ListArchiveAnswer = await send(listArchives.restore, { body: { list, rows } })
        back.push(...answer.changed)
        for (const { reason } of answer.refused) tellOf(failed, reason, '')
        return left.length > 0
      },
      { total: archived.length, changed: back, refused: failed },
    )
    void forget(calls.index, calls.show)
  }
  let remaining: { id: string; version: number }[] | undefined
  await answered(
    {
      doing: (values) => t('Archiving… {done} of {total}', values),
      done: (count) => t('Archived: {count} entries', { count }),
    },
    async () => {
      if (asked.count === 0) return false
      const answer: Answer<Row> = await send(listArchives.create as AnyEndpoint, {
        body: { ...asked, rows: remaining?.splice(0, changedAtOnce) },
      })
      remaining ??= answer.left
      archived.push(...answer.changed)
      for (const { row, reason } of answer.refused) tellOf(refused, reason, nameOf(row))
      return remaining.length > 0
    },
    { total, changed: archived, refused, undo: () => void takeBack() },
  )
  void forget(calls.index, calls.show)
  return true
}

function tellOf(refused: Map<string, string[]>, reason: string, name: string) {
  const names = refused.get(reason)
  if (names) names.push(name)
  else refused.set(reason, [name])
}

/** Makes one call after the other, as long as one says that there is more. A toast shows the progress and can stop it. */
async function answered(
  words: PartsWords,
  step: () => Promise<boolean>,
  of: {
    total: number
    changed: readonly unknown[]
    refused: ReadonlyMap<string, readonly string[]>
    undo?: () => void
  },
): Promise<void> {
  const id = 'archive-many'
  let isStopped = false
  const stop = { label: t('Stop|work'), onClick: () => void (isStopped = true) }
  for (let hasMore = true; hasMore && !isStopped; ) {
    const values = { done: of.changed.length, total: of.total }
    toast.message(words.doing(values), { id, duration: 600_000, action: stop })
    try {
      hasMore = await step()
    } catch (problem) {
      if (of.changed.length > 0) reportProblem(problem)
      else {
        toast.dismiss(id)
        return onChangeProblem(problem)
      }
      break
    }
  }
  const reasons = [...of.refused].map(([reason, names]) => ({ reason, count: names.length, names }))
  const changed = of.changed.length
  tellOutcome({ id, total: of.total, handled: changed, changed, reasons, undo: of.undo }, words)
}
