import { allows } from '@wizyta/contract/kit/permission'
import { products } from '@wizyta/contract/sales/products/api'
import { stockTransfers } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import { listMemberships } from '../../access/sign-in/user-businesses.ts'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import type { Call } from '../../kit/http/http.ts'

export type TransferCall = Pick<Call, 'tx' | 'businessId' | 'session'>

/** A salon to which the user may move goods. */
export interface TransferSalon {
  id: string
  name: string
  permissions: readonly string[]
}

/**
 * Lists the other salons of the firm in which the user may change the stock now. Values move with the goods, so all of
 * them keep their books in one currency. An API key works in one business, and a role preview shows one.
 */
export async function listSalons({ tx, businessId, session }: TransferCall): Promise<TransferSalon[]> {
  if (session.apiKeyId || session.previews) return []
  const { rows: firm } = await sql<{ id: string }>`
    select b.id from businesses own join businesses b on b.tenant_id = own.tenant_id and b.currency = own.currency
    where own.id = ${businessId} and b.id <> own.id`.execute(tx)
  const ids = new Set(firm.map(({ id }) => id))
  return (await listMemberships(tx, session)).filter(
    ({ id, status, second_factor_due, permissions }) =>
      ids.has(id) &&
      status === 'active' &&
      !second_factor_due &&
      allows({ permissions }, stockTransfers.create),
  )
}

/** Says whether the user may add products in a salon. */
export const mayAdd = ({ permissions }: TransferSalon): boolean => allows({ permissions }, products.create)

/** Does something in one of both salons. */
export const atSalon = <T>(
  { tx, businessId }: Pick<TransferCall, 'tx' | 'businessId'>,
  salonId: string,
  work: () => Promise<T>,
): Promise<T> => (salonId === businessId ? work() : inBusiness(tx, salonId, work))

/** Makes transfers of a firm wait for each other: salons may send to and fro at once. */
export async function lockTransfers(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('transfers ' || tenant_id, 0)) from businesses
    where id = ${businessId}`.execute(tx)
}

/** Takes the head of the log of the business in hand. Take those of several in the order of their ids. */
export async function lockLog(tx: Tx, businessId: string): Promise<void> {
  await sql`select from change_heads where business_id = ${businessId} for update`.execute(tx)
}
