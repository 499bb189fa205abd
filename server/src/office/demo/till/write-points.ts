import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'

/** Grosze that give one point. */
const perPoint = 1_000
/** Days for which the demo salons have given points. */
const days = 90

/** Writes the discounts of lines: those of a rule, which counts its uses, and those by hand. */
export async function writeDiscounts(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into sale_line_discounts (business_id, sale_id, sale_line_id, position, discount_id, name, amount)
    select l.business_id, l.sale_id, l.id, 0, d.id, l.discount_reason, l.discount from sale_lines l
    left join discounts d on d.business_id = l.business_id and d.name = l.discount_reason and d.archived_at is null
    where l.business_id = ${businessId} and l.discount <> 0`.execute(tx)
  await sql`
    insert into discount_entries (business_id, discount_id, sale_id, client_id, at, uses, amount)
    select d.business_id, d.discount_id, s.id, s.client_id, s.sold_at, 1, sum(d.amount) from sale_line_discounts d
    join sales s on s.business_id = d.business_id and s.id = d.sale_id
    where d.business_id = ${businessId} and d.discount_id is not null
    group by d.business_id, d.discount_id, s.id, s.client_id, s.sold_at`.execute(tx)
  await sql`
    insert into discount_uses (business_id, discount_id, uses, amount)
    select business_id, discount_id, sum(uses), sum(amount) from discount_entries
    where business_id = ${businessId} group by business_id, discount_id`.execute(tx)
}

/** Gives points for the sales of the last months, by the rule of the salon. Sales that were refunded or voided give none. */
export async function writePoints(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into loyalty_programs (business_id, active, grosze_per_point, scope, point_value, least_points, most_percent, valid_months)
    values (${businessId}, true, ${perPoint}, 'all', 50, 20, 50, 12) on conflict do nothing`.execute(tx)
  await sql`
    with sold as (
      select s.id, s.client_id, s.sold_at, s.by_id, a.base from sales s
      join lateral (select sum(l.total)::bigint as base from sale_lines l
        where l.business_id = s.business_id and l.sale_id = s.id and l.kind in ('service', 'product') and l.voucher_id is null) a on true
      where s.business_id = ${businessId} and s.kind = 'sale' and s.client_id is not null and a.base >= ${perPoint}
        and s.sold_at > now() - make_interval(days => ${days})
        and not exists (select from sales r where r.business_id = s.business_id and r.corrects_id = s.id)
        and not exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)
    ), card as (
      insert into loyalty_cards (business_id, client_id, number, balance, entries, created_at)
      select ${businessId}, client_id, (select loyalty_card_number(c.number) from clients c
          where c.business_id = ${businessId} and c.id = sold.client_id),
        sum(base / ${perPoint}), count(*), min(sold_at) from sold group by client_id
      returning id, client_id
    )
    insert into loyalty_entries (business_id, card_id, number, at, type, points, balance_after, sale_id, amount, per_point, scope, by_id)
    select ${businessId}, card.id, row_number() over of_card, s.sold_at, 'earned', s.base / ${perPoint},
      sum(s.base / ${perPoint}) over of_card, s.id, s.base, ${perPoint}, 'all', s.by_id
    from sold s join card on card.client_id = s.client_id
    window of_card as (partition by card.id order by s.sold_at, s.id)`.execute(tx)
}
