import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL of the total of a document's fiscal receipt, in grosze. It has the taxed rows, as `fiscalLines` prints
 * them. Vouchers that are taxed when they are used, and payments to a balance, are not on it.
 * @param document the alias of the row of `sales`
 */
export const registeredTotal = (document: string): RawBuilder<bigint> => sql<bigint>`(
  select coalesce(sum((r ->> 'gross')::bigint), 0)::bigint from jsonb_array_elements(${sql.ref(`${document}.vat_summary`)}) r
  where (r ->> 'gross')::bigint > 0)`

/**
 * Returns SQL of true for a document that is taxed itself. A sale that prepayments or single-purpose vouchers have paid in
 * full was taxed before.
 * @param document the alias of the row of `sales`
 */
export const isTaxedItself = (document: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements(${sql.ref(`${document}.vat_summary`)}) r where (r ->> 'gross')::bigint <> 0)`
