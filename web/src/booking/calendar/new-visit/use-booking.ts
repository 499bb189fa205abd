import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visitInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem } from '../../../platform/net/api.ts'
import { calendar, deposits, visits, waitingEntries } from '../../../platform/net/calls.gen.ts'
import { problemErrors, reportProblem } from '../../../platform/net/problems.ts'
import { forget, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { errorsInWords, fieldErrors, variantErrors } from '../planning/line-errors.ts'
import type { Plan } from '../planning/use-plan.ts'
import { bookingOf, personName, type VisitForm } from '../planning/visit-form.ts'
import { useSaveWithClashes } from '../saving/save-with-clashes.ts'
import { bookedToast } from './booked-toast.tsx'

/** Books what stands in the form; what is refused goes to the fields it names. */
export function useBooking({
  setup,
  zone,
  onNearest,
  onBooked,
}: {
  setup: CalendarSetup
  zone: Zone
  onNearest: (startsAt: string) => void
  onBooked: (visit: Visit) => void
}) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const saveWithClashes = useSaveWithClashes()
  const mayUndo = useAllows(visits.step)
  const mayReadDeposits = useAllows(deposits.index)
  const mayTake = useAllows(deposits.create) && mayReadDeposits
  const create = useChange(visits.create, {
    forgets: [calendar.days, calendar.month, visits.index, visits.usualVariants, waitingEntries.index],
    // A lacking right must not throw away what was typed.
    handles: ({ status, clashes, errors: fields }) =>
      (status === 409 && clashes.length > 0) ||
      status === 403 ||
      (status === 422 && Object.keys(fields).some(hasField)),
  })

  async function book(form: VisitForm, plan: Plan) {
    if (isSaving) return
    const body = bookingOf(form, plan, zone)
    const missing = variantErrors(form.lines, setup)
    if (Object.keys(missing).length > 0) return setErrors(missing)
    const checked = visitInput.safeParse(body)
    if (!checked.success) return setErrors(errorsInWords(fieldErrors(checked.error.issues)))
    setErrors({})
    setSaving(true)
    try {
      const outcome = form.repeat
        ? ({ kind: 'saved', answer: await create.mutateAsync({ body }) } as const)
        : await saveWithClashes({
            attempt: (decision) => create.mutateAsync({ body: { ...body, ...decision } }),
            onNearest,
            name: form.person ? personName(form.person) : undefined,
          })
      if (outcome.kind !== 'saved') return
      const [first] = outcome.answer.data
      if (!first) return
      bookedToast(form, outcome.answer, { zone, currency: setup.currency, mayUndo, mayTake })
      onBooked(first)
    } catch (problem) {
      // The shared handler has told of everything else; what was typed stays.
      if (problem instanceof ApiProblem && problem.status === 422) {
        setErrors(problemErrors(problem))
      } else if (problem instanceof ApiProblem && problem.status === 409 && form.repeat) {
        toast.warning(t('Some dates no longer fit. Look at the list of dates.'))
        void forget(visits.check)
      } else if (!(problem instanceof ApiProblem) || problem.status === 403) reportProblem(problem)
    } finally {
      setSaving(false)
    }
  }
  return { errors, isSaving, book, clearErrors: () => setErrors({}) }
}

const hasField = (path: string) =>
  /^(client_id|walk_in_name|starts_at|lines|note|client_note|repeat|override_reason)(\.|$)/.test(path)
