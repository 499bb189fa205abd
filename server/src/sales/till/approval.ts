import { allows } from '@wizyta/contract/kit/permission'
import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import {
  type DiscountRole,
  discountLimitOf,
  joinedPowers,
  type TillPowers,
} from '@wizyta/contract/sales/till/powers'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import { type RawBuilder, sql } from 'kysely'
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
async function readPermit(
  call: ApprovedCall,
  acts: readonly ApprovedAct[],
  approval: Approval | undefined,
): Promise<Permit> {
  const { tx, businessId, session } = call
  const { refund_pin } = await readSettings(tx, businessId)
  const isOwn = acts.some((act) => allows(session, { permission: rightOfAct[act] }))
  if (refund_pin === 'never' || !approval)
    return { isGiven: isOwn && refund_pin !== 'always', approvedBy: null }
  await checkApprover(call, acts, approval)
  return { isGiven: true, approvedBy: approval.user_id.toLowerCase() }
}

/**
 * Returns the user who approved an act. Refuses the act without the right and without an approval. Of several acts one is
 * enough; `isPermitted` tells which.
 */
export async function requirePermit(
  call: ApprovedCall,
  act: ApprovedAct | readonly ApprovedAct[],
  approval: Approval | undefined,
): Promise<string | null> {
  const { isGiven, approvedBy } = await readPermit(call, [act].flat(), approval)
  if (isGiven) return approvedBy
  const { refund_pin } = await readSettings(call.tx, call.businessId)
  if (refund_pin === 'never') throw new Refusal(403, 'You do not have the right to do this here.')
  throw markMissingPermission(invalid({ approval: [approvalNeeded] }))
}

/** Returns whether the caller may do an act, alone or with the colleague whose PIN `requirePermit` has checked. */
export async function isPermitted(
  { tx, businessId, session }: ApprovedCall,
  act: ApprovedAct,
  approval: Approval | undefined,
): Promise<boolean> {
  const { refund_pin } = await readSettings(tx, businessId)
  const permission = rightOfAct[act]
  if (refund_pin !== 'always' && allows(session, { permission })) return true
  if (refund_pin === 'never' || !approval) return false
  const { rows } = await sql`select from approvers(${permission}) a where a.id = ${approval.user_id}`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Returns what the caller may do at the till, together with the colleague who approves by a PIN. Call it before anything
 * is locked.
 */
export async function readPowers(
  call: ApprovedCall,
  approval: Approval | undefined,
): Promise<{ powers: TillPowers; approvedBy: string | null }> {
  const { tx, businessId } = call
  const { refund_pin, hand_discount_percent } = await readSettings(tx, businessId)
  const own = await ownPowers(call)
  if (refund_pin === 'never' || !approval) return { powers: own, approvedBy: null }
  const { rows } = await sql<{ act: ApprovedAct; roles: DiscountRole[] }>`
    select x.act, ${rolesOf(businessId, approval.user_id)} as roles
    from unnest(${tillActs}::text[], ${tillActs.map((act) => rightOfAct[act])}::text[]) x (act, needed)
    where exists (select from approvers(x.needed) a where a.id = ${approval.user_id})
    union all
    select 'discount', ${rolesOf(businessId, approval.user_id)}
    where exists (select from approvers('sales.create') a where a.id = ${approval.user_id})`.execute(tx)
  const acts = new Set(rows.map(({ act }) => act))
  const ofApprover: TillPowers = {
    prices: acts.has('price'),
    debt: acts.has('debt'),
    expired: acts.has('expired'),
    vouchers: acts.has('voucher'),
    discount_percent: acts.has('discount') ? discountLimitOf(rows[0]?.roles ?? [], hand_discount_percent) : 0,
    free_percent: 0,
  }
  if (acts.size === 0) throw invalid({ approval: [otherApprover] })
  await checkPinOf(call, approval)
  return { powers: joinedPowers(own, ofApprover), approvedBy: approval.user_id.toLowerCase() }
}

/** Acts that the sale itself may need, beside those of its corrections. */
const tillActs = ['price', 'discount', 'debt', 'expired', 'voucher'] as const

const otherApprover = 'This user cannot approve it. Choose another one.'

/** The roles of a user, as far as discounts ask. */
const rolesOf = (businessId: string, userId: string | RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('hand_discount_percent', r.hand_discount_percent,
      'overrides', r.permissions @> array[${rightOfAct.price}])), '[]')
  from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
  where m.business_id = ${businessId} and m.user_id = ${userId} and m.status = 'active')`

/** Returns what the caller may do alone. Where the setting asks for a PIN each time, rights alone open nothing. */
export async function ownPowers({ tx, businessId, session }: BusinessContext): Promise<TillPowers> {
  const { refund_pin, hand_discount_percent } = await readSettings(tx, businessId)
  const may = (act: ApprovedAct) =>
    refund_pin !== 'always' && allows(session, { permission: rightOfAct[act] })
  const { rows } = await sql<{ roles: DiscountRole[] }>`
    select ${rolesOf(businessId, session.user.id)} as roles`.execute(tx)
  const roles = (rows[0]?.roles ?? []).map((role) => ({
    ...role,
    overrides: role.overrides && may('discount'),
  }))
  return {
    prices: may('price'),
    debt: may('debt'),
    expired: may('expired'),
    vouchers: may('voucher'),
    discount_percent: discountLimitOf(roles, hand_discount_percent),
    free_percent: discountLimitOf(
      roles.map((role) => ({ ...role, overrides: false })),
      hand_discount_percent,
    ),
  }
}

async function checkApprover(
  call: ApprovedCall,
  acts: readonly ApprovedAct[],
  approval: Approval,
): Promise<void> {
  const { rows } = await sql`
    select from unnest(${acts.map((act) => rightOfAct[act])}::text[]) x (needed)
    where exists (select from approvers(x.needed) a where a.id = ${approval.user_id})`.execute(call.tx)
  if (rows.length === 0) throw invalid({ approval: [otherApprover] })
  await checkPinOf(call, approval)
}

async function checkPinOf(
  { session, app, request }: ApprovedCall,
  { user_id, pin }: Approval,
): Promise<void> {
  // Five wrong PINs block a PIN. This keeps one user from blocking those of all colleagues.
  await countAttempts(app.database, [
    { scope: 'till approval', subject: session.user.id, max: 30, windowSeconds: 900 },
  ])
  await checkPin(app.database, user_id, pin, request).catch((error: unknown) => {
    if (error instanceof Refusal && error.problem.errors?.pin)
      throw invalid({ approval: ['The PIN is wrong.'] })
    throw error
  })
}

/**
 * Lists the users who can approve an act by their PIN.
 * @param percent the discount that is to be approved; absent: any
 */
export async function listApprovers(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  act: ApprovedAct,
  percent = 0,
) {
  if (act === 'discount') {
    const { hand_discount_percent } = await readSettings(tx, businessId)
    const { rows } = await sql<{ id: string; name: string; roles: DiscountRole[] }>`
      select a.id, a.name, ${rolesOf(businessId, sql`a.id`)} as roles
      from (select * from approvers(${rightOfAct.discount}) union select * from approvers('sales.create')) a
      order by a.name, a.id`.execute(tx)
    return {
      data: rows
        .filter(({ roles }) => discountLimitOf(roles, hand_discount_percent) >= percent)
        .map(({ id, name }) => ({ id, name })),
    }
  }
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
