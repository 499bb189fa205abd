import { heldUntil, latestMessage } from '@wizyta/contract/booking/calendar/message-choice'
import type { SeriesChange } from '@wizyta/contract/booking/calendar/series'
import type { VisitChange, VisitStep } from '@wizyta/contract/booking/calendar/visit-input'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { isSlip, undoStep } from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { visitorName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem } from '../../../platform/net/api.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { onChangeProblem, reportProblem } from '../../../platform/net/problems.ts'
import { forget, keyOf, queryClient, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { saveSeries } from '../saving/save-series.ts'
import { type SaveRequest, useSaveWithClashes } from '../saving/save-with-clashes.ts'
import { stepDone } from '../saving/step-done.ts'
import { storeVisit, toCalendarVisit } from '../saving/store-visit.ts'
import type { Setup } from '../state/setup.ts'
import { awaitVisit, stopAwaiting } from '../state/use-days.ts'
import { goesOutText, statusWord } from '../visit-words.ts'
import { differencesOf, type VisitPart } from './differences.ts'

/** The step as it is asked for; `notify` matters where the client is told of it. */
export interface WantedStep extends Pick<VisitStep, 'reason' | 'note' | 'cancelled_by' | 'cancelled_late'> {
  to: VisitStatus
  notify?: boolean
}

interface Saving<Answer> extends Pick<SaveRequest<Answer>, 'attempt'> {
  seen: Visit
  mine: Partial<Record<VisitPart, string>>
}

/** Everything that the panel saves: shown at once, taken back with the reason when it is refused. */
export function useVisitSaves(setup: Setup) {
  const [isSaving, setSaving] = useState(false)
  const saveWithClashes = useSaveWithClashes()
  const mayRestore = useAllows(visitRights.restore)
  const handled = {
    // Clashes and versions are asked about where it was saved; a lacking right must not throw away what was typed.
    handles: ({ status, clashes }: ApiProblem) =>
      (status === 409 && clashes.length > 0) || status === 412 || status === 403,
    onError: (problem: ApiProblem) => void (problem.status === 403 && reportProblem(problem)),
  }
  const stepCall = useChange(visits.step, handled)
  const updateCall = useChange(visits.update, handled)

  async function save({
    seen,
    mine,
    ...request
  }: Saving<Visit>): Promise<Visit | 'theirs' | 'nearest' | 'cancelled' | 'refused'> {
    const key = keyOf(visits.show, { params: { id: seen.id } })
    setSaving(true)
    try {
      const outcome = await saveWithClashes({
        ...request,
        name: visitorName(seen),
        differences: (current) => differencesOf(seen, current as Visit, mine, setup),
      })
      if (outcome.kind === 'theirs') void forget(visits.show)
      if (outcome.kind !== 'saved') return outcome.kind
      queryClient.setQueryData(key, outcome.answer)
      storeVisit(outcome.answer)
      void forget(visits.history, visits.index)
      return outcome.answer
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) reportProblem(problem)
      return 'refused'
    } finally {
      stopAwaiting(seen.id)
      setSaving(false)
    }
  }

  /** Refused or given up: the panel shows what is stored. */
  const putBack = (seen: Visit) => {
    queryClient.setQueryData(keyOf(visits.show, { params: { id: seen.id } }), seen)
    void forget(visits.show)
  }

  async function step(seen: Visit, wanted: WantedStep, { isUndo = false } = {}): Promise<boolean> {
    if (isSaving) return false
    const { id, status: from } = seen
    const { to, notify = false, ...details } = wanted
    queryClient.setQueryData(keyOf(visits.show, { params: { id } }), { ...seen, status: to })
    awaitVisit(toCalendarVisit({ ...seen, status: to }))
    const saved = await save({
      seen,
      mine: { status: statusWord(to) },
      attempt: (decision, version = seen.version) =>
        stepCall.mutateAsync({ params: { id }, version, body: { to, notify, ...details, ...decision } }),
    })
    if (typeof saved === 'string') {
      putBack(seen)
      return false
    }
    const back = isUndo
      ? null
      : undoStep(
          saved,
          { from, to },
          { now: Date.now(), zone: setup.timezone },
          mayRestore || isSlip(saved, Date.now()),
        )
    const message = latestMessage(saved)
    toast.success(stepDone(visitorName(saved), from, to), {
      id: `visit-${id}`,
      description:
        notify && message?.status === 'queued'
          ? () => goesOutText(message.due_at, setup.timezone)
          : undefined,
      until: back && notify ? heldUntil(saved, Date.now()) : undefined,
      action: back
        ? { label: t('Undo'), onClick: () => void step(saved, { to: back }, { isUndo: true }) }
        : undefined,
    })
    return true
  }

  /**
   * @param mine what is changed, in words, for the comparison with another version
   * @param undo the change that takes it back
   * @returns true when it is settled: saved, or left as another user has saved it
   */
  async function update(
    seen: Visit,
    body: VisitChange,
    mine: Saving<Visit>['mine'],
    undo: { body: VisitChange; mine: Saving<Visit>['mine'] } | null = null,
  ): Promise<boolean> {
    if (isSaving) return false
    const saved = await save({
      seen,
      mine,
      attempt: (decision, version = seen.version) =>
        updateCall.mutateAsync({ params: { id: seen.id }, version, body: { ...body, ...decision } }),
    })
    if (typeof saved === 'string') return saved === 'theirs'
    toast.success(t('Saved.'), {
      id: `visit-${seen.id}`,
      action: undo
        ? { label: t('Undo'), onClick: () => void update(saved, undo.body, undo.mine) }
        : undefined,
    })
    return true
  }

  /**
   * The same of those of its series that follow, or of all: a step off the calendar, or other services.
   * @returns whether it is settled
   */
  async function ofSeries(seen: Visit, body: SeriesChange, mine: Saving<Visit>['mine']): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    if (body.cancellation) awaitVisit(toCalendarVisit({ ...seen, status: 'cancelled' }))
    try {
      const { kind } = await saveSeries({
        id: seen.id,
        version: seen.version,
        name: visitorName(seen),
        zone: setup.timezone,
        body,
        differences: (current) => differencesOf(seen, current as Visit, mine, setup),
        onStored: (stored) => {
          for (const visit of stored)
            queryClient.setQueryData(keyOf(visits.show, { params: { id: visit.id } }), visit)
        },
      })
      if (kind === 'theirs') void forget(visits.show)
      return kind === 'saved' || kind === 'theirs'
    } catch (problem) {
      // A lacking right must not throw away what was typed.
      if (problem instanceof ApiProblem && problem.status !== 403) onChangeProblem(problem)
      else reportProblem(problem)
      return false
    } finally {
      stopAwaiting(seen.id)
      setSaving(false)
    }
  }

  return { isSaving, mayRestore, step, update, ofSeries }
}
export type VisitSaves = ReturnType<typeof useVisitSaves>
