import type { ClientPayout, ClientPayoutInput } from '@wizyta/contract/sales/client-payouts/api'
import { sql } from 'kysely'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { balanceOf, postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from '../cash/open-shift.ts'
import { enterOperation, findOperation } from '../cash/operations.ts'
import { type ApprovedCall, requirePermit } from '../till/approval.ts'
import { lockClients } from '../till/lock-clients.ts'

/** Pays out credit of a client, in cash by a numbered operation or by a transfer. Never more than the credit. */
export async function payOutCredit(
  call: ApprovedCall,
  clientId: string,
  { amount, method_id, till_id = null, reason, approval }: ClientPayoutInput,
): Promise<ClientPayout> {
  const { tx, businessId } = call
  const client = clientId.toLowerCase()
  const { rows } =
    await sql`select from clients where business_id = ${businessId} and id = ${client}`.execute(tx)
  found(rows)
  const approved_by_id = await requirePermit(call, 'refund', approval)
  await checkMethod(call, method_id)
  const place = method_id === null ? await lockOpenTill(call, till_id) : null
  await lockClients(tx, businessId, [client])
  const credit = -(await balanceOf(tx, businessId, 'client', client))
  if (amount > credit) throw invalid({ amount: ['The client does not have that much on the account.'] })
  const balance = credit - amount
  if (place) {
    const id = await enterOperation(call, place, {
      type: 'client_payout',
      amount: -amount,
      note: reason,
      client_id: client,
      approved_by_id,
    })
    const { number } = await findOperation(call, id)
    return { id, amount, operation: { id, number }, balance }
  }
  const id = crypto.randomUUID()
  await postEntries(
    tx,
    businessId,
    { kind: 'operation', ref: { kind: 'client_transfer', id }, shiftId: null },
    [
      { account: 'method', subject_id: method_id, amount: -amount },
      { account: 'client', subject_id: client, amount },
    ],
  )
  await tx
    .insertInto('client_transfers')
    .values({ business_id: businessId, id, method_id: method_id as string, amount, reason, approved_by_id })
    .execute()
  return { id, amount, operation: null, balance }
}

async function checkMethod({ tx, businessId }: ApprovedCall, method_id: string | null): Promise<void> {
  if (method_id === null) return
  await checkReferences(tx, businessId, 'payment_methods', { method_id })
  const { rows } = await sql<{ type: string }>`
    select type from payment_methods where business_id = ${businessId} and id = ${method_id}`.execute(tx)
  if (rows[0]?.type !== 'transfer')
    throw invalid({ method_id: ['Credit is paid out in cash or by a transfer.'] })
}
