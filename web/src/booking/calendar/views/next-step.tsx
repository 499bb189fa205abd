import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { agreedStatuses, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { isRestore, nextStep, stepRefusal, undoStep } from '@wizyta/contract/booking/calendar/visit-steps'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { stepDone } from '../saving/step-done.ts'
import { storeVisit } from '../saving/store-visit.ts'
import { awaitVisit, stopAwaiting } from '../state/use-days.ts'

/** The step that a visit usually takes next, in one tap; steps that need words (cancelling) are in its panel. */
export function NextStep({ visit, timezone }: { visit: CalendarVisit; timezone: string }) {
  const mayStep = useAllows(visits.step)
  const moment = { now: Date.now(), zone: timezone }
  const next = mayStep ? nextStep(visit, moment) : null
  if (!next || isRestore(visit.status, next) || stepRefusal(visit, next, moment) !== null) return null
  return (
    <Button size="small" className="agenda-step" onClick={() => void step(visit, next, timezone)}>
      {stepWord(visit.status, next)}
    </Button>
  )
}

function stepWord(from: VisitStatus, to: VisitStatus): string {
  if (to === 'booked') return t('Accept')
  if (to === 'confirmed') return t('Confirm|step')
  if (to === 'arrived') return t('Arrived|step')
  if (to === 'in_progress') return t('Start|step')
  return agreedStatuses.includes(from) ? t('Took place|step') : t('Finish|step')
}

async function step(visit: CalendarVisit, to: VisitStatus, zone: string) {
  awaitVisit({ ...visit, status: to })
  try {
    const answer = await call(visits.step, {
      params: { id: visit.id },
      body: { to, notify: to === 'booked' },
      version: visit.version,
    })
    storeVisit(answer)
    void forget(visits.show, visits.history)
    // None of these steps is a restore.
    const back = undoStep(visit, { from: visit.status, to }, { now: Date.now(), zone }, false)
    toast.success(stepDone(visit.client, visit.status, to), {
      id: `step-${visit.id}`,
      ...(back && {
        action: {
          label: t('Undo'),
          onClick: () => void step({ ...visit, status: to, version: answer.version }, back, zone),
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
