import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { type VisitStep, visitInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem, call } from '../../../platform/net/api.ts'
import { calendar, visits, waitingEntries } from '../../../platform/net/calls.gen.ts'
import { problemErrors, reportProblem } from '../../../platform/net/problems.ts'
import { forget, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { tellingText } from '../moves/moved-toast.tsx'
import { errorsInWords, fieldErrors, variantErrors } from '../planning/line-errors.ts'
import type { Plan } from '../planning/use-plan.ts'
import { bookingOf, personName, type VisitForm } from '../planning/visit-form.ts'
import { useSaveWithClashes } from '../saving/save-with-clashes.ts'
import { closePanel } from '../state/panel-host.ts'
import { readNow } from '../state/search.ts'

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
      bookedToast(form, outcome.answer, zone, mayUndo)
      onBooked(first)
    } catch (problem) {
      // The shared handler has told of everything else; what was typed stays.
      if (problem instanceof ApiProblem && problem.status === 422) {
        setErrors(problemErrors(problem))
      } else if (problem instanceof ApiProblem && problem.status === 409 && form.repeat) {
        toast.warning(t('Some dates do not fit any more. Look at the list of dates.'))
        void forget(visits.check)
      } else if (!(problem instanceof ApiProblem) || problem.status === 403) reportProblem(problem)
    } finally {
      setSaving(false)
    }
  }
  return { errors, isSaving, book, clearErrors: () => setErrors({}) }
}

const onScreenMs = 9_000

/** Toast with the booking, the time of the message, and Undo. */
function bookedToast(
  { person, notify }: VisitForm,
  { data, skipped }: AnswerOf<typeof visits.create>,
  zone: Zone,
  mayUndo: boolean,
) {
  const [first] = data
  if (!first) return
  const who = person ? personName(person) : ''
  const when = `${formatDay(dateOf(first.starts_at, zone))}, ${formatTime(first.starts_at, zone)}`
  const leftOut =
    skipped.length > 0 &&
    t('Left out: {dates}', { dates: skipped.map((date) => formatDay(date.slice(0, 10))).join(', ') })
  const told = first.client !== null && tellingText(first, notify !== false, zone)
  toast.success(
    data.length > 1
      ? t('Booked {count} visits: {who}, from {when}', { count: data.length, who, when })
      : t('Booked: {who}, {when}', { who, when }),
    {
      duration: onScreenMs,
      description: [leftOut, told].filter(Boolean).join(' · ') || undefined,
      action: mayUndo ? { label: t('Undo'), onClick: () => void undo(data) } : undefined,
    },
  )
}

const hasField = (path: string) =>
  /^(client_id|walk_in_name|starts_at|lines|note|client_note|repeat|override_reason)(\.|$)/.test(path)

/** Takes the booking back without telling anybody; the message that waits to go out is dropped with it. */
async function undo(booked: readonly Visit[]) {
  try {
    for (const { id } of booked) {
      const { version, status } = await call(visits.show, { params: { id } })
      if (status === 'cancelled') continue
      const step = (body: VisitStep, version: number) => call(visits.step, { params: { id }, version, body })
      // A client who is in the salon leaves it first.
      const left = status === 'arrived' ? await step({ to: 'booked', notify: false }, version) : { version }
      await step(
        { to: 'cancelled', notify: false, reason: t('Booked by mistake'), undoes_booking: true },
        left.version,
      )
    }
    const isShown = booked.some(({ id }) => id === readNow().visit)
    if (isShown) void closePanel({ saved: true })
    toast.message(t('The booking was undone.'), {
      description: booked.some(({ client }) => client) ? t('The client will not be notified.') : undefined,
    })
  } catch (problem) {
    reportProblem(problem)
  } finally {
    void forget(
      calendar.days,
      calendar.month,
      visits.index,
      visits.show,
      visits.history,
      waitingEntries.index,
    )
  }
}
