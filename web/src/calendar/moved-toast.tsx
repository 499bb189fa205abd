import type { CalendarVisit } from '@wizyta/contract/calendar'
import type { Visit } from '@wizyta/contract/visits'
import { t, tDynamic } from '../lib/i18n.ts'
import { dateOf, formatDay, formatTime, formatTimeRange } from '../lib/time.ts'
import { toast } from '../lib/toast.ts'
import { Switch } from '../ui/choice.tsx'
import type { Intent } from './move.ts'
import type { Setup } from './setup.ts'

interface Moved {
  before: CalendarVisit
  intent: Intent
  answer: Visit
  setup: Setup
  notify: boolean
  undo: () => void
  /** The same move with the other choice about telling the client. */
  again: (notify: boolean) => void
}

const onScreenMs = 9_000

/** "Przeniesiono: Ewa Lis → Olga, 14:30." with what the client is told, a switch for it, and the way back. */
export function movedToast({ before, intent, answer, setup, notify, undo, again }: Moved) {
  const id = `move-${answer.id}`
  const isTelling = queuedSeconds(answer) !== null
  const mayTell = answer.client !== null && (isTelling || !notify || lastMessage(answer)?.reason === null)
  toast.success(movedText(before, intent, answer, setup), {
    id,
    duration: onScreenMs,
    action: { label: t('Undo'), onClick: undo },
    description: (
      <span className="toast-telling">
        <span>{tellingText(answer, notify)}</span>
        {mayTell && (
          <label>
            <Switch
              defaultChecked={isTelling}
              onChange={(event) => {
                toast.dismiss(id)
                again(event.target.checked)
              }}
            />
            {t('Tell the client')}
          </label>
        )}
      </span>
    ),
  })
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
  const to = intent.employee
    ? employeeById.get(intent.employee.to)?.name
    : intent.resource
      ? resourceById.get(intent.resource.to)?.name
      : undefined
  const day = dateOf(answer.starts_at, timezone)
  const isOtherDay = day !== dateOf(before.starts_at, timezone)
  const when = [isOtherDay && formatDay(day), formatTime(answer.starts_at, timezone)]
    .filter(Boolean)
    .join(' ')
  return t('Moved: {client} → {where}', { client, where: [to, when].filter(Boolean).join(', ') })
}

function tellingText(answer: Visit, notify: boolean): string {
  if (answer.client === null) return t('A visit without a client card: nobody is told.')
  const seconds = queuedSeconds(answer)
  if (seconds !== null) return t('The client will be told in {seconds} s.', { seconds })
  const reason = lastMessage(answer)?.reason
  if (notify && reason) return `${t('The client will not be told.')} ${tDynamic(reason)}`
  return t('The client will not be told.')
}

const lastMessage = ({ messages }: Visit) => messages.filter(({ kind }) => kind !== 'reminder').at(-1)

/** Until the message leaves; null when none is waiting. */
function queuedSeconds({ messages }: Visit): number | null {
  const waiting = messages.findLast(({ kind, status }) => kind !== 'reminder' && status === 'queued')
  return waiting ? Math.max(0, Math.round((Date.parse(waiting.due_at) - Date.now()) / 1000)) : null
}
