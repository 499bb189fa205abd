import type { CallOutcome, VisitCall } from '@wizyta/contract/booking/sick-days/api'
import { callOutcome } from '@wizyta/contract/booking/sick-days/api'
import { Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, today, type Zone } from '../../platform/text/time.ts'

/** A visit whose client is called, and when it stood on the board. */
export interface Called {
  id: string
  client_name: string
  was_at: string
}

/** The outcomes of a call, each with its key while the focus is among them. */
const outcomes = [
  ['1', 'no_answer'],
  ['2', 'agreed'],
  ['3', 'call_back'],
] as const satisfies readonly (readonly [string, CallOutcome])[]
const undoKey = '0'

/** Returns true while a client is still to be called. */
export const isCallDue = (needsCall: boolean, call: VisitCall | null): boolean =>
  (needsCall || call !== null) && call?.outcome !== 'agreed'

/** Says how far the phone call about a visit is, and notes the next outcome by one press. */
export function CallState({
  visit,
  call,
  error,
  onNote,
  onUndo,
}: {
  visit: Called
  call: VisitCall | null
  error: string | undefined
  onNote: (outcome: CallOutcome) => void
  onUndo: (call: VisitCall) => void
}) {
  const { timezone } = useBusiness()
  const { client_name: client } = visit
  const made = call && call.outcome !== 'to_call' ? call : null
  const note = (outcome: CallOutcome) => {
    // Only an unanswered call is one more each time.
    if (outcome !== call?.outcome || outcome === 'no_answer') onNote(outcome)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    const pressed = outcomes.find(([key]) => key === event.key)
    if (pressed) note(pressed[1])
    else if (event.key === undoKey && made) onUndo(made)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn as a control of the kit
    <div
      role="group"
      aria-label={t('Phone call: {client}', { client })}
      className="mt-2 flex flex-wrap items-center gap-1"
      onKeyDown={onKeyDown}
    >
      <div className="flex basis-full items-center gap-1">
        <p
          aria-live="polite"
          className={call?.outcome === 'agreed' ? 'text-sm font-medium text-success' : 'text-sm font-medium'}
        >
          {callText(call, timezone)}
        </p>
        {made && (
          <Button
            size="small-icon"
            variant="ghost"
            aria-label={t('Undo the phone call: {client}', { client })}
            aria-keyshortcuts={undoKey}
            data-tip={`${t('Undo')} · ${t('Key {key}', { key: undoKey })}`}
            onClick={() => onUndo(made)}
          >
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
      </div>
      {outcomes.map(([key, outcome]) => (
        <Button
          key={outcome}
          size="small"
          aria-keyshortcuts={key}
          data-tip={t('Key {key}', { key })}
          onClick={() => note(outcome)}
        >
          {wordOf(callOutcome, outcome)}
        </Button>
      ))}
      {error && (
        <p role="alert" className="basis-full text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** `No answer: 2, last at 14:05 · Ewa Lis`; the day stands before the time where it is not today. */
function callText(call: VisitCall | null, zone: Zone): string {
  if (!call || call.outcome === 'to_call') return wordOf(callOutcome, 'to_call')
  const { outcome, unanswered, called_at, called_by } = call
  const day = dateOf(called_at, zone)
  const clock = formatTime(called_at, zone)
  const time = day === today(zone).toString() ? clock : `${formatDay(day)}, ${clock}`
  const said =
    outcome === 'no_answer'
      ? t('No answer: {count}, last at {time}', { count: unanswered, time })
      : `${wordOf(callOutcome, outcome)} · ${time}`
  return [said, called_by].filter(Boolean).join(' · ')
}
