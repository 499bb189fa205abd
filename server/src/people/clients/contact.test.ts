import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { fill, type Ids } from '../../../test/fill.ts'

let t: TestApp
let ids: Ids
/** Everything but the right to contacts. */
let blind: Person
const [phone, digits, email] = ['+48601555001', '601555001', 'ala@example.test']
const other = '602777003'
const other_phones = [{ label: 'praca', number: other }]
beforeAll(async () => {
  t = await testApp()
  ids = await fill(t.world.anna, 'Ala')
  await t.world.anna.patch(`/tenant/customers/${ids.client}`, { email, other_phones }, { version: 1 })
  blind = await t.person(
    t.world.a,
    permissions.filter((one) => one !== 'customers-contact.index'),
    'Basia',
  )
})
afterAll(() => t.close())

const client = () => `/tenant/customers/${ids.client}`
const told = (answer: unknown) => {
  const text = JSON.stringify(answer)
  return [phone, digits, email, other].filter((one) => text.includes(one))
}

test('PRM-6: without the right to contacts phone and e-mail are masked wherever a client is shown', async () => {
  const seen = await blind.get(client())
  expect(seen.body).toMatchObject({
    phone: '+48 ••• ••• •01',
    email: 'a•••@•••.test',
    other_phones: [{ label: 'praca', number: '+48 ••• ••• •03' }],
  })
  const version = (await t.world.anna.get(client())).body.version
  const answers = {
    list: await blind.get('/tenant/customers?include=preferred_employee'),
    detail: seen,
    save: await blind.patch(client(), { note: 'Nowa' }, { version }),
    stale: await blind.patch(client(), { note: 'Nowsza' }, { version }),
    visit: await blind.get(`/tenant/events/${ids.visit}`),
    step: await blind.post(
      `/tenant/events/${ids.visit}/steps`,
      { to: 'confirmed', notify: false },
      { version: 1 },
    ),
    staleStep: await blind.post(
      `/tenant/events/${ids.visit}/steps`,
      { to: 'booked', notify: false },
      { version: 1 },
    ),
    visits: await blind.get('/tenant/events?per_page=100'),
    history: await blind.get(`/tenant/events/${ids.visit}/history`),
    mailbox: await blind.get('/tenant/messages'),
    message: await blind.get(`/tenant/messages/${ids.message}`),
    dashboard: await blind.get('/tenant/dashboard'),
  }
  expect(answers.stale.status).toBe(412)
  expect(answers.staleStep.status).toBe(412)
  for (const [name, { status, body }] of Object.entries(answers))
    expect([name, status < 500, told(body)]).toEqual([name, true, []])
  // The control: with the right, the same calls do hold them.
  expect(told((await t.world.anna.get(client())).body)).toEqual([phone, digits, email, other])
  expect(told((await t.world.anna.get(`/tenant/events/${ids.visit}`)).body)).toEqual([phone, digits, email])
})

test('PRM-6: a search by what is masked finds nothing, and by name it finds', async () => {
  for (const term of [digits, '601', '5001', 'ala@example', 'example.test', other]) {
    for (const path of ['/tenant/customers', '/tenant/events', '/tenant/messages']) {
      const { body } = await blind.get(`${path}?name=${encodeURIComponent(term)}`)
      expect([path, term, body.total]).toEqual([path, term, 0])
    }
    expect((await t.world.anna.get(`/tenant/customers?name=${term}`)).body.total).toBe(1)
  }
  expect((await blind.get('/tenant/customers?name=ala')).body.total).toBe(1)
})

describe('whose phone or e-mail it is, before another client is saved with it', () => {
  const whose = async (person: Person, contact: string, except?: string) => {
    const query = new URLSearchParams({ contact, ...(except && { except }) })
    const { status, body } = await person.get(`/tenant/customer-contacts?${query}`)
    expect(status).toBe(200)
    return [body.is_taken, body.data.map(({ id }: { id: string }) => id)]
  }
  const nobody = [false, []]

  test('PRM-6: is told by the whole contact alone, and stays masked without the right to contacts', async () => {
    for (const contact of ['601 555 001', '+48601555001', 'ALA@example.test', '602-777-003'])
      expect([contact, await whose(blind, contact)]).toEqual([contact, [true, [ids.client]]])
    for (const contact of ['601555', '555001', 'ala@example', 'example.test', '601555002', 'Ala'])
      expect([contact, await whose(blind, contact)]).toEqual([contact, nobody])
    expect(await whose(blind, digits, ids.client)).toEqual(nobody)
    expect(told((await blind.get(`/tenant/customer-contacts?contact=${digits}`)).body)).toEqual([])
  })

  test('is told without the client to those who see own clients alone, and not at all to those who save none', async () => {
    const own = await t.person(
      t.world.a,
      permissions.filter((one) => one !== 'events-others.index'),
      'Olga',
    )
    expect(await whose(own, digits)).toEqual([true, []])
    const reader = await t.person(t.world.a, ['customers.index', 'events-others.index'], 'Ryta')
    expect(await whose(reader, digits)).toEqual(nobody)
  })

  test('is told of archived clients after active ones, and of no merged card', async () => {
    const { anna } = t.world
    const add = async (first_name: string) =>
      (await anna.post('/tenant/customers', { first_name, phone: '601555009' })).body
    const [old, merged] = [await add('Stara'), await add('Scalona')]
    await anna.delete(`/tenant/customers/${old.id}`, { version: old.version })
    await anna.delete(`/tenant/customers/${merged.id}`, { version: merged.version })
    await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`update clients set archived_at = null where id = ${merged.id}`.execute(tx),
    )
    const lost = (await anna.get(`/tenant/customers/${merged.id}`)).body
    const kept = (await anna.get(client())).body
    const joined = await anna.post('/tenant/customer-merges', {
      kept_id: kept.id,
      lost_id: lost.id,
      kept_version: kept.version,
      lost_version: lost.version,
      take: [],
    })
    expect(joined.status).toBe(201)
    expect(await whose(anna, '601555009', kept.id)).toEqual([true, [old.id]])
    const { id } = await add('Nowa')
    expect(await whose(anna, '601555009', kept.id)).toEqual([true, [id]])
  })
})

test('a mask is never taken for a phone', async () => {
  const { version } = (await blind.get(client())).body
  const refused = await blind.patch(client(), { phone: '+48 ••• ••• •01' }, { version })
  expect(refused.status).toBe(422)
})

test('an employee with a visit of the client near sees the contact on request, and that is logged', async () => {
  const { body: second } = await t.world.anna.post('/tenant/customers', { first_name: 'Iga', phone, email })
  const path = `/tenant/customers/${second.id}/contact-views`
  const asks = () => blind.post(path)
  expect((await asks()).status).toBe(409)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: blind.user.id }).where('id', '=', ids.employee).execute(),
  )
  const at = (hours: number) =>
    new Date((Math.floor(Date.now() / 3_600_000) + hours) * 3_600_000).toISOString()
  const book = (starts_at: string) =>
    t.world.anna.post('/tenant/events', {
      client_id: second.id,
      starts_at,
      notify: false,
      accept: ['outside_hours', 'closed', 'client', 'break', 'absence'],
      lines: [{ service_id: ids.service, variant_id: ids.variant, employee_id: ids.employee }],
    })
  expect((await book(at(24 * 9))).status).toBe(201)
  expect((await asks()).status).toBe(409)
  const near = await book(at(30))
  expect(near.status).toBe(201)
  const is = (status: string) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`update visits set status = ${status} where id = ${near.body.data[0].id}`.execute(tx),
    )
  for (const off of calledOffStatuses) {
    await is(off)
    expect([off, (await asks()).status]).toEqual([off, 409])
  }
  await is('booked')
  const shown = await asks()
  expect([shown.status, shown.body]).toEqual([201, { phone, email, other_phones: [] }])
  const rows = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['user_id', 'part', 'action'])
      .where('action', '=', 'reveal')
      .where('part', '=', 'contact')
      .execute(),
  )
  expect(rows).toEqual([{ user_id: blind.user.id, part: 'contact', action: 'reveal' }])
  // With the right nothing is revealed, so nothing is written down.
  expect((await t.world.anna.post(path)).body).toEqual({ phone, email, other_phones: [] })
})

describe('what a client told of health', () => {
  const told = { allergies: ['Lateks'], contraindications: ['Rozrusznik'], health_note: 'Omdlenia' }
  const masked = { allergies: ['•••'], contraindications: ['•••'], health_note: '•••' }
  const words = ['Lateks', 'Rozrusznik', 'Omdlenia']
  const holds = (answer: unknown) => words.filter((one) => JSON.stringify(answer).includes(one))
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  /** Everything but the right to health. */
  let unaware: Person
  let version: number
  beforeAll(async () => {
    unaware = await t.person(
      t.world.a,
      permissions.filter((one) => one !== 'customers-health.index'),
      'Ewa',
    )
    version = (await t.world.anna.get(client())).body.version
  })

  test('is kept only with a consent, which does not lie ahead, and goes with it', async () => {
    const { anna } = t.world
    const save = async (body: object) => {
      const answer = await anna.patch(client(), body, { version })
      version = answer.body.version ?? version
      return [answer.status, answer.body.errors]
    }
    const field = (sentence: string) => [422, { health_consent_on: [sentence] }]
    const needed = field('Health data is kept only with the consent of the client: enter its date.')
    expect(await save(told)).toEqual(needed)
    expect(await save({ ...told, health_consent_on: '2099-01-01' })).toEqual(
      field('This day is still to come.'),
    )
    expect((await anna.post('/tenant/customers', { first_name: 'Ida', ...told })).status).toBe(422)
    expect(await save({ ...told, health_consent_on: today })).toEqual([200, undefined])
    expect((await anna.get(client())).body).toMatchObject({ ...told, health_consent_on: today })
    expect(await save({ health_consent_on: null })).toEqual(needed)
    const none = { allergies: [], contraindications: [], health_note: null, health_consent_on: null }
    expect(await save(none)).toEqual([200, undefined])
    expect(await save({ ...told, health_consent_on: today })).toEqual([200, undefined])
  })

  test('PRM-6: is masked without the right wherever a client is shown, and cannot be searched', async () => {
    const answers = {
      list: await unaware.get('/tenant/customers?include=preferred_employee'),
      detail: await unaware.get(client()),
      stale: await unaware.patch(client(), { note: 'Inna' }, { version: 1 }),
      visit: await unaware.get(`/tenant/events/${ids.visit}`),
      visits: await unaware.get('/tenant/events?per_page=100'),
      history: await unaware.get(`/tenant/events/${ids.visit}/history`),
      dashboard: await unaware.get('/tenant/dashboard'),
      log: await unaware.get('/tenant/audit-log?limit=200'),
    }
    expect(answers.stale.status).toBe(412)
    for (const [name, { status, body }] of Object.entries(answers))
      expect([name, status < 500, holds(body)]).toEqual([name, true, []])
    expect(answers.detail.body).toMatchObject({ ...masked, health_consent_on: null })
    expect(answers.visit.body.client).toMatchObject(masked)
    expect((await t.world.anna.get('/tenant/customers?name=lateks')).body.total).toBe(0)
    // The control: with the right, the same calls do hold it.
    expect(holds((await t.world.anna.get('/tenant/customers')).body)).toEqual(words)
    expect(holds((await t.world.anna.get(`/tenant/events/${ids.visit}`)).body)).toEqual(words)
    // The log says that the data was viewed.
    expect(holds((await t.world.anna.get('/tenant/audit-log?limit=200')).body)).toEqual([])
  })

  test('cannot be written without the right, not even taken away', async () => {
    for (const given of [{ allergies: [] }, { health_note: null }, { health_consent_on: null }])
      expect((await unaware.patch(client(), given, { version })).status).toBe(403)
    expect((await unaware.post('/tenant/customers', { first_name: 'Ida', ...told })).status).toBe(403)
    expect((await t.world.anna.get(client())).body).toMatchObject(told)
  })

  test('PRM-6: is shown to an employee with a visit of the client near, and each view is logged', async () => {
    const asks = () => unaware.post(`${client()}/health-views`)
    expect((await asks()).status).toBe(409)
    await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      await tx
        .updateTable('employees')
        .set({ user_id: unaware.user.id })
        .where('id', '=', ids.employee)
        .execute()
      await sql`update visit_lines set starts_at = now(), ends_at = now() + interval '1 hour' where visit_id = ${ids.visit}`.execute(
        tx,
      )
    })
    const shown = await asks()
    expect([shown.status, shown.body]).toEqual([201, told])
    const looks = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'entity_id', 'changes'])
        .where('action', '=', 'reveal')
        .where('part', '=', 'health')
        .execute(),
    )
    expect(looks).toEqual([{ user_id: unaware.user.id, entity_id: ids.client, changes: {} }])
  })
})
