import { type CommissionVersion, rulesOf, versionOn } from '@wizyta/contract/sales/commissions/api'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type { CommissionFacts } from '@wizyta/contract/sales/commissions/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { versionsOfGroup } from '../commissions/rules-on.ts'
import type { BookFault } from './verify-books.ts'

/** Commissions that are read at once. */
const portion = 1_000

const faultOf = (why: string | undefined): BookFault | null =>
  why === undefined ? null : { posting: null, why }

/** Compares discounts: each line with its rules, and the uses of each rule with the entries of its documents. */
export async function wrongDiscount(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ why: string }>`
    with given as (
      select sale_line_id, sum(amount) as amount from sale_line_discounts
      where business_id = ${businessId} group by sale_line_id
    ), entry as (
      select discount_id, sum(uses) as uses, sum(amount) as amount from discount_entries
      where business_id = ${businessId} group by discount_id
    ), document as (
      select d.discount_id, d.sale_id, sum(d.amount) as amount from sale_line_discounts d
      where d.business_id = ${businessId} and d.discount_id is not null group by d.discount_id, d.sale_id
    )
    select * from (
      select 1 as place, 'Line ' || l.id || ' has a discount of ' || l.discount || ', its rules give ' || coalesce(g.amount, 0) as why
      from sale_lines l left join given g on g.sale_line_id = l.id
      where l.business_id = ${businessId} and l.refunds_line_id is null and l.discount <> coalesce(g.amount, 0)
      union all
      select 2, 'Discount ' || u.discount_id || ' is kept with ' || u.uses || ' uses of ' || u.amount || ', its entries make '
        || coalesce(e.uses, 0) || ' of ' || coalesce(e.amount, 0)
      from discount_uses u left join entry e on e.discount_id = u.discount_id
      where u.business_id = ${businessId} and (u.uses, u.amount) is distinct from (coalesce(e.uses, 0), coalesce(e.amount, 0))
      union all
      select 3, 'Discount ' || d.discount_id || ' gave ' || d.amount || ' in document ' || d.sale_id || ', its entries make '
        || coalesce(e.amount, 0)
      from document d left join lateral (
        select sum(e.amount) as amount from discount_entries e
        where e.business_id = ${businessId} and e.sale_id = d.sale_id and e.discount_id = d.discount_id) e on true
      where d.amount <> case when exists (select from sale_voids v
        where v.business_id = ${businessId} and v.sale_id = d.sale_id) then d.amount + coalesce(e.amount, 0) else coalesce(e.amount, 0) end
    ) fault order by place, why limit 1`.execute(tx)
  return faultOf(rows[0]?.why)
}

interface EarnedRow {
  id: string
  amount: number
  group_id: string | null
  /** False: the rates of the group were changed since, and past lines keep theirs. */
  is_current: boolean
  sold_on: string
  facts: CommissionFacts
}

/** Computes each commission again by the rates of its day, and compares what was taken back. */
export async function wrongCommission(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows: backs } = await sql<{ why: string }>`
    select 'Commission ' || c.id || ' of ' || c.amount || ' has ' || r.amount || ' taken back' as why
    from commission_entries c
    join lateral (select coalesce(sum(r.amount), 0) as amount from commission_entries r
      where r.business_id = c.business_id and r.reverses_id = c.id) r on true
    where c.business_id = ${businessId} and c.kind = 'sale' and (c.amount + r.amount < 0
      or c.amount + r.amount <> 0 and (
        exists (select from sale_voids v where v.business_id = c.business_id and v.sale_id = c.sale_id)
        or exists (select from commission_entries k
          where k.business_id = c.business_id and k.reverses_id = c.id and k.kind = 'correction')))
    order by c.id limit 1`.execute(tx)
  if (backs[0]) return faultOf(backs[0].why)
  const groups = new Map<string, readonly CommissionVersion[]>()
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<EarnedRow>`
      select c.id, c.amount, c.commission_group_id as group_id, coalesce(g.updated_at < c.at, false) as is_current,
        coalesce(o.sold_on, s.sold_on) as sold_on, c.facts
      from commission_entries c
      join sales s on s.business_id = c.business_id and s.id = c.sale_id
      left join sales o on o.business_id = s.business_id and o.id = s.corrects_id and s.kind = 'correction'
      left join commission_groups g on g.business_id = c.business_id and g.id = c.commission_group_id
      where c.business_id = ${businessId} and c.kind = 'sale' and c.id > ${after}
      order by c.id limit ${portion}`.execute(tx)
    for (const { id, amount, group_id, is_current, sold_on, facts } of rows) {
      if (group_id !== null && !groups.has(group_id))
        groups.set(group_id, await versionsOfGroup(tx, businessId, group_id))
      const version = is_current && group_id ? versionOn(groups.get(group_id) ?? [], sold_on) : null
      const due = group_id === null ? 0 : version ? commissionOf(rulesOf(version), facts).commission : amount
      if (due !== amount) return faultOf(`Commission ${id} is kept as ${amount}, its facts make ${due}`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < portion) return null
    after = last.id
  }
}

/** Compares points: cards with their entries, and what sales gave and redeemed with their lines. */
export async function wrongPoints(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ why: string }>`
    with entry as (
      select card_id, count(*) as count, max(number) as last, sum(points) as points from loyalty_entries
      where business_id = ${businessId} group by card_id
    )
    select * from (
      select 1 as place, 'Card ' || c.id || ' is kept with ' || c.balance || ' points, its entries make ' || coalesce(e.points, 0) as why
      from loyalty_cards c left join entry e on e.card_id = c.id
      where c.business_id = ${businessId}
        and (c.balance, c.entries::bigint) is distinct from (coalesce(e.points, 0)::bigint, coalesce(e.count, 0))
      union all
      select 2, 'Card ' || card_id || ' has a gap in its points' from entry where count <> last
      union all
      select 3, 'Points of entry ' || e.id || ' are ' || e.points || ', its amount makes ' || e.amount / e.per_point
      from loyalty_entries e
      where e.business_id = ${businessId} and e.type = 'earned' and e.points <> e.amount / e.per_point
      union all
      select 4, 'Points of sale ' || e.sale_id || ' count ' || e.amount || ', its lines make ' || coalesce(l.sum, 0)
      from loyalty_entries e
      left join lateral (select sum(l.total) as sum from sale_lines l
        where l.business_id = e.business_id and l.sale_id = e.sale_id and l.voucher_id is null
          and l.kind = any (case e.scope when 'services' then '{service}' when 'products' then '{product}'
            else '{service,product}' end::text[])) l on true
      where e.business_id = ${businessId} and e.type = 'earned' and e.amount <> coalesce(l.sum, 0)
      union all
      select 5, 'Points of sale ' || e.sale_id || ' took off ' || e.amount || ', its lines say ' || coalesce(d.sum, 0)
      from loyalty_entries e
      left join lateral (select sum(d.amount) as sum from sale_line_discounts d
        where d.business_id = e.business_id and d.sale_id = e.sale_id and d.is_points) d on true
      where e.business_id = ${businessId} and e.type = 'redeemed' and e.amount <> coalesce(d.sum, 0)
    ) fault order by place, why limit 1`.execute(tx)
  return faultOf(rows[0]?.why)
}
