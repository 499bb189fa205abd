import { localDay } from '@wizyta/contract/kit/wall-time'
import { allowsVoucher, type VoucherAction, type VoucherState } from '@wizyta/contract/sales/vouchers/api'
import type { VoucherTemplate } from '@wizyta/contract/sales/vouchers/template'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, notFound } from '../../kit/http/refusal.ts'
import { fullName } from '../../people/names/names.ts'
import { voucherBalance, voucherState } from './state.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId'> & { session: { timezone: string } }

interface LockedItem {
  position: number
  service_id: string
  variant_id: string | null
  count: number | null
  left_count: number | null
  left_worth: number
}

/** A voucher under its lock. Entries that are written change its balance here as well. */
export interface LockedVoucher
  extends Pick<VoucherTemplate, 'name' | 'kind' | 'vat_kind' | 'vat_rate' | 'scope'> {
  id: string
  value: number
  client_id: string | null
  client: string | null
  shareable: boolean
  holder_name: string | null
  sale_id: string
  valid_to: string
  frozen_on: string | null
  state: VoucherState
  balance: number
  /** Part of the balance that was closed when it expired: income in the book. */
  closed_amount: number
  /** Number of its latest entry. */
  entries: number
  items: LockedItem[]
}

/**
 * Locks vouchers until the transaction ends, in one order over all of them, and reads them. Their balances in the book
 * are locked after them.
 */
export async function lockVouchers(
  { tx, businessId, session }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedVoucher>> {
  if (ids.length === 0) return new Map()
  await sql`
    select from vouchers where business_id = ${businessId} and id = any (${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  )
  // Read by a statement of its own: another transaction may have changed them before the lock was given.
  const today = localDay(Date.now(), session.timezone)
  const { rows } = await sql<LockedVoucher>`
    select v.id, v.name, v.kind, v.vat_kind, v.vat_rate, v.scope, v.value, v.client_id, v.shareable, v.holder_name, v.sale_id, v.valid_to, v.frozen_on,
      ${voucherState(today)} as state, ${voucherBalance} as balance, v.closed_amount,
      (select ${fullName('c')} from clients c
        where c.business_id = v.business_id and c.id = v.client_id) as client,
      (select coalesce(max(e.number), 0) from voucher_entries e
        where e.business_id = v.business_id and e.voucher_id = v.id) as entries,
      (select coalesce(json_agg(json_build_object('position', i.position, 'service_id', i.service_id,
          'variant_id', i.variant_id, 'count', i.count, 'left_count', i.left_count, 'left_worth', i.left_worth)
          order by i.position), '[]')
        from voucher_items i where i.business_id = v.business_id and i.voucher_id = v.id) as items
    from vouchers v where v.business_id = ${businessId} and v.id = any (${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Locks one voucher for an action. Answers 409 where its state does not allow it.
 * @param done states in which the action was done before, and changes nothing
 */
export async function lockVoucher(
  call: Call,
  id: string,
  action: VoucherAction,
  done: readonly VoucherState[] = [],
): Promise<LockedVoucher> {
  const voucher = (await lockVouchers(call, [id.toLowerCase()])).get(id.toLowerCase())
  if (!voucher) throw notFound()
  if (!done.includes(voucher.state) && !allowsVoucher(voucher, action))
    throw conflict('This voucher has moved on. Look at it again.')
  return voucher
}
