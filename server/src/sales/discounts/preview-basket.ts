import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { ownPriceOf } from '@wizyta/contract/people/client-prices/own-price'
import type { BasketPreview, discounts } from '@wizyta/contract/sales/discounts/api'
import { applyDiscounts } from '@wizyta/contract/sales/discounts/apply'
import type { BasketLine } from '@wizyta/contract/sales/discounts/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'
import { readOwnPrices } from '../../people/client-prices/own-prices.ts'
import { withoutOutranked } from './group-priority.ts'
import { lowestBeforeRules } from './lowest-prices.ts'
import { ownDiscount } from './own-discount.ts'
import { listActiveDiscounts } from './queries.ts'
import { readDiscountClient, readUses } from './till-facts.ts'

type PreviewInput = BodyOf<typeof discounts.preview>
/** A line with its name, and the id under which its price is kept: a variant has its own. */
type NamedLine = BasketLine & { name: string; priced_id: string }

/** Shows what a basket would cost at a moment, and why. Limits and budgets count the uses until now. */
export async function previewBasket(
  { tx, businessId, session }: BusinessContext,
  input: PreviewInput,
): Promise<BasketPreview> {
  const { timezone } = session
  const own = input.client_id ? await ownDiscount(tx, businessId, input.client_id) : []
  const client = input.client_id ? await findClient(tx, businessId, input.client_id, timezone) : null
  const rules = await withoutOutranked(
    tx,
    businessId,
    [...(await listActiveDiscounts(tx, businessId, timezone, input.with_off)), ...own],
    client?.group_ids ?? [],
  )
  const lines = await ownPriced(tx, businessId, input, await readLines(tx, businessId, input.lines))
  const minutes = minutesOfWall(input.time)
  const basket = applyDiscounts(
    {
      lines,
      client,
      moment: { date: input.date, minutes },
      codes: input.codes ?? [],
      uses: await readUses(
        tx,
        businessId,
        rules.map(({ id }) => id),
        input.client_id ?? null,
      ),
    },
    rules,
  )
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
  const ids = lines.map(({ priced_id }) => priced_id)
  const lowest = await lowestBeforeRules(tx, businessId, rules, ids, timezone)
  return {
    lines: basket.lines.map(({ before, after, discounts: applied }, index) => ({
      name: lines[index]?.name ?? '',
      before,
      after,
      discounts: applied.flatMap(({ rule_id, amount, reason }) => {
        const rule = ruleOf.get(rule_id ?? '')
        if (!rule) return []
        const { id, name, announced } = rule
        const lowest_before = lowest[id]?.[lines[index]?.priced_id ?? ''] ?? null
        return [{ rule_id: id, rule: name, amount, reason, announced, lowest_before }]
      }),
    })),
    before: basket.before,
    after: basket.after,
    awaiting: basket.awaiting.map((id) => ruleOf.get(id)?.name ?? ''),
    unused: basket.unused.map(({ rule_id, reason }) => ({ rule: ruleOf.get(rule_id)?.name ?? '', reason })),
  }
}

/** Gives services the own price that the client has on the day. */
async function ownPriced(
  tx: Tx,
  businessId: string,
  { client_id = null, lines: given, date }: PreviewInput,
  lines: readonly NamedLine[],
): Promise<NamedLine[]> {
  const prices = await readOwnPrices(tx, businessId, client_id)
  return lines.map((line, place) => {
    if (client_id === null || line.kind !== 'service' || line.item_id === null) return line
    const variant_id = given[place]?.variant_id?.toLowerCase() ?? null
    const of = { client_id: client_id.toLowerCase(), service_id: line.item_id, variant_id }
    const price = ownPriceOf(prices, of, date)
    return price === null ? line : { ...line, unit_price: price, is_own_price: true }
  })
}

/** Reads names, prices and groups of the lines, in their order; 422 at a line whose item is not offered. */
async function readLines(tx: Tx, businessId: string, lines: PreviewInput['lines']): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine & { place: number }>`
    with recursive line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb)
        as given (place int, kind text, item_id uuid, variant_id uuid, qty int)
    ), item as (
      select l.place, l.kind, l.item_id, l.qty, coalesce(v.id, s.id) as priced_id, coalesce(v.price, s.price) as unit_price,
        concat_ws(' · ', ${localName('s')}, v.name) as name, s.service_group_id as group_id
      from line l
      join services s on s.business_id = ${businessId} and s.id = l.item_id and s.archived_at is null
      left join service_variants v on v.business_id = s.business_id and v.service_id = s.id and v.id = l.variant_id and v.archived_at is null
      where l.kind = 'service' and (l.variant_id is null or v.id is not null)
      union all
      select l.place, l.kind, l.item_id, l.qty, p.id, p.sale_price, p.name, p.product_group_id
      from line l
      join products p on p.business_id = ${businessId} and p.id = l.item_id and p.archived_at is null and p.sale_price is not null
      where l.kind = 'product'
    ), grouping as (
      select place, kind, group_id from item where group_id is not null
      union all
      select g.place, g.kind, coalesce(sg.parent_id, pg.parent_id) from grouping g
      left join service_groups sg on g.kind = 'service' and sg.business_id = ${businessId} and sg.id = g.group_id
      left join product_groups pg on g.kind = 'product' and pg.business_id = ${businessId} and pg.id = g.group_id
      where coalesce(sg.parent_id, pg.parent_id) is not null
    )
    select i.place, lpad(i.place::text, 3, '0') as id, i.kind, i.item_id, i.qty, i.priced_id, i.unit_price, i.name,
      array(select group_id from grouping g where g.place = i.place) as group_ids
    from item i order by i.place`.execute(tx)
  const missing = lines.flatMap((_, index) => (rows.some(({ place }) => place === index) ? [] : [index]))
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(
        missing.map((index) => [`lines.${index}.item_id`, ['Choose one that exists and is not archived.']]),
      ),
    )
  return rows
}

async function findClient(tx: Tx, businessId: string, id: string, timezone: string) {
  const client = await readDiscountClient(tx, businessId, id, { timezone })
  if (!client) throw notFound()
  return client
}
