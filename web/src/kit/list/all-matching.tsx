import type { AnswerOf, AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { ListSpec, maxPerPage } from '@wizyta/contract/kit/list'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { uuid } from '../../platform/browser/uuid.ts'
import { ApiProblem, type Callable, call, isRefusal } from '../../platform/net/api.ts'
import type { EntityCalls, EntityRow, IndexCall } from '../../platform/net/entity-calls.ts'
import { onChangeProblem, problemText } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { type ListState, listQueryOf, shownSort } from './list-state.ts'

interface Identified {
  id: string
}

// The type alone: the module of the constant brings zod (26 kB) into lists without forms.
const rowsPerPage: typeof maxPerPage = 100
/** Readings of a list whose rows move from page to page meanwhile. */
const mostReadings = 3
const namesToldOfReason = 5

/**
 * In the bar of selected rows: offers all rows that search and filter find. Reads them page by page, and leads back to
 * the page. Rows that join the list later are not among them.
 */
export function AllMatching({
  index,
  spec,
  state,
  total,
  shown,
  chosen,
  onRead,
  onPage,
}: {
  index: AnyEndpoint
  spec: ListSpec
  state: ListState
  /** Rows that match now. */
  total: number
  /** Rows of the page. */
  shown: number
  /** Number of chosen rows of all pages; null: the page alone has chosen ones. */
  chosen: number | null
  onRead: (rows: readonly Identified[]) => void
  onPage: () => void
}) {
  const [reading, setReading] = useState<{ done: number; total: number } | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  if (chosen === null && total <= shown) return null

  async function readAll() {
    const { signal } = (stop.current = new AbortController())
    setReading({ done: 0, total })
    try {
      const rows = await readMatching(index, spec, state, { signal, onProgress: setReading })
      if (!signal.aborted) onRead(rows)
    } catch (problem) {
      if (!signal.aborted) onChangeProblem(problem)
    }
    if (!signal.aborted) setReading(null)
  }
  const halt = () => {
    stop.current?.abort()
    setReading(null)
  }
  // One button for all three, so that it keeps the focus.
  const [label, press] = reading
    ? [t('Stop|work'), halt]
    : chosen === null
      ? [t('Select all {count} that match', { count: total }), () => void readAll()]
      : [t('Only this page'), onPage]
  return (
    <>
      {reading ? (
        <span>{t('Reading… {done} of {total}', reading)}</span>
      ) : (
        chosen !== null && (
          <span className="font-medium">
            {chosen === total
              ? t('All {count} that match are selected', { count: chosen })
              : t('{count} selected', { count: chosen })}
          </span>
        )
      )}
      <Button size="small" variant="ghost" onClick={press}>
        {label}
      </Button>
    </>
  )
}

/** Reads all rows of a filter. It begins anew where rows have moved between pages meanwhile. */
async function readMatching(
  index: AnyEndpoint,
  spec: ListSpec,
  state: ListState,
  {
    signal,
    onProgress,
  }: { signal: AbortSignal; onProgress: (progress: { done: number; total: number }) => void },
): Promise<Identified[]> {
  const business = session.get().currentBusinessId
  // In an order that changes the least: new rows come last.
  const sort = ['number', 'created_at'].find((one) => spec.sorts.includes(one)) ?? shownSort(state, spec)
  let rows = new Map<string, Identified>()
  for (let reading = 0; reading < mostReadings; reading++) {
    rows = new Map()
    let first: number | undefined
    for (let page = 1; ; page++) {
      const query = listQueryOf({ ...state, sort, page, per_page: rowsPerPage })
      const { data, total } = await call(index as IndexCall<Identified>, { query, signal, business })
      first ??= total
      for (const row of data) rows.set(row.id, row)
      onProgress({ done: Math.min(rows.size, total), total })
      // Another number than on the first page: a row may have moved to a page that was read before.
      if (total !== first || rows.size === total || data.length < rowsPerPage) break
    }
    if (rows.size === first) break
  }
  return [...rows.values()]
}

/** Words of a change to many rows. */
interface PartsWords {
  doing: (values: { done: number; total: number }) => string
  done: (count: number) => string
}

/**
 * Changes many rows by calls of up to `size` rows, in the order given. A toast shows the progress and can stop it, then
 * the outcome: how many were refused and why, and Undo. Where a call is refused, its rows are tried in halves, so that
 * only those fail that are refused themselves.
 * @param change makes one call. Returns how many rows it changed, which may be fewer
 */
export async function inParts<Row>(
  rows: readonly Row[],
  words: PartsWords,
  change: (part: readonly Row[]) => Promise<number>,
  of: { id: string; size: number; nameOf: (row: Row) => string; undo?: () => void },
): Promise<void> {
  const total = rows.length
  const refused = new Map<string, Row[]>()
  const waiting = [...partsOf(rows, of.size)]
  let handled = 0
  let changed = 0
  let isStopped = false
  const refuse = (part: readonly Row[], problem: unknown) => {
    const reason = problemText(problem)
    refused.set(reason, [...(refused.get(reason) ?? []), ...part])
  }
  const stop = { label: t('Stop|work'), onClick: () => void (isStopped = true) }
  let told = Number.NEGATIVE_INFINITY
  for (let part = waiting.shift(); part && !isStopped; part = waiting.shift()) {
    const tried = handled + [...refused.values()].flat().length
    // Readers hear each of these texts.
    if (tried - told >= 10) {
      toast.message(words.doing({ done: tried, total }), { id: of.id, duration: 600_000, action: stop })
      told = tried
    }
    try {
      changed += await change(part)
      handled += part.length
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && isRefusal(problem)
      if (isRefused && part.length > 1) waiting.unshift(...partsOf(part, Math.ceil(part.length / 2)))
      else refuse(part, problem)
      if (problem instanceof ApiProblem && [401, 403].includes(problem.status)) {
        toast.dismiss(of.id)
        return onChangeProblem(problem)
      }
      // Without an answer the others would fail as well.
      if (!isRefused) break
    }
  }
  const action = of.undo && changed > 0 ? { label: t('Undo'), onClick: of.undo } : undefined
  const shared = { id: of.id, action, duration: 15_000 }
  if (refused.size > 0)
    toast.error(t('Only {count} of {total} could be done.', { count: handled, total }), {
      ...shared,
      description: [...refused]
        .map(([reason, failed]) => `${reason} (${failed.length}): ${namesOf(failed, of.nameOf)}`)
        .join('\n'),
    })
  else if (handled < total)
    toast.warning(t('Stopped: {count} of {total} are done.', { count: handled, total }), shared)
  else toast.success(words.done(changed), shared)
}

/** The first names, and the number of the others. */
function namesOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const more = rows.length - namesToldOfReason
  return `${rows.slice(0, namesToldOfReason).map(nameOf).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

const partsOf = <Row,>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )

const untypedCall = call as <E extends Callable>(endpoint: E, input: object) => Promise<AnswerOf<E>>

/** Makes calls in the business of this moment, whatever the tab shows while they go on. */
export function inThisBusiness() {
  const business = session.get().currentBusinessId
  return <E extends Callable & { idempotent?: boolean }>(endpoint: E, input: object) =>
    untypedCall(endpoint, {
      ...input,
      business,
      idempotencyKey: endpoint.idempotent ? uuid() : undefined,
    })
}

/**
 * Archives rows of all pages, one call each. One that has changed since it was read is archived as it is now.
 * @param keeps says why a row is not archived together with others
 */
export async function archiveMany<Row extends EntityRow>(
  calls: EntityCalls,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  keeps: (row: Row) => string | undefined = () => undefined,
): Promise<void> {
  const send = inThisBusiness()
  const archived: Row[] = []
  const remove = (row: Row, { version }: Pick<EntityRow, 'version'>) =>
    send(calls.delete, { params: { id: row.id }, version })
  const restore = async ([row]: readonly Row[]) => {
    await send(calls.restore, { params: { id: row?.id }, version: row?.version })
    return 1
  }
  const shared = { id: 'archive-many', size: 1, nameOf }
  const takeBack = async () => {
    await inParts(
      archived,
      {
        doing: (values) => t('Undoing… {done} of {total}', values),
        done: (count) => t('Back from the archive: {count} entries', { count }),
      },
      restore,
      shared,
    )
    void forget(calls.index, calls.show)
  }
  await inParts(
    rows,
    {
      doing: (values) => t('Archiving… {done} of {total}', values),
      done: (count) => t('Archived: {count} entries', { count }),
    },
    async ([row]) => {
      if (!row) return 0
      const reason = keeps(row)
      if (reason) throw new ApiProblem(409, { message: reason })
      const answer = await remove(row, row).catch((problem: unknown) => {
        const now = problem instanceof ApiProblem && problem.status === 412 && (problem.current as EntityRow)
        if (now) return remove(row, now)
        throw problem
      })
      archived.push({ ...row, ...(answer as EntityRow) })
      return 1
    },
    { ...shared, undo: () => void takeBack() },
  )
  void forget(calls.index, calls.show)
}
