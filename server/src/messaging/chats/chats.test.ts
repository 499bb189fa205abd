import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { followChanges, until } from '../../../test/change-stream.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let origin: string
const rights = ['chats.index', 'chats.create', 'chats.update'] as const
beforeAll(async () => {
  t = await testSalon()
  origin = await t.listen()
})
afterAll(() => t.close())

const colleague = (name: string, more: readonly string[] = []) =>
  t.person(t.world.a, [...rights, ...more], name)
const open = async (person: Person, body: object): Promise<string> =>
  (await person.post('/tenant/chats', body)).body.id
const direct = (person: Person, other: Person) => open(person, { kind: 'direct', user_id: other.user.id })
const send = (person: Person, room: string, text: string, more: object = {}) =>
  person.post(`/tenant/chats/${room}/messages`, { message_id: crypto.randomUUID(), text, ...more })
const read = async (person: Person, room: string, query = ''): Promise<ChatMessage[]> =>
  (await person.get(`/tenant/chats/${room}/messages${query}`)).body.data
const roomOf = async (person: Person, id: string) => (await person.get(`/tenant/chats/${id}`)).body

test('two users have one room, from whichever side and however often at once it is opened', async () => {
  const [ola, ewa] = [await colleague('Ola'), await colleague('Ewa')]
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, n) => (n % 2 ? direct(ola, ewa) : direct(ewa, ola))),
  )
  expect(new Set(ids).size).toBe(1)
  await send(ewa, ids[0] as string, 'Cześć')
  expect((await ola.get('/tenant/chats')).body.data).toMatchObject([
    { name: 'Ewa', last: { text: 'Cześć', is_own: false }, last_number: 1, read_number: 0 },
  ])
})

test('users outside of a room neither read, write, search nor fetch files there; another business even less', async () => {
  const [ola, ewa, iga] = [await colleague('Ola'), await colleague('Ewa'), await colleague('Iga')]
  const room = await direct(ola, ewa)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c06' } })
    .withExif({ IFD0: { Copyright: 'TAJEMNICA' } })
    .jpeg()
    .toBuffer()
  const file = (await ola.post(`/tenant/chats/${room}/files?file_name=lada.jpg`, picture)).body
  const look = (person: Person) =>
    t.app.inject({ url: `/api/v1/tenant/chat-pictures/${file.id}?size=1200`, headers: person.headers() })
  // Until it is sent, its author alone sees it.
  expect([(await look(ola)).statusCode, (await look(ewa)).statusCode]).toEqual([200, 404])
  const { id } = (await send(ola, room, 'Żółty kontener przy ladzie', { file_ids: [file.id] })).body
  const seen = await look(ewa)
  expect([seen.statusCode, seen.rawPayload.includes('TAJEMNICA')]).toEqual([200, false])
  for (const person of [iga, t.world.anna, t.world.dorota]) {
    const answers = [
      await person.get(`/tenant/chats/${room}`),
      await person.get(`/tenant/chats/${room}/messages`),
      await send(person, room, 'Też tu jestem'),
      await person.post(`/tenant/chats/${room}/files?file_name=x.jpg`, picture),
      await person.patch(`/tenant/chat-messages/${id}`, { text: 'Inaczej' }),
      await person.delete(`/tenant/chat-messages/${id}`),
      await person.get(`/tenant/chat-messages/${id}/versions`),
      await person.get(`/tenant/chat-files/${file.id}`),
      await person.post(`/tenant/chats/${room}/marks`, { read_number: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await look(person)).statusCode).toBe(404)
    expect((await person.get('/tenant/chat-search?q=kontener')).body.data).toEqual([])
    expect((await person.get('/tenant/chats')).body.data.map((one: { id: string }) => one.id)).not.toContain(
      room,
    )
  }
  for (const q of ['kontener', 'zolty kont', 'LADZIE'])
    expect((await ewa.get(`/tenant/chat-search?q=${encodeURIComponent(q)}`)).body.data).toMatchObject([
      { id },
    ])
  const outsider = await t.person(t.world.a, [], 'Gość')
  expect((await outsider.get('/tenant/chats')).status).toBe(403)
})

test('the same message, sent 20 times at once, is stored once; its id is taken in no other room', async () => {
  const [ola, ewa, iga] = [await colleague('Ola'), await colleague('Ewa'), await colleague('Iga')]
  const [room, other] = [await direct(ola, ewa), await direct(ola, iga)]
  const id = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(ola, room, 'Raz', { message_id: id })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.number}`))).toEqual(
    new Set([`200 ${id} 1`]),
  )
  expect(await read(ewa, room)).toMatchObject([{ id, text: 'Raz' }])
  expect((await send(ola, other, 'Raz', { message_id: id })).status).toBe(409)
  expect((await send(ewa, room, 'Raz', { message_id: id })).status).toBe(409)
  expect((await send(iga, other, 'Raz', { message_id: id })).status).toBe(409)
})

test('messages of several users at once have numbers without gaps, and pages meet without one', async () => {
  const [ola, ewa] = [await colleague('Ola'), await colleague('Ewa')]
  const room = await direct(ola, ewa)
  await Promise.all(Array.from({ length: 25 }, (_, n) => send(n % 2 ? ola : ewa, room, `Nr ${n}`)))
  const numbers = (rows: ChatMessage[]) => rows.map(({ number }) => number)
  const latest = numbers(await read(ola, room, '?limit=10'))
  const before = numbers(await read(ola, room, `?limit=10&before=${latest[0]}`))
  const first = numbers(await read(ola, room, `?limit=10&before=${before[0]}`))
  expect([...first, ...before, ...latest]).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  expect(numbers(await read(ola, room, '?after=20'))).toEqual([21, 22, 23, 24, 25])
  expect((await ola.get(`/tenant/chats/${room}/messages?around=12&limit=4`)).body).toMatchObject({
    data: [{ number: 11 }, { number: 12 }, { number: 13 }, { number: 14 }],
    earlier: true,
    later: true,
  })
})

test('what was read stays read, own messages are, and muted rooms are not counted', async () => {
  const [ola, ewa] = [await colleague('Ola'), await colleague('Ewa')]
  const room = await direct(ola, ewa)
  for (const text of ['Raz', 'Dwa', 'Trzy']) await send(ola, room, text)
  const unread = async (person: Person) => (await person.get('/tenant/chat-unread')).body.unread
  expect([await unread(ola), await unread(ewa)]).toEqual([0, 3])
  const mark = (body: object) => ewa.post(`/tenant/chats/${room}/marks`, body)
  await mark({ read_number: 2 })
  await mark({ read_number: 1 })
  expect(await roomOf(ewa, room)).toMatchObject({ read_number: 2, last_number: 3 })
  expect(await unread(ewa)).toBe(1)
  expect((await mark({ read_number: 99 })).body.read_number).toBe(3)
  await send(ola, room, 'Cztery')
  await mark({ is_muted: true })
  expect(await unread(ewa)).toBe(0)
  expect(await roomOf(ola, room)).toMatchObject({ read_number: 4 })
})

test('editing and deleting leave a trace; only the author edits, the right to remove entries deletes', async () => {
  const [ola, ewa] = [await colleague('Ola'), await colleague('Ewa')]
  const boss = await colleague('Szefowa', ['chats.delete'])
  const room = await open(ola, { kind: 'group', name: 'Lada', user_ids: [ewa.user.id, boss.user.id] })
  const { id } = (await send(ola, room, 'Jutro o 9')).body
  expect((await ewa.patch(`/tenant/chat-messages/${id}`, { text: 'Nie' })).status).toBe(403)
  expect((await ewa.delete(`/tenant/chat-messages/${id}`)).status).toBe(403)
  await ola.patch(`/tenant/chat-messages/${id}`, { text: 'Jutro o 10' })
  const versions = async (person: Person) =>
    (await person.get(`/tenant/chat-messages/${id}/versions`)).body.data.map(
      ({ text }: { text: string }) => text,
    )
  expect(await versions(ewa)).toEqual(['Jutro o 9'])
  const reply = (await send(ewa, room, 'Dobrze', { reply_to_id: id })).body
  expect(reply.reply_to).toMatchObject({ id, text: 'Jutro o 10', author: 'Ola' })
  expect((await boss.delete(`/tenant/chat-messages/${id}`)).status).toBe(200)
  expect(await read(ewa, room)).toMatchObject([{ id, text: '' }, { reply_to: { text: '' } }])
  expect([await versions(ewa), await versions(ola), await versions(boss)]).toEqual([
    [],
    ['Jutro o 9', 'Jutro o 10'],
    ['Jutro o 9', 'Jutro o 10'],
  ])
  expect((await ola.patch(`/tenant/chat-messages/${id}`, { text: 'Znowu' })).status).toBe(409)
  expect((await ewa.get('/tenant/chat-search?q=jutro')).body.data).toEqual([])
})

test('the talk about a visit follows the right to the visit, also for a member', async () => {
  const self = await t.employee({})
  const owner = await colleague('Ola', ['events.index', 'events-others.index'])
  const blind = await colleague('Iga')
  const own = await colleague('Ewa', ['events.index'])
  const { id: visit } = await t.booked(
    [{ service_id: await t.service({}), employee_id: self }],
    '2027-02-05T10:00:00+01:00',
    {
      walk_in_name: 'Pani Zofia',
    },
  )
  const thread = { kind: 'visit', visit_id: visit }
  const room = await open(owner, thread)
  expect(await open(owner, thread)).toBe(room)
  // Without the right to visits, and with the right to own ones alone.
  for (const person of [blind, own]) expect((await person.post('/tenant/chats', thread)).status).toBe(404)
  // A mention has a colleague take part, who still does not read what is out of reach.
  expect((await send(owner, room, 'Spójrz, @Ewa')).status).toBe(200)
  expect((await own.get(`/tenant/chats/${room}/messages`)).status).toBe(404)
  expect((await own.get('/tenant/chats')).body.data).toEqual([])
  expect((await own.get('/tenant/chat-search?q=spojrz')).body.data).toEqual([])
  expect((await own.get('/tenant/chat-unread')).body).toEqual({ unread: 0 })
  expect(await roomOf(owner, room)).toMatchObject({ name: 'Pani Zofia', visit_id: visit })
})

test('a name that an edit adds rings, the one before does not again, and a longer name is not a shorter one', async () => {
  const [ola, ewa, iga] = [await colleague('Ola Maj'), await colleague('Ewa'), await colleague('Ewa Wilk')]
  const room = await open(ola, { kind: 'group', name: 'Zmiany', user_ids: [ewa.user.id, iga.user.id] })
  const { id } = (await send(ola, room, 'Kto otwiera? @Ewa Wilk')).body
  const told = async (person: Person) =>
    (await person.get('/tenant/notices')).body.data.filter(
      ({ record_id }: { record_id: string }) => record_id === room,
    ).length
  expect([await told(ewa), await told(iga)]).toEqual([0, 1])
  const changed = await ola.patch(`/tenant/chat-messages/${id}`, { text: 'Kto otwiera? @Ewa Wilk @Ewa' })
  expect(changed.status).toBe(200)
  expect([await told(ewa), await told(iga)]).toEqual([1, 1])
})

test('a mention rings the bell of members alone, and names no client', async () => {
  const [ola, ewa, iga] = [
    await colleague('Ola Nowak'),
    await colleague('Ewa Lis'),
    await colleague('Iga Wilk'),
  ]
  const room = await open(ola, { kind: 'group', name: 'Lada', user_ids: [ewa.user.id] })
  await send(ola, room, 'Kto ma klucz? @Ewa Lis @Iga Wilk')
  const told = async (person: Person) =>
    (await person.get('/tenant/notices')).body.data.map(
      ({ kind, subject, record_id }: Record<string, string>) => [kind, subject, record_id],
    )
  expect([await told(ewa), await told(iga), await told(ola)]).toEqual([
    [['chat_mentioned', 'Lada', room]],
    [],
    [],
  ])
})

test('a direct message rings once until it is read; a muted talk, an open page and a group ring nothing', async () => {
  const [ola, ewa] = [await colleague('Ola Nowak'), await colleague('Ewa Lis')]
  const room = await direct(ola, ewa)
  const away = () =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`update chat_presence set seen_at = now() - interval '1 hour'`.execute(tx),
    )
  const told = async (person: Person) =>
    (await person.get('/tenant/notices')).body.data
      .filter(({ kind }: { kind: string }) => kind === 'chat_message')
      .map(({ subject, record_id, read_at }: Record<string, string | null>) => [
        subject,
        record_id,
        read_at !== null,
      ])
  await away()
  await send(ola, room, 'Twoja klientka już jest')
  await send(ola, room, 'Czeka w poczekalni')
  expect(await told(ewa)).toEqual([['Ola Nowak', room, false]])
  expect(await told(ola)).toEqual([])
  // Reading the talk reads its notice, and the next message rings again.
  await ewa.post(`/tenant/chats/${room}/marks`, { read_number: 2 })
  expect(await told(ewa)).toEqual([['Ola Nowak', room, true]])
  // Ewa has the product open: the talk itself tells of it.
  await send(ola, room, 'Już idzie')
  expect(await told(ewa)).toHaveLength(1)
  await away()
  await send(ola, room, 'Idzie')
  expect(await told(ewa)).toHaveLength(2)
  await ewa.post(`/tenant/chats/${room}/marks`, { read_number: 4, is_muted: true })
  await away()
  await send(ola, room, 'Jeszcze jedno')
  expect(await told(ewa)).toHaveLength(2)
  const group = await open(ola, { kind: 'group', name: 'Lada', user_ids: [ewa.user.id] })
  await send(ola, group, 'Do wszystkich')
  expect(await told(ewa)).toHaveLength(2)
})

test('the stream tells members of a message at once, others nothing', async () => {
  const [ola, ewa, iga] = [await colleague('Ola'), await colleague('Ewa'), await colleague('Iga')]
  const room = await direct(ola, ewa)
  const [hers, others] = [await followChanges(origin, ewa), await followChanges(origin, iga)]
  const talks = (stream: typeof hers) =>
    stream.events
      .filter(({ event }) => event === 'chats')
      .map(({ data }) => data as unknown as { what: string; unread: number })
  // The news of the new room may come before the stream begins or after.
  const told = () => talks(hers).find(({ what }) => what === 'message')
  await until(() => talks(hers).length > 0 && talks(others).length > 0)
  await send(ola, room, 'Jesteś?')
  await until(() => told() !== undefined)
  expect(told()).toEqual({ room_id: room, what: 'message', number: 1, unread: 1 })
  await ewa.post(`/tenant/chats/${room}/marks`, { read_number: 1 })
  await until(() => talks(hers).some(({ what, unread }) => what === 'read' && unread === 0))
  expect(talks(others)).toEqual([{ room_id: null, what: 'room', number: null, unread: 0 }])
  expect((await ola.get('/tenant/chat-people')).body.data).toContainEqual(
    expect.objectContaining({ id: ewa.user.id, is_here: true }),
  )
  hers.stop()
  others.stop()
})

test('the stream neither counts nor names the talk about a visit that has passed out of reach', async () => {
  const owner = await colleague('Ola', ['events.index', 'events-others.index'])
  const ewa = await colleague('Ewa', ['events.index'])
  const cut = await t.service({})
  const [hers, others] = [await t.employee({}, [cut]), await t.employee({}, [cut])]
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update employees set user_id = ${ewa.user.id} where id = ${hers}`.execute(tx),
  )
  const visit = await t.booked([{ service_id: cut, employee_id: hers }], '2027-02-08T10:00:00+01:00', {
    walk_in_name: 'Pani Zofia',
  })
  const room = await open(owner, { kind: 'visit', visit_id: visit.id })
  const stream = await followChanges(origin, ewa)
  const talks = () =>
    stream.events
      .filter(({ event }) => event === 'chats')
      .map(({ data }) => data as unknown as { room_id: string | null; what: string; unread: number })
  await send(owner, room, 'Spójrz, @Ewa')
  await send(owner, room, 'Prosi o kawę')
  await until(() => talks().some(({ room_id, unread }) => room_id === room && unread === 2))
  expect((await t.move(visit, { employee: { from: hers, to: others } })).status).toBe(200)
  const before = talks().length
  await send(owner, room, 'Jednak herbatę')
  const other = await direct(owner, ewa)
  await send(owner, other, 'Jesteś?')
  await until(() => talks().some(({ room_id, what }) => room_id === other && what === 'message'))
  stream.stop()
  expect(talks().at(-1)).toMatchObject({ room_id: other, unread: 1 })
  expect(
    talks()
      .slice(before)
      .map(({ room_id }) => room_id),
  ).not.toContain(room)
})

test('a group is left and changed by its members; a removed one reads nothing any more', async () => {
  const [ola, ewa, iga] = [await colleague('Ola'), await colleague('Ewa'), await colleague('Iga')]
  const room = await open(ola, { kind: 'group', name: 'Lada', user_ids: [ewa.user.id] })
  await send(ola, room, 'Hej')
  await ewa.patch(`/tenant/chats/${room}`, { name: 'Recepcja', add: [iga.user.id] })
  expect(await roomOf(iga, room)).toMatchObject({ name: 'Recepcja', read_number: 1 })
  await ola.patch(`/tenant/chats/${room}`, { remove: [ewa.user.id] })
  expect((await ewa.get(`/tenant/chats/${room}/messages`)).status).toBe(404)
  expect((await iga.delete(`/tenant/chats/${room}/membership`)).status).toBe(204)
  expect((await iga.get(`/tenant/chats/${room}`)).status).toBe(404)
  const stranger = { kind: 'group', name: 'X', user_ids: [t.world.celina.user.id] }
  expect((await ola.post('/tenant/chats', stranger)).status).toBe(422)
})

test('a user who was suspended is written to no more, and can be taken out of a group', async () => {
  const [ola, ewa] = [await colleague('Ola'), await colleague('Ewa')]
  const room = await direct(ola, ewa)
  const group = await open(ola, { kind: 'group', name: 'Lada', user_ids: [ewa.user.id] })
  const before = { message_id: crypto.randomUUID() }
  expect((await send(ola, room, 'Jesteś?', before)).status).toBe(200)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('memberships').set({ status: 'suspended' }).where('user_id', '=', ewa.user.id).execute(),
  )
  expect((await roomOf(ola, room)).members).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ user_id: ola.user.id, is_active: true }),
      expect.objectContaining({ user_id: ewa.user.id, is_active: false }),
    ]),
  )
  const refused = await send(ola, room, 'Halo?')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This person no longer has access to conversations.',
  ])
  // One that had arrived before is answered as ever.
  expect((await send(ola, room, 'Jesteś?', before)).status).toBe(200)
  expect((await send(ola, group, 'Kto dziś otwiera?')).status).toBe(200)
  expect((await ola.patch(`/tenant/chats/${group}`, { remove: [ewa.user.id] })).body.members).toHaveLength(1)
})

test('talks about an erased client are gone, with their files', async () => {
  const client = await t.client()
  const room = await open(t.world.anna, { kind: 'client', client_id: client })
  const file = await t.world.anna.post(
    `/tenant/chats/${room}/files?file_name=x.pdf`,
    Buffer.from('%PDF-1.4 x'),
  )
  await send(t.world.anna, room, 'Uczulona na nikiel', { file_ids: [file.body.id] })
  await t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    tx
      .insertInto('client_erasures')
      .values({ business_id: t.world.a, client_id: client, cause: 'request' })
      .execute(),
  )
  expect((await t.world.anna.get(`/tenant/chats/${room}`)).status).toBe(404)
  expect((await t.world.anna.get('/tenant/chat-search?q=nikiel')).body.data).toEqual([])
})

test('an announcement is confirmed once by those it is addressed to; its author sees who has not', async () => {
  const boss = await colleague('Szefowa', ['chats.delete'])
  const [ola, ewa, iga] = [await colleague('Ola'), await colleague('Ewa'), await colleague('Iga')]
  const said = { title: 'Ręczniki', text: 'Od wtorku grafitowe.', user_ids: [ola.user.id, ewa.user.id] }
  expect((await ola.post('/tenant/announcements', said)).status).toBe(403)
  const { id } = (await boss.post('/tenant/announcements', said)).body
  const openOf = async (person: Person) =>
    (await person.get('/tenant/announcements?open=yes')).body.data.map((one: { id: string }) => one.id)
  expect([await openOf(ola), await openOf(iga), await openOf(boss)]).toEqual([[id], [], []])
  expect((await ola.get('/tenant/notices')).body.data).toMatchObject([
    { kind: 'announced', subject: 'Ręczniki' },
  ])
  const confirm = (person: Person) => person.post(`/tenant/announcements/${id}/confirmation`)
  const first = await confirm(ola)
  expect((await confirm(ola)).body.confirmed_at).toBe(first.body.confirmed_at)
  expect([(await confirm(iga)).status, (await confirm(boss)).status]).toEqual([404, 404])
  expect((await ola.get('/tenant/notices')).body.unread).toBe(0)
  expect((await ola.get(`/tenant/announcements/${id}/readers`)).status).toBe(404)
  expect((await boss.get(`/tenant/announcements/${id}/readers`)).body.data).toMatchObject([
    { name: 'Ewa', confirmed_at: null },
    { name: 'Ola', confirmed_at: first.body.confirmed_at },
  ])
  expect((await boss.delete(`/tenant/announcements/${id}`)).body).toMatchObject({ readers: 2, confirmed: 1 })
  expect([await openOf(ewa), (await confirm(ewa)).status]).toEqual([[], 409])
})

test('an announcement to a role reaches its users alone', async () => {
  const ola = await colleague('Ola')
  const { body } = await t.world.anna.get('/tenant/chat-people')
  const { role } = body.data.find((one: { id: string }) => one.id === ola.user.id)
  const said = { title: 'Recepcja', text: 'Nowy terminal.', role_ids: [role.id] }
  expect((await t.world.anna.post('/tenant/announcements', said)).body.readers).toBe(1)
  expect((await ola.get('/tenant/announcements?open=yes')).body.data).toMatchObject([{ title: 'Recepcja' }])
})

test('a closed group is read by none, and opens again with its people for a member who may close it', async () => {
  const [boss, other] = [
    await colleague('Szefowa', ['chats.delete']),
    await colleague('Inna', ['chats.delete']),
  ]
  const ola = await colleague('Ola')
  const room = await open(boss, { kind: 'group', name: 'Remont', user_ids: [ola.user.id] })
  await send(ola, room, 'Farba jest')
  expect((await boss.delete(`/tenant/chats/${room}`)).status).toBe(204)
  expect((await ola.get(`/tenant/chats/${room}`)).status).toBe(404)
  const reopen = async (person: Person) => (await person.post(`/tenant/chats/${room}/restoration`)).status
  expect([await reopen(ola), await reopen(other)]).toEqual([403, 404])
  expect((await ola.get(`/tenant/chats/${room}`)).status).toBe(404)
  expect(await reopen(boss)).toBe(200)
  expect((await read(ola, room)).map(({ text }) => text)).toEqual(['Farba jest'])
})
