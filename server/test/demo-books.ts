import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/kit/database/database.ts'
import { found } from '../src/kit/database/rows.ts'
import type { TestDatabase } from './database.ts'

/** Goods that left the shelf by month and product; below, the documents of the till and of usage about them. */
const left = `
  select m.product_id, to_char(m.at at time zone 'Europe/Warsaw', 'YYYY-MM') as month, m.type, -m.qty as qty, -m.value as value
  from stock_movements m where m.type in ('sale', 'return', 'usage')`
const told = `
  select l.product_id, to_char(s.sold_at at time zone 'Europe/Warsaw', 'YYYY-MM') as month, 'sale' as type, l.qty * p.pack_size as qty,
    (select -sum(m.value) from sale_line_movements x join stock_movements m on m.id = x.movement_id where x.sale_line_id = l.id) as value
  from sale_lines l join sales s on s.id = l.sale_id join products p on p.id = l.product_id
  where not exists (select from sale_voids x where x.sale_id = s.id)
  union all
  select l.product_id, to_char(u.at at time zone 'Europe/Warsaw', 'YYYY-MM'), 'usage', l.qty, -m.value
  from usages u join usage_lines l on l.usage_id = u.id join stock_movements m on m.id = l.movement_id
  where u.reversed_at is null`

/**
 * Counts for one business where two reports would differ. These are months of products whose shelf and documents differ, and
 * movements without a document or out of order. Surveys with more answers than told links count too.
 */
export async function readDemoBooks(database: Database, businessId: string) {
  return database.transaction({ businessId, readOnly: true }, async (tx) => {
    const { rows } = await sql<{
      compared: number
      differing: number
      without: number
      backwards: number
      share: number
      surveys: number
      overfull: number
    }>`
      with shelf as (select product_id, month, replace(type, 'return', 'sale') as type, sum(qty) as qty, sum(value) as value
          from (${sql.raw(left)}) m group by 1, 2, 3),
        papers as (select product_id, month, type, sum(qty) as qty, sum(value) as value from (${sql.raw(told)}) d group by 1, 2, 3),
        bills as (select l.sale_id, bool_or(l.kind = 'product') as has_product from sale_lines l join sales s on s.id = l.sale_id
          where s.kind = 'sale' group by l.sale_id having bool_or(l.kind = 'service'))
      select count(*)::int as compared,
        count(*) filter (where (s.qty, s.value) is distinct from (p.qty, p.value))::int as differing,
        (select count(*)::int from stock_movements m where m.type in ('sale', 'usage') and m.ref_id is null) as without,
        (select count(*)::int from (select (at at time zone 'Europe/Warsaw')::date
            < lag((at at time zone 'Europe/Warsaw')::date) over (partition by product_id order by number) as back from stock_movements) m
          where back) as backwards,
        (select round(100.0 * count(*) filter (where has_product) / count(*), 1)::float from bills) as share,
        (select count(distinct a.survey_id)::int from survey_answers a) as surveys,
        (select count(*)::int from surveys v where (select count(*) from survey_answers a where a.survey_id = v.id)
          > (select count(*) from survey_links k where k.survey_id = v.id and (k.copied_at is not null
            or exists (select from messages x where x.survey_link_id = k.id and x.status in ('sent', 'kept'))))) as overfull
      from shelf s full join papers p using (product_id, month, type)`.execute(tx)
    return found(rows)
  })
}

/** Expects notices about clients in each business, some unread, and none that tells of what did not happen. */
export async function expectNotices({ database }: TestDatabase) {
  const notices = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ unread: number; read: number; astray: number }>`
      select count(*) filter (where n.read_at is null) as unread, count(*) filter (where n.read_at is not null) as read,
        count(*) filter (where n.created_at > now() or n.kind like '%cancelled' and v.status <> 'cancelled') as astray
      from businesses b
      left join notices n on n.business_id = b.id
      left join visits v on v.business_id = n.business_id and v.id = n.visit_id
      group by b.id`.execute(tx)
    return rows
  })
  expect(notices).toHaveLength(3)
  for (const { unread, astray } of notices) expect([unread > 0, astray]).toEqual([true, 0])
  expect(notices.some(({ read }) => read > 0)).toBe(true)
}
