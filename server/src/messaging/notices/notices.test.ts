import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { type Notice, noticeDays, noticeKinds } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { purge } from '../../kit/database/purge.ts'
import { noticesFeature } from './feature.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

const asEmployee = (person: Person, employeeId: string) =>
  o.inSalon((tx) =>
    tx.updateTable('employees').set({ user_id: person.user.id }).where('id', '=', employeeId).execute(),
  )
/** Makes a colleague with an account, whose visits another user books. */
async function colleague(name: string, rights = ['events.index']) {
  const id = await o.employee({ first_name: name }, [o.cut])
  const person = await o.person(o.world.a, rights, name)
  await asEmployee(person, id)
  return { id, person }
}

let day = 300
const nextDay = () => noonIn((day += 1))
const bookedFor = (employee_id: string, starts_at = nextDay(), more: object = {}) =>
  o.booked([{ service_id: o.cut, employee_id }], starts_at, more)

async function told(person: Person, query = ''): Promise<Notice[]> {
  const { status, body } = await person.get(`/tenant/notices${query}`)
  expect(status).toBe(200)
  return body.data
}
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind)
const unread = async (person: Person): Promise<number> => (await person.get('/tenant/notices')).body.unread
const at = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)

const now = async (id: string): Promise<Visit> => (await o.anna.get(`/tenant/events/${id}`)).body
const move = async (id: string, to: object) => expect((await o.move(await now(id), to)).status).toBe(200)
const step = async (id: string, to: string) => expect((await o.step(await now(id), to)).status).toBe(200)

test('the employee of a visit hears in the app what a colleague does to it: booked, moved, taken away', async () => {
  const { id, person } = await colleague('Hela')
  const other = await colleague('Nela')
  const [first, second] = [nextDay(), nextDay()]
  const visit = await bookedFor(id, first)
  expect(await told(person)).toMatchObject([
    { kind: 'own_visit_booked', visit_id: visit.id, actor: o.anna.user.name, count: 1, read_at: null },
  ])

  await move(visit.id, { starts_at: second })
  const [moved] = await told(person)
  expect(moved).toMatchObject({ kind: 'own_visit_moved', actor: o.anna.user.name })
  expect([at(moved?.was_at), at(moved?.starts_at), at(moved?.visit_starts_at)]).toEqual(
    [first, second, second].map(at),
  )

  await move(visit.id, { employee: { from: id, to: other.id } })
  expect(await kinds(person)).toEqual(['own_visit_reassigned', 'own_visit_moved', 'own_visit_booked'])
  expect(await kinds(other.person)).toEqual(['own_visit_booked'])
  await step(visit.id, 'cancelled')
  expect(await kinds(other.person)).toEqual(['own_visit_called_off', 'own_visit_booked'])
  await step(visit.id, 'booked')
  expect((await kinds(other.person))[0]).toBe('own_visit_booked')
  expect(await unread(person)).toBe(3)
})

test('changes of a user’s own visits, and changes that leave the time alone, are no news', async () => {
  const { id, person } = await colleague('Lidka', ['events.index', 'events.create', 'events.update'])
  const visit = await bookedFor(id)
  await person.post('/tenant/notice-readings', { until: new Date(Date.now() + 60_000).toISOString() })
  const moved = await person.post(
    `/tenant/events/${visit.id}/moves`,
    { starts_at: nextDay(), notify: false, accept: ['outside_hours'] },
    { version: visit.version },
  )
  expect(moved.status).toBe(200)
  await step(visit.id, 'confirmed')
  expect(await unread(person)).toBe(0)
})

test('of a series one notice speaks, and counts its visits', async () => {
  const { id, person } = await colleague('Sara')
  await bookedFor(id, nextDay(), { repeat: { every: 1, unit: 'weeks', count: 4 } })
  expect(await told(person)).toMatchObject([{ kind: 'own_visit_booked', count: 4 }])
})

test('a refused booking notifies no user', async () => {
  const { id, person } = await colleague('Rita')
  const start = nextDay()
  await bookedFor(id, start)
  const lines = [{ service_id: o.cut, employee_id: id }]
  const again = { walk_in_name: 'Druga', starts_at: start, lines, notify: false }
  expect((await o.anna.post('/tenant/events', again)).status).toBe(409)
  expect(await unread(person)).toBe(1)
})

/** A visit whose client holds the link. */
async function linked(employee_id: string) {
  const visit = await bookedFor(employee_id, nextDay(), {
    client_id: await o.client({ first_name: 'Zofia', last_name: 'Wrona' }),
    walk_in_name: undefined,
    notify: true,
  })
  const mails = await o.pass(61)
  const token = mails.map(({ mail }) => /\/visit\/([\w-]+)/.exec(mail.text ?? '')?.[1]).find(Boolean)
  const post = async (what: string) => {
    const url = `/api/v1/public/visits/${token}/${what}`
    const answer = await o.app.inject({
      method: 'POST',
      url,
      ...(what === 'cancellation' && { payload: { reason: '' } }),
    })
    expect(answer.statusCode).toBe(200)
  }
  return { visit, post }
}

test('a client’s action by link reaches the employee of the visit, a cancellation other readers too', async () => {
  const { id, person } = await colleague('Wera')
  const desk = await o.person(o.world.a, ['events.index', 'events-others.index'], 'Recepcja')
  const blind = await o.person(o.world.a, ['customers.index'], 'Ślepa')
  const elsewhere = await o.person(o.world.b, ['events.index'], 'Obca')
  const { visit, post } = await linked(id)
  await post('confirmation')
  await post('confirmation')
  await post('cancellation')
  expect(await kinds(person)).toEqual(['own_visit_cancelled', 'own_visit_confirmed', 'own_visit_booked'])
  expect(await told(desk)).toMatchObject([
    { kind: 'visit_cancelled', visit_id: visit.id, client: 'Zofia Wrona', actor: null },
  ])
  expect([await kinds(blind), await kinds(elsewhere)]).toEqual([[], []])
})

test('a right that is taken away takes its notices along, and they come back with it', async () => {
  const { id, person } = await colleague('Irma')
  await bookedFor(id)
  const give = (permissions: string[]) =>
    o.inSalon((tx) =>
      sql`update roles set permissions = ${permissions} where id = (
        select role_id from memberships where user_id = ${person.user.id})`.execute(tx),
    )
  await give(['customers.index'])
  expect([await kinds(person), await unread(person)]).toEqual([[], 0])
  await give(['events.index'])
  expect([await kinds(person), await unread(person)]).toEqual([['own_visit_booked'], 1])
})

test('a kind turned off in the app is not reported there; all are on by default', async () => {
  const { id, person } = await colleague('Celia')
  const me = (await person.get('/tenant/me')).body
  expect(me.app_notices).toEqual(noticeKinds)
  const chosen = await person.patch(
    '/tenant/me',
    { app_notices: ['visit_cancelled', 'own_visit_moved', 'visit_cancelled'] },
    { version: me.version },
  )
  expect(chosen.body.app_notices).toEqual(['own_visit_moved', 'visit_cancelled'])
  const visit = await bookedFor(id)
  await move(visit.id, { starts_at: nextDay() })
  expect(await kinds(person)).toEqual(['own_visit_moved'])
})

test('messages that fail flood no bell: an unread notice counts them', async () => {
  const desk = await o.person(o.world.a, ['notifications.index', 'events-others.index'], 'Kinga')
  const blind = await o.person(o.world.a, ['events.index'], 'Zuza')
  const fail = async (count: number) => {
    const ids = await o.due(count, { first_name: 'Ada' })
    await o.inSalon((tx) =>
      tx.updateTable('clients').set({ email: 'no@where@at.all' }).where('first_name', '=', 'Ada').execute(),
    )
    await o.deliver()
    return ids
  }
  await fail(3)
  const [notice, ...others] = await told(desk)
  expect([notice?.kind, notice?.count, others, await kinds(blind)]).toEqual(['message_failed', 3, [], []])
  expect((await o.anna.get(`/tenant/messages/${notice?.message_id}`)).body.status).toBe('failed')
  await desk.post('/tenant/notice-readings', { ids: [notice?.id] })
  await fail(1)
  expect((await told(desk)).map(({ count, read_at }) => [count, read_at !== null])).toEqual([
    [1, false],
    [3, true],
  ])
})

test('a user reads their own notices, singly or all up to a moment, and no others', async () => {
  const { id, person } = await colleague('Mira')
  for (const start of [nextDay(), nextDay(), nextDay()]) await bookedFor(id, start)
  const [newest, middle, oldest] = await told(person)
  expect((await o.anna.post('/tenant/notice-readings', { ids: [newest?.id] })).status).toBe(200)
  expect(await unread(person)).toBe(3)
  expect((await person.post('/tenant/notice-readings', { ids: [newest?.id] })).body).toEqual({ unread: 2 })
  await person.post('/tenant/notice-readings', { until: middle?.created_at })
  expect((await told(person)).map(({ read_at }) => read_at !== null)).toEqual([true, true, true])
  const readAt = (await told(person))[2]?.read_at
  await person.post('/tenant/notice-readings', { ids: [oldest?.id] })
  expect((await told(person))[2]?.read_at).toBe(readAt)
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { until: middle?.created_at, ids: [oldest?.id] }])
    expect((await person.post('/tenant/notice-readings', body)).status).toBe(422)
})

test('notices come newest first, page by page, without gap or repetition', async () => {
  const { id, person } = await colleague('Pola')
  const visits: Visit[] = []
  for (let made = 0; made < 5; made += 1) visits.push(await bookedFor(id))
  const seen: string[] = []
  let before = ''
  for (let more = true; more; ) {
    const { body } = await person.get(`/tenant/notices?limit=2${before}`)
    seen.push(...body.data.map(({ visit_id }: Notice) => visit_id))
    before = `&before=${body.data.at(-1).id}`
    more = body.more
  }
  expect(seen).toEqual(visits.map((visit) => visit.id).reverse())
})

test('a statement of the app in another user’s name reads, marks and removes nothing of theirs', async () => {
  const { id, person } = await colleague('Dora')
  await bookedFor(id)
  const as = (userId: string) =>
    o.parts.database.transaction({ businessId: o.world.a, userId }, async (tx) => {
      const whose = sql`user_id = ${person.user.id}`
      const marked = await sql`update notices set read_at = now() where ${whose}`.execute(tx)
      const { rows } = await sql<{ id: string }>`select id from notices where ${whose}`.execute(tx)
      return [rows.length, Number(marked.numAffectedRows)]
    })
  expect(await as(o.anna.user.id)).toEqual([0, 0])
  expect(await as(person.user.id)).toEqual([1, 1])
})

test('a notice is forgotten after 90 days', async () => {
  const { id, person } = await colleague('Tola')
  await bookedFor(id)
  const age = (days: number) =>
    o.inSalon((tx) =>
      sql`select set_config('app.user_id', ${person.user.id}, true)`
        .execute(tx)
        .then(() => sql`update notices set created_at = now() - make_interval(days => ${days})`.execute(tx)),
    )
  await age(noticeDays - 1)
  await purge(o.parts.database, noticesFeature.forgets ?? [])
  expect(await kinds(person)).toEqual(['own_visit_booked'])
  await age(noticeDays + 1)
  await purge(o.parts.database, noticesFeature.forgets ?? [])
  expect(await kinds(person)).toEqual([])
})
