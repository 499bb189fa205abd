import { localDay } from '@wizyta/contract/wall-time'
import { defaultRoles } from '../auth/default-roles.ts'
import { hashPassword } from '../auth/password.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../lib/database.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { mokotow, wilanow } from './atelier.ts'
import { barberPraga } from './barber.ts'
import { makeClients } from './clients.ts'
import { makeHours } from './hours.ts'
import { buildHouse, type House } from './house.ts'
import { planSalon } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Salon } from './salon.ts'
import { writeHouse } from './write-house.ts'
import { writeVisits } from './write-visits.ts'
import { actFor, writeRows } from './write.ts'

const timezone = 'Europe/Warsaw'

/** Which account works where, with which role. In Wilanów the admin has fewer rights than in Mokotów. */
const tenants = [
  {
    name: 'Atelier Urody',
    salons: [
      { salon: mokotow, members: { 'superadmin@demo.test': 'superadmin', 'admin@demo.test': 'admin', 'manager@demo.test': 'manager', 'cashier@demo.test': 'cashier' } },
      { salon: wilanow, members: { 'superadmin@demo.test': 'superadmin', 'admin@demo.test': 'cashier' } },
    ],
  },
  { name: 'Barber Praga', salons: [{ salon: barberPraga, members: { 'owner@barber.test': 'superadmin' } }] },
]

/**
 * Fills an empty database with the demo, relative to today in Warsaw and the same every time. All or nothing: a start
 * that is cut off leaves an empty database, and the next one begins anew.
 */
export async function seedDemo(database: Database, _config: Config, now = Date.now()): Promise<void> {
  const random = createRandom(20_261_120)
  const password_hash = await hashPassword(demoPassword)
  await database.transaction({}, async (tx) => {
    for (const { name, salons } of tenants) {
      const tenant_id = random.uuid()
      await writeRows(tx, 'tenants', [{ id: tenant_id, name }])
      const emails = new Set(salons.flatMap(({ members }) => Object.keys(members)))
      const users = demoAccounts
        .filter(({ email }) => emails.has(email))
        .map((account) => ({ id: random.uuid(), tenant_id, name: account.name, email: account.email, password_hash, language: 'pl', status: 'active' }))
      await writeRows(tx, 'users', users)
      const ids = new Map(users.map(({ email, id }) => [email, id]))
      for (const { salon, members } of salons) {
        const roles = Object.entries(members).map(([email, role]) => ({ userId: ids.get(email) as string, role }))
        await seedSalon(tx, salon, { tenant_id, roles, userOf: (email) => ids.get(email) ?? null }, random, now)
      }
    }
    await actFor(tx, null, null)
  })
}

interface Around {
  tenant_id: string
  roles: { userId: string; role: string }[]
  userOf: (email: string) => string | null
}

async function seedSalon(tx: Tx, salon: Salon, around: Around, random: Random, now: number): Promise<void> {
  const today = localDay(now, timezone)
  const house = buildHouse(salon, random)
  const hours = makeHours(house, today, random)
  const clients = makeClients(random, salon.clients, { men: salon.key === 'praga' ? 1 : 0.24, today })
  const plan = planSalon(house, hours, clients, { random, timezone, today, now })

  const [first] = around.roles
  await actFor(tx, house.businessId, first?.userId ?? null)
  await writeBusiness(tx, house, around)
  await writeHouse(tx, house, hours, around.userOf)
  await writeVisits(tx, house, clients, plan, { staff: around.roles.map(({ userId }) => userId), random, timezone, now })
}

async function writeBusiness(tx: Tx, { salon, businessId }: House, { tenant_id, roles }: Around): Promise<void> {
  const { name, street, postal_code, phone, email, brand_colour } = salon
  await writeRows(tx, 'businesses', [{ id: businessId, tenant_id, name, city: 'Warszawa', street, postal_code, phone, email, timezone, currency: 'PLN', locale: 'pl', brand_colour, status: 'active', version: 1, created_at: new Date().toISOString(), updated_at: new Date().toISOString() }])
  const made = await tx
    .insertInto('roles')
    .values(defaultRoles.map((role) => ({ ...role, permissions: [...role.permissions], business_id: businessId })))
    .returning(['id', 'name'])
    .execute()
  const memberships = roles.map(({ userId, role }) => ({ business_id: businessId, user_id: userId, role_id: made.find(({ name }) => name === role)?.id as string }))
  await tx.insertInto('memberships').values(memberships).execute()
}
