import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../../platform/net/api.ts'
import { calendar, visits } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf } from '../../../platform/text/time.ts'
import { storeVisit, toCalendarVisit } from '../saving/store-visit.ts'
import type { Setup } from '../state/setup.ts'
import { awaitVisit, stopAwaiting } from '../state/use-days.ts'
import { type LateHit, lateHits } from './late-hits.ts'
import { LateHits } from './late-notice.tsx'

const onScreenMs = 12_000

/** Notes how late a client is: shown at once, with the visits that it hits, and the way back. */
export async function saveLateness(
  visit: CalendarVisit,
  late_minutes: number | null,
  setup: Setup,
  { isUndo = false } = {},
): Promise<void> {
  awaitVisit({ ...visit, late_minutes })
  try {
    const { id, version } = visit
    const answer = await call(visits.lateness, { params: { id }, version, body: { late_minutes } })
    storeVisit(answer)
    void forget(visits.show, visits.history)
    const saved = toCalendarVisit(answer)
    const hits = late_minutes === null ? [] : await hitsNow(saved, late_minutes, setup)
    toast.success(latenessText(visit.client, late_minutes), {
      id: `late-${id}`,
      duration: onScreenMs,
      description: hits.length > 0 ? <LateHits hits={hits} zone={setup.timezone} /> : undefined,
      action: isUndo
        ? undefined
        : {
            label: t('Undo'),
            onClick: () => void saveLateness(saved, visit.late_minutes, setup, { isUndo: true }),
          },
    })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 412) void forget(visits.show, calendar.days)
    onChangeProblem(problem)
  } finally {
    stopAwaiting(visit.id)
  }
}

const latenessText = (client: string, minutes: number | null) =>
  minutes === null
    ? t('{client}: no longer late.', { client })
    : t('{client}: late by {minutes} min.', { client, minutes })

/** Reads the day as it is now; without it, the toast tells of the visit alone. */
async function hitsNow(visit: CalendarVisit, minutes: number, setup: Setup): Promise<LateHit[]> {
  const query = { from: dateOf(visit.starts_at, setup.timezone), days: 1 }
  const days = await call(calendar.days, { query }).catch(() => null)
  return days ? lateHits(visit, minutes, setup, days) : []
}
