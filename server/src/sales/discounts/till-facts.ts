import { doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Service } from '@wizyta/contract/sales/services/api'
import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { boundsOf } from '@wizyta/contract/sales/till/open-price'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { groupsOfClient } from '../../people/client-groups/members.ts'
import { readOwnPrices } from '../../people/client-prices/own-prices.ts'
import { withoutOutranked } from './group-priority.ts'
import { lowestBeforeRules } from './lowest-prices.ts'
import { ownDiscount } from './own-discount.ts'
import { listActiveDiscounts } from './queries.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

interface Asked {
  client_id?: string | null | undefined
  item_ids?: readonly string[] | undefined
  event_ids?: readonly string[] | undefined
  codes?: readonly string[] | undefined
}

const plain = (code: string) => code.replace(/\s/g, '').toLowerCase()

/** Reads the rules that may apply at this moment, and the facts that decide. Other codes than the given ones stay hidden. */
export async function readDiscountFacts(
  { tx, businessId, session }: Call,
  { client_id, item_ids = [], event_ids = [], codes = [] }: Asked,
): Promise<TillDiscounts> {
  const now = Date.now()
  const given = new Set(codes.map(plain))
  const active = await listActiveDiscounts(tx, businessId, session.timezone)
  const own = client_id ? await ownDiscount(tx, businessId, client_id) : []
  const possible = [...active.filter(({ code }) => code === null || given.has(plain(code))), ...own]
  const known = new Set(possible.flatMap(({ code }) => (code === null ? [] : [plain(code)])))
  const isNeeded = possible.length > 0
  const ids = [...new Set(item_ids.map((id) => id.toLowerCase()))]
  const client =
    client_id && isNeeded
      ? await readDiscountClient(tx, businessId, client_id, { timezone: session.timezone, event_ids })
      : null
  const rules = await withoutOutranked(tx, businessId, possible, client?.group_ids ?? [])
  return {
    rules: rules.map(
      ({
        version: _version,
        created_at: _created,
        updated_at: _updated,
        archived_at: _archived,
        products: _products,
        uses: _uses,
        spent: _spent,
        ...rule
      }) => rule,
    ),
    unknown_codes: codes.filter((code) => !known.has(plain(code))),
    ...(isNeeded ? await readItems(tx, businessId, ids) : { groups: {}, open_prices: {} }),
    client,
    lowest: await lowestBeforeRules(tx, businessId, rules, ids, session.timezone),
    own_prices: await readOwnPrices(tx, businessId, client_id ?? null),
    uses: isNeeded
      ? await readUses(
          tx,
          businessId,
          rules.map(({ id }) => id),
          client_id ?? null,
        )
      : {},
    visits: isNeeded ? await readStarts(tx, businessId, event_ids, session.timezone) : {},
    ...momentAt(now, session.timezone),
  }
}

async function readStarts(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  timezone: string,
): Promise<TillDiscounts['visits']> {
  if (ids.length === 0) return {}
  const visits = await tx
    .selectFrom('visits')
    .select(['id', 'starts_at'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute()
  return Object.fromEntries(visits.map(({ id, starts_at }) => [id, momentAt(+new Date(starts_at), timezone)]))
}

const momentAt = (instant: number, timezone: string) => ({
  date: localDay(instant, timezone),
  minutes: minutesAt(instant, timezone),
})

function minutesAt(now: number, timezone: string): number {
  const time = localTimeOf(now, timezone)
  return minutesOfWall(time)
}

/**
 * Reads the facts that rules ask of a client; null: the client does not exist or is archived.
 * @param event_ids visits that are being settled: they are no former visits
 */
export async function readDiscountClient(
  tx: Tx,
  businessId: string,
  id: string,
  { timezone, event_ids = [] }: { timezone: string; event_ids?: readonly string[] },
): Promise<TillDiscounts['client']> {
  const { rows } = await sql<{ first_visit: boolean; birthday: string | null }>`
    select c.birth_date as birthday, not exists (
      select from times_of_client(c.id) o
      where ${isOneOf('o.status', doneStatuses)} and o.visit_id <> all (${[...event_ids]}::uuid[])) as first_visit
    from clients c where c.business_id = ${businessId} and c.id = ${id} and c.archived_at is null`.execute(tx)
  const [client] = rows
  if (!client) return null
  const groups = await groupsOfClient(tx, businessId, id, timezone)
  return { ...client, group_ids: groups.map((group) => group.id) }
}

interface Priced {
  id: string
  price_type: Service['price_type']
  price: number | null
  price_max: number | null
}

async function readItems(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Pick<TillDiscounts, 'groups' | 'open_prices'>> {
  const { rows } = await sql<{ groups: Record<string, string[]>; prices: Priced[] }>`
    with recursive item as (
      select s.id, s.service_group_id as group_id, true as is_service from services s
        where s.business_id = ${businessId} and s.id = any (${[...ids]}::uuid[])
      union all
      select p.id, p.product_group_id, false from products p
        where p.business_id = ${businessId} and p.id = any (${[...ids]}::uuid[])
    ), above as (
      select id, group_id, is_service from item where group_id is not null
      union
      select a.id, coalesce(sg.parent_id, pg.parent_id), a.is_service from above a
      left join service_groups sg on a.is_service and sg.business_id = ${businessId} and sg.id = a.group_id
      left join product_groups pg on not a.is_service and pg.business_id = ${businessId} and pg.id = a.group_id
      where coalesce(sg.parent_id, pg.parent_id) is not null
    )
    select
      (select coalesce(json_object_agg(id, ids), '{}') from (
        select id, json_agg(group_id) as ids from above group by id) one) as groups,
      (select coalesce(json_agg(one), '[]') from (
        select s.id, s.price_type, s.price, s.price_max from services s
          where s.business_id = ${businessId} and s.id = any (${[...ids]}::uuid[])
        union all
        select v.id, case when s.price_type = 'range' then 'from' else s.price_type end, v.price, null
          from service_variants v join services s on s.business_id = v.business_id and s.id = v.service_id
          where v.business_id = ${businessId} and v.service_id = any (${[...ids]}::uuid[])) one) as prices`.execute(
    tx,
  )
  const { groups = {}, prices = [] } = rows[0] ?? {}
  const open_prices = Object.fromEntries(
    prices.flatMap(({ id, price, ...item }) => {
      const bounds = boundsOf({ ...item, price: price ?? 0 })
      return bounds ? [[id, bounds]] : []
    }),
  )
  return { groups, open_prices }
}

/** Reads how often rules were used, by all clients and by this one. */
export async function readUses(
  tx: Tx,
  businessId: string,
  rules: readonly string[],
  clientId: string | null,
): Promise<TillDiscounts['uses']> {
  if (rules.length === 0) return {}
  const { rows } = await sql<{ id: string; total: number; amount: number; client: number }>`
    select u.discount_id as id, u.uses as total, u.amount,
      case when ${clientId}::uuid is null then 0 else (
        select coalesce(sum(e.uses), 0) from discount_entries e
        where e.business_id = u.business_id and e.discount_id = u.discount_id and e.client_id = ${clientId}) end as client
    from discount_uses u
    where u.business_id = ${businessId} and u.discount_id = any (${[...rules]}::uuid[])`.execute(tx)
  return Object.fromEntries(rows.map(({ id, ...uses }) => [id, uses]))
}
