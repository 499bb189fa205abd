import type { Tx } from '../../kit/database/database.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { recordOwnEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { deleteOtherSessions, deleteSession } from './queries.ts'

interface Own {
  tx: Tx
  session: Session
}

/** Signs the caller out in one place; the next request from there is refused. */
export async function endSession(own: Own, id: string): Promise<void> {
  if (!(await deleteSession(own.tx, own.session.user.id, id))) throw notFound()
  record(own, 1)
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(own: Own): Promise<{ ended: number }> {
  const ended = await deleteOtherSessions(own.tx, own.session)
  if (ended > 0) record(own, ended)
  return { ended }
}

function record({ tx, session }: Own, ended: number) {
  const event = { action: 'sessions_ended', changes: { ended: [null, ended] } } as const
  recordOwnEvent(tx, session.user.id, event, { session: session.id })
}
