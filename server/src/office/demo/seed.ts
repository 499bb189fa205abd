import { localDay } from '@wizyta/contract/kit/wall-time'
import { holidayKeys } from '@wizyta/contract/people/working-hours/holidays'
import { sql } from 'kysely'
import { defaultRoles } from '../../access/roles/default-roles.ts'
import { demoAccounts, demoApprovers, demoPassword, demoPin } from '../../access/sign-in/demo-accounts.ts'
import { hashPassword } from '../../access/sign-in/password.ts'
import type { Config } from '../../config.ts'
import { writeReportSchedules } from '../../figures/report-schedules/demo-schedules.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { writeMassMessages } from '../../messaging/campaigns/demo-campaigns.ts'
import { writeChats } from '../../messaging/chats/demo/write-chats.ts'
import { senderOf } from '../../messaging/messages/deliver.ts'
import type { Sender } from '../../messaging/messages/mail-parts.ts'
import { writeNotices } from '../../messaging/notices/demo-notices.ts'
import { writePushMessages } from '../../messaging/push/demo-push.ts'
import { writeTasks } from '../../messaging/tasks/demo-tasks.ts'
import { writeTemplates } from '../../messaging/templates/demo-templates.ts'
import { mokotow, wilanow } from './atelier.ts'
import { barberPraga } from './barber.ts'
import { writeClientCards } from './client-cards.ts'
import { writeClientGroups } from './client-groups.ts'
import { enterTwice, makeClients } from './clients.ts'
import { writeColleagues } from './colleagues.ts'
import { writeConsents } from './consents.ts'
import { makeHours } from './hours.ts'
import { buildHouse, type House } from './house.ts'
import { writeOpening } from './opening-log.ts'
import { type Plan, planSalon } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { writeRota } from './rota.ts'
import { writeSalesRules } from './sales-rules.ts'
import type { Salon } from './salon.ts'
import { openDaysOf, sellBesideVisits } from './shelf/goods-of-visits.ts'
import { makeShelf } from './shelf/make-shelf.ts'
import { documentUses, planUsages, recipeRows, writeUsages } from './shelf/usage.ts'
import { writeShelf } from './shelf/write-shelf.ts'
import { writeStaff } from './staff/staff-records.ts'
import { writeSales } from './till/write-sales.ts'
import { clientRows, type VisitRows, visitRows } from './visits/visit-rows.ts'
import { writeSurveys } from './visits/write-surveys.ts'
import { writeVisits } from './visits/write-visits.ts'
import { writeFreedTimes, writePastWishes, writeWaitingList } from './waiting-list.ts'
import { actFor, checkByIndex, writeRows } from './write.ts'
import { writeHouse } from './write-house.ts'

const timezone = 'Europe/Warsaw'

/** Which account works where, with which role. In Wilanów the admin has fewer rights than in Mokotów. */
const tenants: { name: string; salons: { salon: Salon; members: Record<string, string> }[] }[] = [
  {
    name: 'Atelier Urody',
    salons: [
      {
        salon: mokotow,
        members: {
          'superadmin@demo.test': 'superadmin',
          'admin@demo.test': 'admin',
          'manager@demo.test': 'manager',
          'cashier@demo.test': 'cashier',
          'specialist@demo.test': 'specjalista',
        },
      },
      { salon: wilanow, members: { 'superadmin@demo.test': 'superadmin', 'admin@demo.test': 'cashier' } },
    ],
  },
  { name: 'Barber Praga', salons: [{ salon: barberPraga, members: { 'owner@barber.test': 'superadmin' } }] },
]

/** Fixed ids of accounts that joined the demo later, so that the random rest stays the same. */
const lateComers: Record<string, string> = { 'specialist@demo.test': '5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c104' }

/**
 * Fills an empty database with the demo, relative to today in Warsaw and the same every time. First it writes the
 * salons at once: an interrupted start leaves an empty database, and the next one begins anew. Then it writes the
 * visits, nearest days first: an interruption leaves out visits of distant weeks.
 */
export async function seedDemo(database: Database, config: Config, now = Date.now()): Promise<void> {
  const random = createRandom(20_261_120)
  const [password_hash, pin_hash] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPin)])
  const people = demoAccounts.map(({ name, email }) => ({
    id: lateComers[email] ?? random.uuid(),
    name,
    email,
    password_hash,
  }))
  const made = tenants.flatMap(({ name, salons }) => {
    const tenant = { id: random.uuid(), name }
    return salons.map(({ salon, members }) => ({
      tenant,
      ...makeSalon(salon, members, people, random, now, senderOf(config)),
    }))
  })

  await database.transaction({}, async (tx) => {
    await checkByIndex(tx)
    for (const [tenant, salons] of Map.groupBy(made, ({ tenant }) => tenant)) {
      await writeRows(tx, 'tenants', [tenant])
      const ids = new Set(salons.flatMap(({ members }) => members.map(({ userId }) => userId)))
      const users = people.filter(({ id }) => ids.has(id))
      await writeRows(
        tx,
        'users',
        users.map((user) => ({ ...user, tenant_id: tenant.id })),
      )
      for (const salon of salons) {
        await writeSalon(tx, tenant.id, salon, now)
        if (salon.house.salon === mokotow) await writeColleagues(tx, inSalon(tenant.id, salon), config, now)
        await writeOpening(tx, salon.house.businessId, salon.members[0]?.userId ?? null, now)
      }
    }
    // A PIN is written as its user.
    for (const { id, email } of people) {
      if (!demoApprovers.includes(email)) continue
      await actFor(tx, null, id)
      await writeRows(tx, 'pins', [{ user_id: id, pin_hash }])
    }
    await actFor(tx, null, null)
  })
  await Promise.all(
    made.map(async ({ house, visits, shelf, members }) => {
      await writeVisits(database, house, visits, now)
      const cashier = (members.find(({ role }) => role === 'cashier') ?? members[0])?.userId ?? null
      await writeSales(database, { businessId: house.businessId, timezone, cashier, now })
      await writeUsages(database, house, shelf.usages, shelf.rows)
      await writeNotices(database, house.businessId)
      await writePushMessages(database, house.businessId)
      await writeFreedTimes(database, house.businessId, now)
      await writePastWishes(database, house.businessId, now)
      if (house.salon === mokotow) await writeSurveys(database, house, now)
    }),
  )
  // One salon after the other: the mails are written for all businesses at once.
  for (const { house, members } of made) {
    const owner = members.find(({ role }) => role === 'superadmin')?.userId
    if (owner)
      await writeReportSchedules(database, config, { businessId: house.businessId, owner, timezone, now })
  }
}

type Made = ReturnType<typeof makeSalon>
const inSalon = (tenantId: string, { house, members }: Made) => ({
  tenantId,
  businessId: house.businessId,
  invitedBy: members[0]?.userId ?? null,
})
type Person = { id: string; email: string }

function makeSalon(
  salon: Salon,
  roles: Record<string, string>,
  people: Person[],
  random: Random,
  now: number,
  sender: Sender,
) {
  const today = localDay(now, timezone)
  const house = buildHouse(salon, random)
  const hours = makeHours(house, today, random)
  const known = makeClients(random, salon.clients, { men: salon.key === 'praga' ? 1 : 0.24, today })
  const clients = salon === mokotow ? enterTwice(known) : known
  const plan = planSalon(house, hours, clients, { random, timezone, today, now })
  const members = people.flatMap(({ id, email }) =>
    roles[email] ? [{ userId: id, email, role: roles[email] }] : [],
  )
  const around = { random, timezone, now, sender, members }
  const earlyChance = createRandom(20_261_302 + salon.clients)
  const visits = [
    ...visitRows(house, plan, around),
    ...visitRows(house, { visits: plan.earlier }, { ...around, random: earlyChance }),
  ]
  const shelf = stock(house, plan, visits, members, now)
  return { house, hours, clients, plan, visits, members, shelf }
}

/** Plans the shelf of a salon, and what its visits used up. A salon with a part of the range sells it alone. */
function stock(
  house: House,
  { visits, earlier }: Plan,
  rows: readonly VisitRows[],
  members: { userId: string; role: string }[],
  now: number,
) {
  const { goods } = house.salon
  const staff = members
    .filter(({ role }) => ['manager', 'cashier', 'admin'].includes(role))
    .map(({ userId }) => userId)
  const all = [...visits, ...earlier]
  const planned = goods.codes ? [] : planUsages(house, all, now, staff)
  const shelf = makeShelf(now, staff, goods, { usages: planned, openDays: openDaysOf(all) })
  sellBesideVisits(house, shelf.products, all, rows)
  const usages = documentUses(house, shelf.products, all, planned)
  return { ...shelf, usages, rows: shelf.products.map(({ row }) => row) }
}

async function writeSalon(
  tx: Tx,
  tenantId: string,
  { house, hours, clients, plan, members, shelf }: Made,
  now: number,
) {
  const business_id = house.businessId
  await actFor(tx, business_id, members[0]?.userId ?? null)
  await writeBusiness(tx, house, tenantId, members)
  await writeHouse(
    tx,
    house,
    hours,
    (email) => members.find((member) => member.email === email)?.userId ?? null,
  )
  await writeRota(tx, house, hours, localDay(now, timezone))
  await writeStaff(tx, house, { today: localDay(now, timezone), userId: members[0]?.userId ?? null })
  await writeShelf(tx, business_id, shelf)
  await writeRows(tx, 'service_recipe_lines', recipeRows(house, shelf.rows))
  await writeSalesRules(tx, house, now)
  await writeRows(tx, 'clients', clientRows(house, clients, now))
  await writeClientGroups(tx, business_id, clients)
  await writeClientCards(tx, house, clients, {
    now,
    prices: plan.prices,
    userId: members[0]?.userId ?? null,
  })
  await writeConsents(tx, business_id)
  if (house.salon === mokotow) {
    await writeMassMessages(tx, business_id, now)
    await writeTemplates(tx, business_id, now)
  }
  await writeWaitingList(tx, house, clients, now)
  const people = {
    businessId: business_id,
    employees: house.employees.map(({ id }) => id),
    clients: clients.map(({ id }) => id),
    authors: members.map(({ userId }) => userId),
  }
  await writeTasks(tx, people, { now, today: localDay(now, timezone) })
  await writeChats(tx, people, { now, timezone })
  await writeRows(tx, 'counters', [{ business_id, name: 'clients', value: clients.length }])
  await writeRows(
    tx,
    'series',
    plan.series.map((one) => ({ business_id, ...one })),
  )
  await writeRows(
    tx,
    'blocks',
    plan.blocks.map((block) => ({ business_id, ...block })),
  )
  const held = plan.blocks.filter(({ bookable_over }) => !bookable_over)
  await writeRows(
    tx,
    'bookings',
    held.map(({ id: block_id, employee_id, starts_at, ends_at }) => ({
      business_id,
      employee_id,
      starts_at,
      ends_at,
      block_id,
    })),
  )
}

async function writeBusiness(
  tx: Tx,
  { salon, businessId }: House,
  tenant_id: string,
  members: Made['members'],
) {
  const { name, street, postal_code, phone, email, brand_colour, company } = salon
  await writeRows(tx, 'businesses', [
    {
      id: businessId,
      tenant_id,
      name,
      city: 'Warszawa',
      street,
      postal_code,
      phone,
      email,
      timezone,
      currency: 'PLN',
      locale: 'pl',
      brand_colour,
      closed_holidays: [...holidayKeys],
      vat_status: 'active',
      vat_since: '2020-01-01',
      ...company,
    },
  ])
  await sql`select add_till(${businessId}, 'pl'), add_payment_methods(${businessId}, 'pl'), add_consent_kinds(${businessId}, 'pl'), add_message_rules(${businessId})`.execute(
    tx,
  )
  const made = await tx
    .insertInto('roles')
    .values(
      defaultRoles.map((role) => ({ ...role, permissions: [...role.permissions], business_id: businessId })),
    )
    .returning(['id', 'name'])
    .execute()
  const memberships = members.map(({ userId, role }) => ({
    business_id: businessId,
    user_id: userId,
    role_id: made.find(({ name }) => name === role)?.id as string,
  }))
  await tx.insertInto('memberships').values(memberships).execute()
}
