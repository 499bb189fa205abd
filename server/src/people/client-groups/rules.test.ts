import { visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type ClientFacts, fitsRule } from '@wizyta/contract/people/client-groups/fits-rule'
import { type ClientRule, clientRule, type FieldTest } from '@wizyta/contract/people/client-groups/rule'
import { clientSource } from '@wizyta/contract/people/clients/api'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { ruleMoment, ruleQuery } from './rule-query.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-20T10:00:00Z')
const timezone = 'Europe/Warsaw'
const daysBefore = [0.5, 3, 29.9, 30, 30.1, 89, 91, 200, 400]
const tagNames = ['vip', 'alergia', 'mama']
const hairs = ['Cienkie', 'Normalne', 'Grube']
const channels = ['email', 'sms', 'phone'] as const

let salon: Salon
let clients: (ClientFacts & { id: string })[]
let services: string[]
let employees: string[]
/** Own fields, by their kind. */
let fields: Record<'text' | 'number' | 'date' | 'yes_no' | 'choice' | 'choices', string>

beforeAll(async () => {
  salon = await testSalon()
  services = [await salon.service(), await salon.service()]
  employees = [await salon.employee({}, services), await salon.employee({}, services)]
  const { body: product } = await salon.world.anna.post('/tenant/products', {
    name: 'Krem',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 4_900,
    vat_rate: '23',
  })
  await asOwner(salon, `/* consent_kinds, consent_texts */ select add_consent_kinds($1, 'pl')`, [
    salon.world.a,
  ])
  const field = async (kind: string) =>
    (
      await salon.world.anna.post('/tenant/customer-fields', {
        name: `Pole ${kind}`,
        kind,
        ...(kind.startsWith('choice') && { options: hairs }),
      })
    ).body.id as string
  fields = {
    text: await field('text'),
    number: await field('number'),
    date: await field('date'),
    yes_no: await field('yes_no'),
    choice: await field('choice'),
    choices: await field('choices'),
  }
  clients = fc
    .sample(someClient(), { seed: 7, numRuns: 150 })
    .map((one) => ({ ...one, id: crypto.randomUUID() }))
  await store(clients, product.id)
  // Without statistics the planner takes each join for one row, and reads all visits again for each client.
  await asOwner(
    salon,
    'analyze clients, visits, visit_lines, sales, sale_lines, consent_entries, client_field_values',
  )
}, 60_000)
afterAll(() => salon.close())

const past = fc.constantFrom(...daysBefore).map((days) => now - days * dayMs)
const come = {
  starts_at: fc.oneof(past, fc.constantFrom(now + 3_600_000, now + 9 * dayMs)),
  status: fc.constantFrom(...visitStatuses),
}
const someClient = (): fc.Arbitrary<ClientFacts> =>
  fc.record({
    gender: fc.constantFrom('female', 'male', 'unknown'),
    birth_date: fc.option(
      fc.constantFrom(
        '1990-11-02',
        '1985-02-28',
        '2001-01-31',
        '2008-11-20',
        '2008-11-21',
        '2004-02-29',
        '1604-11-01',
      ),
    ),
    tags: fc.subarray(tagNames),
    phone: fc.option(fc.constant('+48501502503')),
    email: fc.option(fc.constant('a@example.test')),
    notify_by_email: fc.boolean(),
    preferred_employee_id: fc.option(fc.constantFrom(...employees)),
    source: fc.constantFrom(...clientSource.options),
    created_at: past,
    visits: fc.array(
      fc.record({
        ...come,
        total: fc.constantFrom(0, 9_900, 20_000, 50_000),
        service_ids: fc.subarray(services, { minLength: 1 }),
      }),
      { maxLength: 5 },
    ),
    along: fc.array(fc.record(come), { maxLength: 1 }),
    goods: fc.array(fc.record({ sold_at: past, total: fc.constantFrom(4_900, 30_000) }), { maxLength: 2 }),
    consents: fc.subarray([...channels]),
    balance: fc.constantFrom(0, 0, -5_000, 12_000),
    own_fields: fc
      .record(
        {
          [fields.text]: fc.constantFrom('Kawa z mlekiem', 'HERBATA', 'Żółty 100%_'),
          [fields.number]: fc.constantFrom(-2, 0, 38.5, 41),
          [fields.date]: fc.constantFrom('2024-12-31', '2026-11-20', '2027-01-01'),
          [fields.yes_no]: fc.boolean(),
          [fields.choice]: fc.constantFrom(...hairs),
          [fields.choices]: fc.subarray(hairs, { minLength: 1 }),
        },
        { requiredKeys: [] },
      )
      .map((values) =>
        Object.fromEntries(
          Object.entries(values).flatMap(([id, value]) =>
            value === undefined ? [] : [[id, value] as const],
          ),
        ),
      ),
  })

/** Writes the facts as rows. */
async function store(facts: typeof clients, productId: string) {
  const at = (ms: number) => new Date(ms).toISOString()
  const write = (statement: string, rows: object[]) =>
    asOwner(salon, `/* of clients, visits and sales */ ${statement}`, [salon.world.a, JSON.stringify(rows)])
  await write(
    `insert into clients (business_id, id, number, first_name, gender, birth_date, tags, phone, email, notify_by_email,
       preferred_employee_id, source, created_at)
     select $1, id, 1000 + n, 'Ala', gender, birth_date, array(select jsonb_array_elements_text(tags)), phone, email,
       notify_by_email, preferred_employee_id, source, created_at
     from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, gender text, birth_date date, tags jsonb, phone text, email text,
       notify_by_email boolean, preferred_employee_id uuid, source text, created_at timestamptz)) with ordinality
       as r(id, gender, birth_date, tags, phone, email, notify_by_email, preferred_employee_id, source, created_at, n)`,
    facts.map((one) => ({ ...one, created_at: at(one.created_at) })),
  )
  await write(
    `insert into client_field_values (business_id, client_id, field_id, value)
     select $1, client_id, field_id, value from jsonb_to_recordset($2::jsonb) as r(client_id uuid, field_id uuid, value jsonb)`,
    facts.flatMap(({ id, own_fields }) =>
      Object.entries(own_fields).map(([field_id, value]) => ({ client_id: id, field_id, value })),
    ),
  )
  // Consents that are in force were given after a withdrawal, and the others withdrawn or never given.
  await write(
    `insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way)
     select $1, r.client_id, k.id, 1, r.is_given, '2026-01-01', 'paper'
     from rows from (jsonb_to_recordset($2::jsonb) as (client_id uuid, purpose text, is_given boolean)) with ordinality
       as r(client_id, purpose, is_given, n)
     join consent_kinds k on k.business_id = $1 and k.purpose = r.purpose order by r.n`,
    facts.flatMap(({ id, consents }, index) =>
      channels.flatMap((channel) => {
        const entry = (is_given: boolean) => ({ client_id: id, purpose: `marketing_${channel}`, is_given })
        if (consents.includes(channel)) return [entry(false), entry(true)]
        return index % 2 === 0 ? [entry(true), entry(false)] : []
      }),
    ),
  )
  await write(
    `insert into book_balances (business_id, account, subject_id, balance)
     select $1, 'client', id, -balance from jsonb_to_recordset($2::jsonb) as r(id uuid, balance bigint)`,
    facts,
  )
  const own = facts.flatMap(({ id, visits }) =>
    visits.map((visit) => ({ ...visit, client_id: id as string | null, companion: null as string | null })),
  )
  // A passer-by pays, so that the visits are no other client's.
  const along = facts.flatMap(({ id, along }) =>
    along.map((visit) => ({
      ...visit,
      total: 30_000,
      service_ids: services.slice(0, 1),
      client_id: null,
      companion: id,
    })),
  )
  const visits = [...own, ...along].map((visit) => ({
    ...visit,
    id: crypto.randomUUID(),
    starts_at: at(visit.starts_at),
  }))
  await write(
    `insert into visits (business_id, id, client_id, walk_in_name, status, total, starts_at, ends_at, local_start, timezone)
     select $1, id, client_id, case when client_id is null then 'Iza' end, status, total, starts_at, starts_at + interval '1 hour', starts_at at time zone 'Europe/Warsaw', 'Europe/Warsaw'
     from jsonb_to_recordset($2::jsonb) as r(id uuid, client_id uuid, status text, total int, starts_at timestamptz)`,
    visits,
  )
  await write(
    `insert into visit_lines (business_id, visit_id, position, service_id, employee_id, client_id, starts_at, ends_at, price, vat_rate)
     select $1, visit_id, position, service_id, employee_id, client_id, starts_at, starts_at + interval '1 hour', 0, '8'
     from jsonb_to_recordset($2::jsonb) as r(visit_id uuid, position int, service_id uuid, employee_id uuid, client_id uuid, starts_at timestamptz)`,
    visits.flatMap(({ id, service_ids, starts_at, companion }) =>
      service_ids.map((service_id, position) => ({
        visit_id: id,
        position,
        service_id,
        employee_id: employees[0],
        client_id: companion,
        starts_at,
      })),
    ),
  )
  const sales = facts.flatMap(({ id, goods }) =>
    goods.map(({ sold_at, total }) => ({
      id: crypto.randomUUID(),
      client_id: id,
      sold_at: at(sold_at),
      total,
    })),
  )
  await write(
    `insert into sales (business_id, id, number, number_year, sold_at, sold_on, client_id, subtotal, discount_total, total, vat_summary)
     select $1, id, row_number() over (), 2026, sold_at, sold_at::date, client_id, total, 0, total, '[]'
     from jsonb_to_recordset($2::jsonb) as r(id uuid, client_id uuid, sold_at timestamptz, total bigint)`,
    sales,
  )
  await write(
    `insert into sale_lines (business_id, sale_id, position, kind, product_id, name, qty, unit_price, list_price, total, vat_rate)
     select $1, id, 0, 'product', '${productId}', 'Krem', 1, total, total, total, '23'
     from jsonb_to_recordset($2::jsonb) as r(id uuid, total bigint)`,
    sales,
  )
}

const days = fc.constantFrom(1, 30, 90, 365)
const period = fc.option(days)
const bound = fc.constantFrom('at_least' as const, 'at_most' as const)
const age = fc.constantFrom('older' as const, 'newer' as const)
const is = fc.boolean()
const someRule = (): fc.Arbitrary<ClientRule> =>
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(
      fc.oneof(
        fc.record({ about: fc.constant('last_visit' as const), age, days }),
        fc.record({ about: fc.constant('created' as const), age, days }),
        fc.record({
          about: fc.constantFrom(
            'next_visit' as const,
            'email' as const,
            'phone' as const,
            'messages' as const,
          ),
          is,
        }),
        fc.record({
          about: fc.constant('visits' as const),
          bound,
          count: fc.integer({ min: 0, max: 4 }),
          days: period,
        }),
        fc.record({
          about: fc.constant('spent' as const),
          bound,
          amount: fc.constantFrom(0, 4_900, 29_900, 50_000, 100_000),
          days: period,
        }),
        fc.record({
          about: fc.constant('birthday' as const),
          months: fc.uniqueArray(fc.constantFrom(0, 1, 2, 10, 11, 12), { minLength: 1 }),
        }),
        fc.record({ about: fc.constant('tag' as const), is, tags: fc.subarray(tagNames, { minLength: 1 }) }),
        fc.record({
          about: fc.constant('gender' as const),
          gender: fc.constantFrom('female' as const, 'unknown' as const),
        }),
        fc.record({
          about: fc.constant('employee' as const),
          is,
          employee_ids: fc.subarray(employees, { minLength: 1 }),
        }),
        fc.record({
          about: fc.constant('service' as const),
          is,
          service_ids: fc.subarray(services, { minLength: 1 }),
          days: period,
        }),
        fc.record({
          about: fc.constant('age' as const),
          bound,
          years: fc.constantFrom(0, 17, 18, 22, 40, 120),
        }),
        fc.record({
          about: fc.constant('missed' as const),
          bound,
          count: fc.integer({ min: 0, max: 2 }),
          months: fc.option(fc.constantFrom(1, 3, 12)),
        }),
        fc.record({ about: fc.constant('consent' as const), is, channel: fc.constantFrom(...channels) }),
        fc.record({
          about: fc.constant('balance' as const),
          is,
          side: fc.constantFrom('owes' as const, 'credit' as const),
        }),
        fc.record({
          about: fc.constant('field' as const),
          is,
          field_id: fc.constantFrom(...Object.values(fields)),
          test: someTest(),
        }),
        fc.record({
          about: fc.constant('source' as const),
          is,
          sources: fc.subarray([...clientSource.options], { minLength: 1 }),
        }),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  }) as fc.Arbitrary<ClientRule>

/** Tests of own fields, also of another kind than the field has. */
const someTest = (): fc.Arbitrary<FieldTest> =>
  fc.oneof(
    fc.constantFrom({ kind: 'filled' as const }, { kind: 'yes' as const }),
    fc.record({
      kind: fc.constant('contains' as const),
      text: fc.constantFrom('kawa', 'herbata', 'żół', '%', '_', 'Grub', '1'),
    }),
    fc.record({ kind: fc.constant('number' as const), bound, number: fc.constantFrom(-2, 0, 38.5, 40) }),
    fc.record({
      kind: fc.constant('date' as const),
      edge: fc.constantFrom('from' as const, 'until' as const),
      date: fc.constantFrom('2024-12-31', '2026-11-20'),
    }),
    fc.record({ kind: fc.constant('options' as const), options: fc.subarray(hairs, { minLength: 1 }) }),
  )

test('the database chooses the clients that the rule describes', async () => {
  const moment = ruleMoment(timezone, now)
  expect(moment.month).toBe(11)
  let chosen = 0
  await salon.parts.database.transaction({ businessId: salon.world.a, readOnly: true }, (tx) =>
    fc.assert(
      fc.asyncProperty(someRule(), async (rule) => {
        expect(clientRule.safeParse(rule).success).toBe(true)
        const { joins, where } = ruleQuery(rule, { businessId: salon.world.a, moment })
        const { rows } = await sql<{ id: string }>`
          select c.id from clients c ${joins} where c.business_id = ${salon.world.a} and ${where} order by c.id`.execute(
          tx,
        )
        const expected = clients.filter((client) => fitsRule(client, rule, moment)).map(({ id }) => id)
        chosen += expected.length > 0 && expected.length < clients.length ? 1 : 0
        expect(rows.map(({ id }) => id)).toEqual(expected.toSorted())
      }),
      { numRuns: 600 },
    ),
  )
  // A law that holds because nothing, or everything, fits shows little.
  expect(chosen).toBeGreaterThan(200)
}, 400_000)

test('sums over all time follow every change of a visit', async () => {
  const client = await salon.client({ first_name: 'Suma' })
  const sums = async () =>
    (
      await asOwner(salon, `select attended_count, visits_value::int as value from clients where id = $1`, [
        client,
      ])
    )[0]
  const [visit] = await asOwner(
    salon,
    `/* of clients */ insert into visits (business_id, client_id, status, total, starts_at, ends_at, local_start, timezone)
     values ($1, $2, 'completed', 12000, '2026-10-01T10:00Z', '2026-10-01T11:00Z', '2026-10-01T12:00', 'Europe/Warsaw') returning id`,
    [salon.world.a, client],
  )
  expect(await sums()).toEqual({ attended_count: 1, value: 12_000 })
  await asOwner(salon, `/* of clients */ update visits set total = 15000 where id = $1`, [visit.id])
  expect(await sums()).toEqual({ attended_count: 1, value: 15_000 })
  await asOwner(salon, `/* of clients */ update visits set status = 'no_show' where id = $1`, [visit.id])
  expect(await sums()).toEqual({ attended_count: 0, value: 0 })
})

test('a sensitive own field chooses no client', async () => {
  const client = await salon.client()
  const { body: field } = await salon.world.anna.post('/tenant/customer-fields', {
    name: 'Leki',
    kind: 'text',
  })
  const own_fields = { [field.id]: 'Euthyrox' }
  await salon.world.anna.patch(`/tenant/customers/${client}`, { own_fields }, { version: 1 })
  const rule = {
    match: 'all',
    conditions: [{ about: 'field', is: true, field_id: field.id, test: { kind: 'contains', text: 'euthy' } }],
  }
  const found = async () =>
    (await salon.world.anna.post('/tenant/customer-group-previews', { rule })).body.data.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found()).toEqual([client])
  const path = `/tenant/customer-fields/${field.id}`
  await salon.world.anna.patch(path, { is_sensitive: true }, { version: field.version })
  expect(await found()).toEqual([])
})
