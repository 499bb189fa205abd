import type { ListQuery } from '@wizyta/contract/kit/list'
import type { PaymentMethod, PaymentMethodInput } from '@wizyta/contract/sales/payment-methods/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  m.id, m.version, m.created_at, m.updated_at, m.archived_at, shown_method_name(m.type, m.name) as name, m.type, m.counts_turnover, m.counts_commission,
  m.opens_drawer, m.fiscal_code, m.sort_order`
const from = sql`from payment_methods m`

export const listPaymentMethods = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<PaymentMethod>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'm',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`m.name || ' ' || shown_method_name(m.type, m.name)`, term),
  })

export async function findPaymentMethod(tx: Tx, businessId: string, id: string): Promise<PaymentMethod> {
  const { rows } =
    await sql<PaymentMethod>`select ${columns} ${from} where m.business_id = ${businessId} and m.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertPaymentMethod(
  tx: Tx,
  businessId: string,
  input: PaymentMethodInput,
): Promise<PaymentMethod> {
  const id = await onlyOnce(
    insertRow(tx, 'payment_methods', businessId, {
      ...input,
      sort_order: input.sort_order ?? lastPlace('payment_methods', businessId),
    }),
  )
  return findPaymentMethod(tx, businessId, id)
}

export async function updatePaymentMethod(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<PaymentMethodInput>,
): Promise<PaymentMethod> {
  if (input.type !== undefined) {
    await lockMethods(tx, businessId)
    await refuseOtherType(tx, businessId, id, input.type)
  }
  const changed = await onlyOnce(
    changeRow(tx, 'payment_methods', { businessId, id, version }, input, findPaymentMethod),
  )
  if (input.type !== undefined) await requireCash(tx, businessId)
  return changed
}

/**
 * Refuses another kind for a method that was paid with. Day closes and the book tell cash from the rest by it, also those
 * of the past.
 */
async function refuseOtherType(tx: Tx, businessId: string, id: string, type: PaymentMethod['type']) {
  const { rows } = await sql`
    select from payment_methods m where m.business_id = ${businessId} and m.id = ${id} and m.type <> ${type}
      and (exists (select from sale_payments p where p.business_id = m.business_id and p.method_id = m.id)
        or exists (select from client_transfers t where t.business_id = m.business_id and t.method_id = m.id))`.execute(
    tx,
  )
  if (rows.length > 0)
    throw invalid({ type: ['This method has been used. Archive it and add another one of the other kind.'] })
}

/** Archives a method. The last one for cash stays: without it, a till can give no change. */
export async function archivePaymentMethod(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<PaymentMethod> {
  await lockMethods(tx, businessId)
  const archived = await archiveRow(
    tx,
    'payment_methods',
    { businessId, id, version },
    true,
    findPaymentMethod,
  )
  await requireCash(tx, businessId)
  return archived
}

export const restorePaymentMethod = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'payment_methods', { businessId, id, version }, false, findPaymentMethod))

/** Locks all methods in one order, so that of two simultaneous changes the later counts what the earlier left. */
const lockMethods = (tx: Tx, businessId: string) =>
  sql`
    select id from payment_methods where business_id = ${businessId} and archived_at is null
    order by id for no key update`.execute(tx)

async function requireCash(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql`
    select from payment_methods where business_id = ${businessId} and type = 'cash' and archived_at is null
    limit 1`.execute(tx)
  if (rows.length === 0) throw conflict('One cash method must remain. Add another one first.')
}

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { payment_methods_name: ['name', 'Another payment method has this name.'] })
