import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** One change in the current business, as the stream tells it. `number` rises by one with each change. */
export const change = z
  .object({
    number: z.int(),
    entity: z.string(),
    /** Null for changes without a subject, and for visits or messages outside the reader's reach. */
    id: z.uuid().nullable(),
    /** A word of `auditActions`; null where it is told that something changed, and not what. */
    action: z.string().nullable(),
    by: z.uuid().nullable(),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof change>

export const changes = {
  stream: endpoint({
    method: 'GET',
    path: '/tenant/changes',
    permission: 'member',
    keyPermission: 'events.index',
    summary:
      'Server-sent events of what changed in the current business, as far as the reader may see it: of clients outside his reach nothing, of such visits that something changed. Resumes after Last-Event-ID. An event `notices` says how many unread notices the reader has, at the beginning and whenever that may have changed. An event `chats` names the room of a talk in which the reader takes part and something is new, and the number of unread messages. An event `rights` says that the reader may do something else now than before, and ends the stream. A session may have 24 streams open, an account 60: one more ends the oldest with an event `let_go`, which should come back after minutes and not at once.',
    answer: z.string(),
    types: ['text/event-stream'],
  }),
}
