import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import {
  isRestore,
  stepRefusal,
  type VisitStatus,
  visitSteps,
} from '@wizyta/contract/booking/calendar/visit-status'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { visits } from '../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t, withWords } from '../../platform/text/i18n.ts'
import { storeVisit } from './store-visit.ts'
import { awaitVisit, stopAwaiting } from './use-days.ts'

const usual: Partial<Record<VisitStatus, VisitStatus>> = {
  requested: 'booked',
  booked: 'arrived',
  confirmed: 'arrived',
  arrived: 'in_progress',
  in_progress: 'completed',
}

/** The step that a visit usually takes next, in one tap; steps that need words (cancelling) are in its panel. */
export function NextStep({ visit, timezone }: { visit: CalendarVisit; timezone: string }) {
  const mayStep = useAllows(visits.step)
  const to = usual[visit.status]
  if (!mayStep || !to) return null
  const moment = {
    now: Date.now(),
    today: localDay(Date.now(), timezone),
    visitDay: localDay(visit.starts_at, timezone),
  }
  const next =
    stepRefusal(visit, to, moment) === null
      ? to
      : stepRefusal(visit, 'confirmed', moment) === null
        ? 'confirmed'
        : null
  if (!next || !visitSteps[visit.status].includes(next) || isRestore(visit.status, next)) return null
  return (
    <Button size="small" className="agenda-step" onClick={() => void step(visit, next)}>
      {stepWord(next)}
    </Button>
  )
}

function stepWord(to: VisitStatus): string {
  if (to === 'booked') return t('Accept')
  if (to === 'confirmed') return t('Confirm|step')
  if (to === 'arrived') return t('Arrived|step')
  if (to === 'in_progress') return t('Start|step')
  return t('Finish|step')
}

async function step(visit: CalendarVisit, to: VisitStatus) {
  const words = withWords(import('./step-done.ts'))
  // Without it the step is taken all the same; it is only not told.
  words.catch(() => {})
  awaitVisit({ ...visit, status: to })
  try {
    const answer = await call(visits.step, {
      params: { id: visit.id },
      body: { to, notify: to === 'booked' },
      version: visit.version,
    })
    storeVisit(answer)
    void forget(visits.show, visits.history)
    const back = visitSteps[to].includes(visit.status)
    const { stepDone } = await words
    toast.success(`${visit.client}: ${stepDone(visit.status, to)}`, {
      id: `step-${visit.id}`,
      ...(back && {
        action: {
          label: t('Undo'),
          onClick: () => void step({ ...visit, status: to, version: answer.version }, visit.status),
        },
      }),
    })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 412) void forget(visits.show)
    onChangeProblem(problem)
  } finally {
    stopAwaiting(visit.id)
  }
}
