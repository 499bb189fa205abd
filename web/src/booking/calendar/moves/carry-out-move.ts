import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import type { SeriesScope } from '@wizyta/contract/booking/calendar/series'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { toast } from '../../../platform/browser/toast.ts'
import { call } from '../../../platform/net/api.ts'
import { tellings, visits } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { formatDay, formatTimeRange } from '../../../platform/text/time.ts'
import { saveSeries } from '../saving/save-series.ts'
import { askScope, type Difference, saveWithClashes } from '../saving/save-with-clashes.ts'
import { storeVisit, toCalendarVisit } from '../saving/store-visit.ts'
import { tellMoveNotSaved } from '../saving/tell-not-saved.ts'
import type { Setup } from '../state/setup.ts'
import { stopAwaiting } from '../state/use-days.ts'
import { applyMove, type Intent, inverseOf } from './move.ts'
import { type Moved, movedToast } from './moved-toast.tsx'
import type { MoveOptions, saveMove } from './save-move.ts'

// What the last call made of a visit; the next one names it.
const versions = new Map<string, number>()

const versionOf = ({ id, version }: CalendarVisit) => Math.max(version, versions.get(id) ?? 0)

/**
 * Saves a move that is shown already; puts the visit back with a reason if it is refused.
 * @param move what began it: for the way back, another try, or another time
 */
export async function carryOutMove(
  move: typeof saveMove,
  visit: CalendarVisit,
  intent: Intent,
  options: MoveOptions,
): Promise<void> {
  const { setup, notify = true, onSaved, onMoved } = options
  try {
    if (visit.recurring && !onSaved && !options.isAlone) {
      const asked = await askScope(visit.client, options.notify === undefined && visit.client_id !== null)
      if (asked === null) return stopAwaiting(visit.id)
      if (asked.scope !== 'one')
        return await moveSeries(visit, intent, asked.scope, {
          ...options,
          notify: options.notify ?? asked.notify,
        })
    }
    const outcome = await saveWithClashes({
      name: visit.client,
      attempt: (decision, version) =>
        call(visits.move, {
          params: { id: visit.id },
          body: { ...intent, notify, ...decision },
          version: version ?? versionOf(visit),
        }),
      onNearest: (starts_at) => void move(visit, { ...intent, starts_at }, { ...options, isAlone: true }),
      differences: (current) => differencesOf(current as Visit, visit, intent, setup),
    })
    // The nearest time is awaited already, by the save that it began.
    if (outcome.kind === 'nearest') return
    stopAwaiting(visit.id)
    if (outcome.kind !== 'saved') return void forget(visits.show)
    const { answer } = outcome
    versions.set(visit.id, answer.version)
    storeVisit(answer)
    void forget(visits.show, visits.history)
    onMoved?.(answer)
    if (onSaved) onSaved(answer)
    else
      tellMoved({
        before: visit,
        intent,
        answer,
        setup,
        notify,
        undo: () => undo(move, visit, intent, answer, setup),
      })
  } catch (problem) {
    stopAwaiting(visit.id)
    tellMoveNotSaved(problem, visit, () => void move(visit, intent, options))
  }
}

/** The same move of those that follow, or of the whole series. */
async function moveSeries(
  visit: CalendarVisit,
  { resize, line_employees: _alone, ...course }: Intent,
  scope: SeriesScope,
  { setup, notify = true, onMoved }: MoveOptions,
) {
  const line = resize && visit.lines.findIndex(({ id }) => id === resize.line_id)
  const move = {
    ...course,
    ...(resize && line !== undefined && { resize: { position: line, duration_min: resize.duration_min } }),
  }
  const outcome = await saveSeries({
    id: visit.id,
    version: versionOf(visit),
    name: visit.client,
    zone: setup.timezone,
    body: { scope, move, notify },
    differences: (current) =>
      differencesOf(current as Visit, visit, { ...course, ...(resize && { resize }) }, setup),
    onStored: (stored) => {
      for (const { id, version } of stored) versions.set(id, version)
    },
  })
  stopAwaiting(visit.id)
  void forget(visits.show)
  const own = outcome.kind === 'saved' && outcome.answer.data.find(({ id }) => id === visit.id)
  if (own) onMoved?.(own)
}

/** Back to where it was; the message to the client, not yet sent, is taken back with it. */
function undo(move: typeof saveMove, before: CalendarVisit, intent: Intent, answer: Visit, setup: Setup) {
  const now = toCalendarVisit(answer)
  void move(now, inverseOf(before, intent), {
    setup,
    notify: true,
    onSaved: (back) => {
      toast.message(t('Undone: {client}', { client: before.client }), { id: `move-${before.id}` })
      if (before.status === 'confirmed' && back.status === 'booked') void confirmAgain(back)
    },
  })
}

/** The move had taken the confirmation back; at its old time it holds again, unless that has begun by now. */
async function confirmAgain(visit: Visit) {
  const body = { to: 'confirmed', notify: false } as const
  const again = await call(visits.step, { params: { id: visit.id }, body, version: visit.version }).catch(
    () => null,
  )
  if (!again) return
  versions.set(again.id, again.version)
  storeVisit(again)
}

const tellMoved = (moved: Moved) => movedToast({ ...moved, tell: (notify) => chooseTelling(moved, notify) })

/** Holds back the message that the move had queued, or sends the one that was held back. */
async function chooseTelling(moved: Moved, notify: boolean): Promise<void> {
  const { answer } = moved
  try {
    const params = { id: answer.id }
    const { messages } = await call(tellings.choose, { params, body: { notify } })
    tellMoved({ ...moved, answer: { ...answer, messages }, notify })
  } catch (problem) {
    onChangeProblem(problem)
  } finally {
    void forget(visits.show, visits.history)
  }
}

/** Lists the differences between the stored visit and the intent. */
function differencesOf(theirs: Visit, visit: CalendarVisit, intent: Intent, setup: Setup): Difference[] {
  const mine = applyMove(visit, intent)
  const stored = toCalendarVisit(theirs)
  const rows = [
    { label: t('Time'), read: (one: CalendarVisit) => whenText(one, setup) },
    { label: t('People'), read: (one: CalendarVisit) => peopleText(one, setup) },
  ]
  // The call that was thought lost did arrive: nothing is left to choose.
  if (rows.every(({ read }) => read(stored) === read(mine))) return []
  return rows.map(({ label, read }) => ({ label, theirs: read(stored), mine: read(mine) }))
}

const whenText = ({ starts_at, ends_at }: CalendarVisit, { timezone }: Setup) =>
  `${formatDay(Temporal.Instant.from(starts_at).toZonedDateTimeISO(timezone).toPlainDate())}, ${formatTimeRange(starts_at, ends_at, timezone)}`

const peopleText = ({ lines }: CalendarVisit, { employeeById }: Setup) =>
  [...new Set(lines.map((line) => employeeById.get(line.employee_id)?.name ?? ''))].filter(Boolean).join(', ')
