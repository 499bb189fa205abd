import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { saveFavourites } from '../../sales/till/items.ts'
import type { House } from './house.ts'
import { createRandom } from './random.ts'
import { debtLimit } from './till/rows.ts'
import { writeRows } from './write.ts'

/** Writes discounts, commission groups with their employees, and what the till keeps at hand. */
export async function writeSalesRules(tx: Tx, house: House, now: number): Promise<void> {
  const business_id = house.businessId
  const random = createRandom(20_261_126 + house.salon.clients)
  const today = localDay(now, 'Europe/Warsaw')

  // Prices held since the salon opened, not since the demo was written.
  await sql`
    insert into service_prices (business_id, service_id, item_id, begins_at, price)
    select business_id, service_id, item_id, to_timestamp(${now / 1000}) - interval '412 days', price
    from service_prices where business_id = ${business_id}`.execute(tx)

  const happy = random.uuid()
  const discounts = [
    rule(
      { id: happy, name: 'Spokojne wtorki −15%', kind: 'percent', percent: 1_500, scope: 'service_groups' },
      {
        weekdays: [2],
        hours_from: '09:00',
        hours_to: '13:00',
        announced: true,
        valid_from: addDays(today, -20),
      },
    ),
    rule(
      { id: random.uuid(), name: 'Pierwsza wizyta −10%', kind: 'percent', percent: 1_000, scope: 'services' },
      {
        first_visit: true,
        per_client: 1,
      },
    ),
    rule(
      { id: random.uuid(), name: 'Urodzinowe 30 zł', kind: 'amount', amount: 3_000, scope: 'all' },
      {
        birthday_days: 7,
        min_total: 15_000,
        per_client: 1,
        stackable: true,
      },
    ),
    rule(
      {
        id: random.uuid(),
        name: 'Trzeci produkt gratis',
        kind: 'n_for_m',
        take: 3,
        pay: 2,
        scope: 'products',
      },
      {},
    ),
    rule(
      { id: random.uuid(), name: 'Voucher z targów', kind: 'percent', percent: 2_000, scope: 'all' },
      {
        code: 'TARGI20',
        max_uses: 50,
        budget: 200_000,
        valid_to: addDays(today, 30),
        needs_approval: true,
      },
    ),
  ]
  await writeRows(
    tx,
    'discounts',
    discounts.map((one) => ({ business_id, ...one })),
  )
  await writeRows(tx, 'system_settings', [{ business_id, key: 'debt_limit', value: debtLimit }])
  // Their terms hold since the salon opened too.
  await sql`
    insert into announced_terms (business_id, discount_id, begins_at, is_on, kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to)
    select business_id, discount_id, to_timestamp(${now / 1000}) - interval '412 days', is_on, kind, percent, amount, valid_from, valid_to,
      weekdays, hours_from, hours_to
    from announced_terms where business_id = ${business_id}`.execute(tx)
  await writeRows(
    tx,
    'discount_targets',
    house.groups.slice(0, 1).map(({ id }, position) => ({
      business_id,
      discount_id: happy,
      position,
      service_group_id: id,
    })),
  )

  const groups = [
    { id: random.uuid(), name: 'Specjaliści', service: 4_000, tiers: [{ from: 1_200_000, percent: 4_500 }] },
    { id: random.uuid(), name: 'Młodsi specjaliści', service: 3_000, tiers: [] },
  ]
  await writeRows(
    tx,
    'commission_groups',
    groups.map(({ id, name }) => ({ business_id, id, name })),
  )
  // Since the salon opened; the first group has earned more since the beginning of the quarter.
  const versions = groups.flatMap(({ id, service, tiers }, index) =>
    [-400, ...(index === 0 ? [-60] : [])].map((days, later) => ({
      business_id,
      id: random.uuid(),
      commission_group_id: id,
      valid_from: addDays(today, days),
      base: 'net',
      voucher_base: 'paid',
      defaults: {
        service: { percent: service + later * 200, amount: null },
        product: { percent: 1_000, amount: null },
        voucher: { percent: null, amount: 1_000 },
        pass: { percent: 500, amount: null },
      },
      tiers: later === 1 || index === 1 ? tiers : [],
      tier_mode: 'slice',
      deduct_discount_share: 10_000,
      count_tips: false,
    })),
  )
  await writeRows(tx, 'commission_versions', versions)
  const dearest = house.services.toSorted((a, b) => b.price - a.price)[0]
  const latest = versions.find((one, index) => index === 1 && one.commission_group_id === groups[0]?.id)
  if (dearest && latest)
    await writeRows(tx, 'commission_exceptions', [
      {
        business_id,
        commission_version_id: latest.id,
        commission_group_id: latest.commission_group_id,
        position: 0,
        service_id: dearest.id,
        percent: 3_500,
      },
    ])
  await writeRows(
    tx,
    'employee_commission_groups',
    house.employees.map(({ id }, index) => ({
      business_id,
      employee_id: id,
      valid_from: addDays(today, -400),
      commission_group_id: groups[index % 3 === 2 ? 1 : 0]?.id,
    })),
  )
  await keepAtHand(tx, house)
}

/** Keeps at hand what clients ask for without an appointment: the shortest service, and two products. */
async function keepAtHand(tx: Tx, { businessId, services }: House): Promise<void> {
  const quick = services.toSorted((a, b) => a.duration_min - b.duration_min)[0]
  const { rows } = await sql<{ id: string }>`
    select id from products where business_id = ${businessId} and sale_price is not null and archived_at is null
    order by sale_price, name limit 2`.execute(tx)
  const items = [
    ...rows.map(({ id }) => ({ kind: 'product' as const, id })),
    ...(quick ? [{ kind: 'service' as const, id: quick.id, variant_id: quick.variants[0]?.id ?? null }] : []),
  ]
  await saveFavourites(tx, businessId, { items }, 0)
}

const rule = (
  told: {
    id: string
    name: string
    kind: string
    scope: string
    percent?: number
    amount?: number
    take?: number
    pay?: number
  },
  limits: object,
) => ({
  code: null,
  percent: null,
  amount: null,
  take: null,
  pay: null,
  valid_from: null,
  valid_to: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
  first_visit: false,
  birthday_days: null,
  min_total: null,
  max_uses: null,
  per_client: null,
  budget: null,
  stackable: false,
  priority: 50,
  needs_approval: false,
  announced: false,
  active: true,
  ...told,
  ...limits,
})
