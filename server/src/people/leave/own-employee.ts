import { allows } from '@wizyta/contract/kit/permission'
import { leaveRequests } from '@wizyta/contract/people/leave/api'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'

/** Finds the employee whom the user of a session is; null: none of this business, or an API key. */
async function ownEmployee({ tx, businessId, session }: BusinessContext): Promise<string | null> {
  if (session.apiKeyId) return null
  const { rows } = await sql<{ id: string }>`
    select id from employees where business_id = ${businessId} and user_id = ${session.user.id} and archived_at is null`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** Returns the employee of a request: the own one, or with the right to decide any that is named. */
export async function employeeOf(
  context: BusinessContext,
  named: string | undefined,
): Promise<string | null> {
  const own = await ownEmployee(context)
  const wanted = named?.toLowerCase()
  if (wanted === undefined || wanted === own) return own
  if (!allows(context.session, leaveRequests.decide))
    throw new Refusal(403, 'You can see and ask for your own leave only.')
  const { rows } = await sql<{ id: string }>`
    select id from employees where business_id = ${context.businessId} and id = ${wanted}`.execute(context.tx)
  return found(rows).id
}
