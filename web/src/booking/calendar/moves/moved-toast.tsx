import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { heldUntil, latestMessage, messageChoice } from '@wizyta/contract/booking/calendar/message-choice'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { useState } from 'react'
import { Switch } from '../../../kit/ui/choice.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, formatTimeRange, type Zone } from '../../../platform/text/time.ts'
import type { Setup } from '../state/setup.ts'
import { goesOutText } from '../visit-words.ts'
import type { Intent } from './move.ts'

export interface Moved {
  before: CalendarVisit
  intent: Intent
  answer: Visit
  setup: Setup
  notify: boolean
  undo: () => void
}

const onScreenMs = 9_000

/** "Przeniesiono: Ewa Lis → Olga, 14:30." with what the client is told, a switch for it, and the way back. */
export function movedToast({
  before,
  intent,
  answer,
  setup,
  notify,
  undo,
  tell,
}: Moved & {
  /** Has the client told after all, or not; settled when that is stored or refused. */
  tell: (notify: boolean) => Promise<void>
}) {
  const choice = messageChoice(answer, Date.now())
  toast.success(movedText(before, intent, answer, setup), {
    id: `move-${answer.id}`,
    duration: onScreenMs,
    until: heldUntil(answer, Date.now()),
    action: { label: t('Undo'), onClick: undo },
    description: () => (
      <span className="toast-telling">
        <span>{tellingText(answer, notify, setup.timezone)}</span>
        {choice && <TellingSwitch isTelling={choice === 'hold back'} onChoose={tell} />}
      </span>
    ),
  })
}

function TellingSwitch({
  isTelling,
  onChoose,
}: {
  isTelling: boolean
  onChoose: (notify: boolean) => Promise<void>
}) {
  // What was just chosen, until it is stored or refused.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const choose = async (notify: boolean) => {
    setWanted(notify)
    await onChoose(notify)
    setWanted(null)
  }
  return (
    <label>
      <Switch checked={wanted ?? isTelling} onChange={(event) => void choose(event.target.checked)} />
      {t('Notify client')}
    </label>
  )
}

function movedText(
  before: CalendarVisit,
  intent: Intent,
  answer: Visit,
  { timezone, employeeById, resourceById }: Setup,
): string {
  const client = before.client
  if (intent.resize) {
    return t('Changed: {client}, {time}', {
      client,
      time: formatTimeRange(answer.starts_at, answer.ends_at, timezone),
    })
  }
  const given = new Set(intent.line_employees?.map((line) => employeeById.get(line.employee_id)?.name))
  const to = intent.line_employees
    ? [...given].filter(Boolean).join(', ')
    : intent.employee
      ? employeeById.get(intent.employee.to)?.name
      : intent.resource
        ? resourceById.get(intent.resource.to)?.name
        : undefined
  const day = dateOf(answer.starts_at, timezone)
  const isOtherDay = day !== dateOf(before.starts_at, timezone)
  const where = [to, isOtherDay && formatDay(day), formatTime(answer.starts_at, timezone)]
  return t('Moved: {client} → {where}', { client, where: where.filter(Boolean).join(', ') })
}

export function tellingText(answer: Visit, notify: boolean, zone: Zone): string {
  if (answer.client === null) return t('No client card, so no message is sent.')
  const message = latestMessage(answer)
  if (message?.status === 'queued') return goesOutText(message.due_at, zone)
  const reason = Object.values(messageReasons).find((one) => one === message?.reason)
  if (notify && reason) return `${t('The client will not be notified.')} ${t(reason)}`
  return t('The client will not be notified.')
}
