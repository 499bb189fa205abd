import type { AnswerOf, AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { ListSpec, maxPerPage } from '@wizyta/contract/kit/list'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { uuid } from '../../../platform/browser/uuid.ts'
import { ApiProblem, type Callable, call, isRefusal } from '../../../platform/net/api.ts'
import type { IndexCall } from '../../../platform/net/entity-calls.ts'
import { onChangeProblem, problemText } from '../../../platform/net/problems.ts'
import { session } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type ListState, listQueryOf, shownSort } from '../list-state.ts'

interface Identified {
  id: string
}

// The type alone: the module of the constant brings zod (26 kB) into lists without forms.
const rowsPerPage: typeof maxPerPage = 100
/** Readings of a list whose rows move from page to page meanwhile. */
const mostReadings = 3
const namesToldOfReason = 5

/**
 * In the bar of selected rows: offers all rows that search and filter find, and leads back to the page. Where the
 * actions need the rows, they are read page by page. Rows that join the list later are not among them.
 */
export function AllMatching({
  index,
  spec,
  state,
  total,
  shown,
  chosen,
  isByFilter = false,
  onChoose,
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
  /** True: the actions take search and filters, and no row is read. */
  isByFilter?: boolean
  onChoose: (rows?: readonly Identified[]) => void
  onPage: () => void
}) {
  const [reading, setReading] = useState<{ done: number; total: number } | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => {
    ask = setQuestion
    return () => {
      ask = null
      stop.current?.abort()
    }
  }, [])
  if (chosen === null && total <= shown) return null

  async function readAll() {
    const { signal } = (stop.current = new AbortController())
    setReading({ done: 0, total })
    try {
      const rows = await readMatching(index, spec, state, { signal, onProgress: setReading })
      if (!signal.aborted) onChoose(rows)
    } catch (problem) {
      if (!signal.aborted) onChangeProblem(problem)
    }
    if (!signal.aborted) setReading(null)
  }
  const halt = () => {
    stop.current?.abort()
    setReading(null)
  }
  const answer = (yes: boolean) => {
    question?.resolve(yes)
    setQuestion(null)
  }
  // One button for all three, so that it keeps the focus.
  const [label, press] = reading
    ? [t('Stop|work'), halt]
    : chosen === null
      ? [
          t('Select all {count} that match', { count: total }),
          isByFilter ? () => onChoose() : () => void readAll(),
        ]
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
      {/* On a phone it has a line of its own before the rest, so that a second tap finds no other action. */}
      <Button
        size="small"
        variant="ghost"
        className="max-md:order-first max-md:w-full"
        onClick={({ detail }) => detail < 2 && press()}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={question !== null}
        title={question?.title}
        description={question?.hasUndo && t('It can be undone afterwards.')}
        confirm={question?.confirm ?? ''}
        cancel={t('Cancel')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </>
  )
}

interface Question {
  title: string
  /** Word of the button. */
  confirm: string
  hasUndo: boolean
  resolve: (yes: boolean) => void
}
/** Opens the question of the bar that is on screen. */
let ask: ((question: Question) => void) | null = null

/** Asks before rows of all pages are changed. */
export const confirmed = (question: Omit<Question, 'resolve'>) =>
  new Promise<boolean>((resolve) => (ask ? ask({ ...question, resolve }) : resolve(true)))

/** Asks, with their number, before rows of all pages are changed. */
export const confirmChange = (count: number, hasUndo = true) =>
  confirmed({ title: t('Change {count} entries?', { count }), confirm: t('Change|verb'), hasUndo })

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
export interface PartsWords {
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
  const reasons = [...refused].map(([reason, failed]) => ({
    reason,
    count: failed.length,
    names: failed.map(of.nameOf),
  }))
  tellOutcome({ ...of, total, handled, changed, reasons }, words)
}

interface Outcome {
  /** Id of the toast. */
  id: string
  total: number
  /** Rows that were not refused. */
  handled: number
  /** Rows that are not as before. */
  changed: number
  reasons: readonly { reason: string; count: number; names: readonly string[] }[]
  undo?: () => void
}

/** Says in a toast what came of a change to many rows, and offers Undo. */
export function tellOutcome({ id, total, handled, changed, reasons, undo }: Outcome, { done }: PartsWords) {
  const action = undo && changed > 0 ? { label: t('Undo'), onClick: undo } : undefined
  const shared = { id, action, duration: 15_000 }
  if (reasons.length > 0)
    toast.error(t('Only {count} of {total} could be done.', { count: handled, total }), {
      ...shared,
      description: reasons
        .map(({ reason, count, names }) => `${reason} (${count})${names[0] ? `: ${listed(names)}` : ''}`)
        .join('\n'),
    })
  else if (handled < total)
    toast.warning(t('Stopped: {count} of {total} are done.', { count: handled, total }), shared)
  else toast.success(done(changed), shared)
}

/** The first names, and the number of the others. */
function listed(names: readonly string[]): string {
  const more = names.length - namesToldOfReason
  return `${names.slice(0, namesToldOfReason).join(', ')}${more > 0 ? ` +${more}` : ''}`
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
