import { heldUntil } from '@wizyta/contract/booking/calendar/message-choice'
import type { VisitStep } from '@wizyta/contract/booking/calendar/visit-input'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { formatMoney } from '@wizyta/contract/kit/money'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { call } from '../../../platform/net/api.ts'
import { calendar, deposits, visits, waitingEntries } from '../../../platform/net/calls.gen.ts'
import { reportProblem } from '../../../platform/net/problems.ts'
import { forget } from '../../../platform/net/query.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { askPrepayment } from '../../../sales/deposits/asked-prepayment.ts'
import { tellingText } from '../moves/moved-toast.tsx'
import { personName, type VisitForm } from '../planning/visit-form.ts'
import { closePanel, openVisit } from '../state/panel-host.ts'
import { readNow } from '../state/search.ts'

const onScreenMs = 9_000

interface Told {
  zone: Zone
  currency: string
  mayUndo: boolean
  /** The user takes prepayments. */
  mayTake: boolean
}

/** Toast with the booking, the time of the message, the prepayment that the salon asks for it, and Undo. */
export function bookedToast(
  form: VisitForm,
  answer: AnswerOf<typeof visits.create>,
  { zone, currency, mayUndo, mayTake }: Told,
) {
  const { data } = answer
  const [first] = data
  if (!first) return
  const description = () => bookedText(form, answer, zone).description
  const { text, description: isTold } = bookedText(form, answer, zone)
  const options = {
    id: `booked-${first.id}`,
    duration: onScreenMs,
    until: mayUndo ? heldUntil(first, Date.now()) : undefined,
    action: mayUndo ? { label: t('Undo'), onClick: () => void undo(data) } : undefined,
  }
  toast.success(text, { ...options, ...(isTold && { description }) })
  if (!mayTake || data.length > 1) return
  const offer = async () => {
    const { can_take, proposed } = await call(deposits.index, { params: { id: first.id } })
    if (!can_take || proposed === 0) return
    const take = () => {
      toast.dismiss(options.id)
      askPrepayment(first.id)
      void openVisit(first.id, { date: dateOf(first.starts_at, zone) })
    }
    toast.success(text, {
      ...options,
      description: () => (
        <>
          {description()}
          <Button size="small" className="mt-1.5 flex" onClick={take}>
            {t('Take a prepayment: {amount}', { amount: formatMoney(proposed, language(), currency) })}
          </Button>
        </>
      ),
    })
  }
  // Without an answer, nothing is offered here: the visit offers it all the same.
  void offer().catch(() => {})
}

function bookedText(
  { person, notify }: VisitForm,
  { data, skipped }: AnswerOf<typeof visits.create>,
  zone: Zone,
) {
  const [first] = data as [Visit]
  const who = person ? personName(person) : ''
  const when = `${formatDay(dateOf(first.starts_at, zone))}, ${formatTime(first.starts_at, zone)}`
  const leftOut =
    skipped.length > 0 &&
    t('Left out: {dates}', { dates: skipped.map((date) => formatDay(date.slice(0, 10))).join(', ') })
  const told = first.client !== null && tellingText(first, notify !== false, zone)
  return {
    text:
      data.length > 1
        ? t('Booked {count} appointments: {who}, from {when}', { count: data.length, who, when })
        : t('Booked: {who}, {when}', { who, when }),
    description: [leftOut, told].filter(Boolean).join(' · ') || undefined,
  }
}

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
