import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { applyRetention } from './retention.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const card = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body

test('PRV-4: retention rules are off by default, show whom they reach, and keep clients who are still coming', async () => {
  const [old, young, owing] = [await t.client(), await t.client(), await t.client()]
  const along = await t.client()
  const cut = await t.service()
  const ola = await t.employee({}, [cut])
  await t.booked(
    [
      { service_id: cut, employee_id: ola },
      { service_id: cut, employee_id: ola, client_id: along },
    ],
    '2027-06-02T10:00:00+02:00',
    { client_id: young, walk_in_name: null },
  )
  const health = await t.client({ health_consent_on: '2020-01-01', allergies: ['lateks'] })
  await asOwner(t, `update clients set created_at = now() - interval '6 years' where id = any ($1)`, [
    [old, owing, along],
  ])
  await asOwner(t, `update clients set created_at = now() - interval '3 years' where id = $1`, [health])
  await asOwner(
    t,
    `insert into book_balances (business_id, account, subject_id, balance) values ($1, 'client', $2, -100)`,
    [t.world.a, owing],
  )
  expect(await applyRetention(t.parts.database, () => false)).toBe(0)
  const rules = { retention_years: 5, health_retention_years: 2 }
  const { body } = await t.anna.post('/tenant/customer-retention-previews', rules)
  expect(body.clients.data.map(({ id }: { id: string }) => id)).toEqual([old])
  expect(body.health.data.map(({ id }: { id: string }) => id)).toEqual([health])
  await t.anna.patch('/tenant/system-settings', rules)
  await applyRetention(t.parts.database, () => false)
  expect((await card(old)).archived_at).not.toBeNull()
  expect((await card(young)).archived_at).toBeNull()
  expect((await card(owing)).archived_at).toBeNull()
  expect((await card(along)).archived_at).toBeNull()
  expect(await card(health)).toMatchObject({ allergies: [], health_consent_on: null, archived_at: null })
  const [entry] = await t.parts.database.transaction(
    { businessId: t.world.a, readOnly: true },
    async (tx) => {
      const { rows } = await sql<{ cause: string }>`
      select cause from client_erasures where client_id = ${old}`.execute(tx)
      return rows
    },
  )
  expect(entry?.cause).toBe('retention')
})

test('PRV-4: no retention rule erases a client who buys, holds a voucher or waits, and one salon that fails stops no other', async () => {
  const [buys, bought, holds, waits, over] = [
    await t.client(),
    await t.client(),
    await t.client(),
    await t.client(),
    await t.client(),
  ]
  await asOwner(t, `update clients set created_at = now() - interval '9 years' where id = any ($1)`, [
    [buys, bought, holds, waits, over],
  ])
  const sale = async (client: string, at: string) => {
    const [row] = await asOwner(
      t,
      `insert into sales (business_id, number, number_year, sold_at, sold_on, client_id, subtotal, discount_total, total, vat_summary)
       select $1, 1 + coalesce(max(number), 0), 2020, now() - $3::interval, current_date, $2, 100, 0, 100, '[]' from sales
       returning id`,
      [t.world.a, client, at],
    )
    return row.id as string
  }
  await sale(buys, '1 month')
  await sale(over, '8 years')
  const hold = async (client: string | null, saleId: string, left: number) => {
    await asOwner(
      t,
      `insert into vouchers (business_id, template_id, name, kind, vat_kind, scope, code, value, client_id, sale_id, valid_from, valid_to, closed_amount)
       select $1, id, 'Bon', 'amount', 'mpv', 'all', left(upper(translate(md5(random()::text), 'abcdef', 'ABCDEF')), 16), 100, $2, $3,
         '2026-01-01', current_date + 30, $4 from voucher_templates where business_id = $1 limit 1`,
      [t.world.a, client, saleId, left],
    )
  }
  const template = {
    name: 'Bon',
    kind: 'amount',
    vat_kind: 'mpv',
    price: 100,
    scope: 'all',
    validity_days: 365,
  }
  expect((await t.anna.post('/tenant/voucher-templates', template)).status).toBe(201)
  await hold(null, await sale(bought, '7 years'), 100)
  await hold(holds, await sale(over, '7 years'), 100)
  await hold(over, await sale(over, '7 years'), 0)
  await asOwner(t, `insert into waiting_entries (business_id, client_id) values ($1, $2)`, [t.world.a, waits])
  const rules = { retention_years: 5, health_retention_years: null }
  const { body } = await t.anna.post('/tenant/customer-retention-previews', rules)
  expect(body.clients.data.map(({ id }: { id: string }) => id)).toEqual([over])

  await t.anna.patch('/tenant/system-settings', rules)
  await t.world.dorota.patch('/tenant/system-settings', rules)
  const theirs = (await t.world.dorota.post('/tenant/customers', { first_name: 'Stara', phone: '601700098' }))
    .body.id
  await asOwner(t, `update clients set created_at = now() - interval '9 years' where id = $1`, [theirs])
  const [failing, other] = [t.world.a, t.world.b].toSorted()
  await asOwner(
    t,
    `create function refuse_erasure() returns trigger language plpgsql as $x$ begin
       if new.business_id = '${failing}' then raise 'unreadable row'; end if; return new; end $x$;
     create trigger refuse_erasure before insert on client_erasures for each row execute function refuse_erasure()`,
  )
  await expect(applyRetention(t.parts.database, () => false)).rejects.toThrow('some businesses')
  await asOwner(t, `drop trigger refuse_erasure on client_erasures`)
  const erased = await asOwner(t, `select business_id from client_erasures where client_id in ($1, $2)`, [
    over,
    theirs,
  ])
  expect(erased).toEqual([{ business_id: other }])
  // The failed business has its turn the next day.
  await applyRetention(t.parts.database, () => false)
})

test('no retention rule reaches a client before the day until which the data is kept', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const kept = await t.client({
    retention_until: today,
    health_consent_on: '2020-01-01',
    allergies: ['lateks'],
  })
  const over = await t.client({ retention_until: '2020-01-01' })
  await asOwner(t, `update clients set created_at = now() - interval '9 years' where id = any ($1)`, [
    [kept, over],
  ])
  const rules = { retention_years: 5, health_retention_years: 2 }
  const { body } = await t.anna.post('/tenant/customer-retention-previews', rules)
  expect(body.clients.data.map(({ id }: { id: string }) => id)).toEqual([over])
  expect(body.health.data).toEqual([])
  await t.anna.patch('/tenant/system-settings', rules)
  await applyRetention(t.parts.database, () => false)
  expect((await card(over)).archived_at).not.toBeNull()
  expect(await card(kept)).toMatchObject({ archived_at: null, retention_until: today, allergies: ['lateks'] })
})

test('PRV-4, the control: as soon as nothing keeps a client, the same rule reaches the card', async () => {
  const client = await t.client()
  await asOwner(t, `update clients set created_at = now() - interval '9 years' where id = $1`, [client])
  await asOwner(t, `insert into waiting_entries (business_id, client_id) values ($1, $2)`, [
    t.world.a,
    client,
  ])
  const reached = async () => {
    const rules = { retention_years: 5, health_retention_years: null }
    const { body } = await t.anna.post('/tenant/customer-retention-previews', rules)
    return body.clients.data.some(({ id }: { id: string }) => id === client)
  }
  expect(await reached()).toBe(false)
  await asOwner(t, `delete from waiting_entries where client_id = $1`, [client])
  expect(await reached()).toBe(true)
})
