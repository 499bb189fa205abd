import { Link } from '@tanstack/react-router'
import type { Message } from '@wizyta/contract/messaging/messages/api'
import { Badge } from '../../kit/ui/badge.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { statusTones, statusWords, titleOf, writtenIn } from './words.ts'

/** A message in the list: to whom, what, what became of it. */
export function MessageLink({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const { timezone } = useBusiness()
  return (
    <Link
      to="."
      search={(before) => ({ ...before, message: message.id })}
      resetScroll={false}
      data-open={isOpen || undefined}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 px-3 py-2.5 hover:bg-hover data-open:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 truncate font-medium">{message.client_name || message.recipient || '–'}</span>
      <span className="text-end text-sm text-muted tabular-nums">
        {momentText(message.sent_at ?? message.due_at, timezone)}
      </span>
      <span lang={writtenIn(message)} className="min-w-0 truncate text-soft">
        {message.subject || titleOf(message)}
      </span>
      <Badge tone={statusTones[message.status]} className="justify-self-end">
        {statusWords()[message.status]}
      </Badge>
      {message.subject && message.campaign_name && (
        <span className="col-span-2 min-w-0 truncate text-sm text-muted">{titleOf(message)}</span>
      )}
    </Link>
  )
}
