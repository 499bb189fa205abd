import { formatQuantity } from '@wizyta/contract/kit/quantity'
import { closedStatuses } from '@wizyta/contract/messaging/tasks/api'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import { unitWords } from '@wizyta/contract/sales/products/unit-words'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { translators } from '../messages/mail-parts.ts'

interface LowProduct {
  id: string
  name: string
  stock: number
  min_stock: number
  unit: ProductUnit
  low_since: string
  locale: Language
}

/**
 * Makes a task, due today, of each product that fell below its minimum within the last day. The time of a rule that wants
 * it has come. A fall has one task, and a product one that is open. One closed after the fall has answered it.
 */
export async function makeTasksOfLowStock(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<LowProduct>`
    select p.id, p.name, l.balance as stock, p.min_stock, coalesce(p.usage_unit, p.unit) as unit, l.low_since::text, b.locale
    from stock_levels l
    join products p on p.business_id = l.business_id and p.id = l.product_id
    join businesses b on b.id = l.business_id
    where l.business_id = ${businessId} and l.low_since > now() - interval '1 day'
      and exists (select from message_rules r
        where r.business_id = b.id and r.event = 'stock_low' and r.active and r.makes_task and r.archived_at is null
          and ((now() at time zone b.timezone)::date + r.at_time::time) at time zone b.timezone <= now())
      and not exists (select from tasks t
        where t.business_id = l.business_id and t.product_id = l.product_id and t.low_since is not null
          and (t.updated_at >= l.low_since or t.status <> all (${closedStatuses}) and t.archived_at is null))
    order by p.name, p.id`.execute(tx)
  for (const { id, name, stock, min_stock, unit, low_since, locale } of rows) {
    const t = translators[locale]
    const amount = (quantity: number) => `${formatQuantity(quantity, locale)} ${t(unitWords[unit])}`
    const description = t('In stock {stock}, minimum {minimum}.', {
      stock: amount(stock),
      minimum: amount(min_stock),
    })
    await sql`
      insert into tasks (business_id, title, description, priority, due_date, product_id, low_since, place)
      select ${businessId}::uuid, ${t('Order: {name}', { name }).slice(0, 200)}, ${description}, 'medium',
        (now() at time zone b.timezone)::date, ${id}::uuid, ${low_since}::timestamptz, task_place('todo', null, null)
      from businesses b where b.id = ${businessId}
      on conflict do nothing`.execute(tx)
  }
}
