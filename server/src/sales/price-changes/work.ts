import { sql } from 'kysely'
import type { WorkerParts } from '../../kit/features.ts'
import { applyPrices } from './change-prices.ts'

interface Due {
  business_id: string
  id: string
  by_id: string | null
}

/** Puts planned prices in force once their day has begun in the time zone of the business. */
export async function applyDuePrices({
  database,
  log,
  stopping,
}: Pick<WorkerParts, 'database' | 'log' | 'stopping'>): Promise<void> {
  const due = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Due>`
      select c.business_id, c.id, c.by_id from price_changes c join businesses b on b.id = c.business_id
      where c.applied_at is null and c.undone_at is null and c.valid_from <= (now() at time zone b.timezone)::date
      order by c.valid_from, c.created_at limit 100`.execute(tx)
    return rows
  })
  for (const { business_id: businessId, id, by_id } of due) {
    if (stopping()) return
    try {
      await database.transaction({ businessId, userId: by_id }, (tx) => applyPrices(tx, businessId, id))
    } catch (error) {
      // The prices of one business must not keep those of the others.
      log.error({ err: error, business: businessId, change: id }, 'a change of prices failed')
    }
  }
}
