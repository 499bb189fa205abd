import { recordOwnAct } from '../auth/record-sign-in.ts'
import { beforeCommit, type Tx } from '../lib/database.ts'
import type { AppParts } from '../lib/http.ts'
import type { Origin } from '../lib/origin.ts'
import { notFound } from '../lib/refusal.ts'
import type { Session } from '../lib/session.ts'
import { deleteOtherSessions, deleteSession } from './queries.ts'

interface Own {
  tx: Tx
  session: Session
  app: AppParts
  request: Origin
}

/** Signs the caller out in one place; whoever sits there is out at his next click. */
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

function record({ tx, session, app, request }: Own, ended: number) {
  beforeCommit(tx, () =>
    recordOwnAct(app.database, session.user.id, request, 'sessions_ended', {
      changes: { ended: [null, ended] },
    }),
  )
}
