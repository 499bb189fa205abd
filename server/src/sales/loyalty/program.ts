import type { LoyaltyProgram } from '@wizyta/contract/sales/loyalty/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** The rule of a business that has set none: nothing is given. */
const unset: LoyaltyProgram = {
  active: false,
  grosze_per_point: 1_000,
  scope: 'all',
  point_value: 50,
  least_points: 20,
  most_percent: 50,
  valid_months: 12,
}

export async function readProgram(tx: Tx, businessId: string): Promise<LoyaltyProgram> {
  const { rows } = await sql<LoyaltyProgram>`
    select active, grosze_per_point, scope, point_value, least_points, most_percent, valid_months
    from loyalty_programs where business_id = ${businessId}`.execute(tx)
  return rows[0] ?? unset
}

export async function saveProgram(
  tx: Tx,
  businessId: string,
  program: LoyaltyProgram,
): Promise<LoyaltyProgram> {
  await tx
    .insertInto('loyalty_programs')
    .values({ ...program, business_id: businessId })
    .onConflict((both) => both.column('business_id').doUpdateSet({ ...program, updated_at: sql`now()` }))
    .execute()
  return readProgram(tx, businessId)
}
