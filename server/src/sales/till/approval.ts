import { allows } from '@wizyta/contract/kit/permission'
import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import { sql } from 'kysely'
import { checkPin } from '../../access/sessions/check-pin.ts'
import type { BusinessContext, Call } from '../../kit/http/http.ts'
import { invalid, markMissingPermission, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { readSettings } from '../../office/system-settings/settings.ts'

/** A call that a colleague may approve. */
export type ApprovedCall = BusinessContext & Pick<Call, 'app' | 'request'>

export const approvalNeeded = 'A colleague with the right approves this by a PIN.'

interface Permit {
  /** False: the act is refused. */
  isGiven: boolean
  /** The user who approved it by a PIN. */
  approvedBy: string | null
}

/**
 * Checks who allows an act: the right of the caller, or the PIN of a user who has it. The setting says when a PIN is
 * needed. A wrong PIN is counted and refused. Call it before anything is locked.
 */
export async function readPermit(
  call: ApprovedCall,
  act: ApprovedAct,
  approval: Approval | undefined,
): Promise<Permit> {
  const { tx, businessId, session } = call
  const { refund_pin } = await readSettings(tx, businessId)
  const isOwn = allows(session, { permission: rightOfAct[act] })
  if (refund_pin === 'never' || !approval)
    return { isGiven: isOwn && refund_pin !== 'always', approvedBy: null }
  await checkApprover(call, act, approval)
  return { isGiven: true, approvedBy: approval.user_id.toLowerCase() }
}

/** Returns the user who approved an act. Refuses the act without the right and without an approval. */
export async function requirePermit(
  call: ApprovedCall,
  act: ApprovedAct,
  approval: Approval | undefined,
): Promise<string | null> {
  const { isGiven, approvedBy } = await readPermit(call, act, approval)
  if (isGiven) return approvedBy
  const { refund_pin } = await readSettings(call.tx, call.businessId)
  if (refund_pin === 'never') throw new Refusal(403, 'You do not have the right to do this here.')
  throw markMissingPermission(invalid({ approval: [approvalNeeded] }))
}

async function checkApprover(
  { tx, session, app, request }: ApprovedCall,
  act: ApprovedAct,
  { user_id, pin }: Approval,
): Promise<void> {
  // Five wrong PINs block a PIN. This keeps one user from blocking those of all colleagues.
  await countAttempts(app.database, [
    { scope: 'till approval', subject: session.user.id, max: 30, windowSeconds: 900 },
  ])
  const { rows } = await sql`
    select from approvers(${rightOfAct[act]}) a where a.id = ${user_id}`.execute(tx)
  if (rows.length === 0) throw invalid({ approval: ['This user cannot approve it. Choose another one.'] })
  await checkPin(app.database, user_id, pin, request).catch((error: unknown) => {
    if (error instanceof Refusal && error.problem.errors?.pin)
      throw invalid({ approval: ['The PIN is wrong.'] })
    throw error
  })
}

/** Lists the users who can approve an act by their PIN. */
export async function listApprovers({ tx }: Pick<BusinessContext, 'tx'>, act: ApprovedAct) {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from approvers(${rightOfAct[act]}) a order by a.name, a.id`.execute(tx)
  return { data: rows }
}

/** Lists the acts that the caller may do without a PIN. */
export async function ownActs({ tx, businessId, session }: BusinessContext): Promise<ApprovedAct[]> {
  const { refund_pin } = await readSettings(tx, businessId)
  if (refund_pin === 'always') return []
  return (Object.keys(rightOfAct) as ApprovedAct[]).filter((act) =>
    allows(session, { permission: rightOfAct[act] }),
  )
}
