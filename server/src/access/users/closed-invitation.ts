import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict, notFound, type Refusal } from '../../kit/http/refusal.ts'
import type { Session } from '../../kit/security/session.ts'

/** Why nothing can be done any more with an invitation that is not open: whoever was faster has become a user. */
export async function refusalOfClosed(tx: Tx, { businessId }: Session, id: string): Promise<Refusal> {
  const { rows } = await sql<{ status: string }>`
    select status from invitations where business_id = ${businessId} and id = ${id}`.execute(tx)
  return rows[0]?.status === 'accepted'
    ? conflict('This invitation has been accepted in the meantime. Look at the user instead.')
    : notFound()
}
