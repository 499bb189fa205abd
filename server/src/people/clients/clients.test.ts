import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/customers'

test('a client is found by a name with a slip, without Polish letters, and by part of the phone', async () => {
  const { anna } = t.world
  await anna.post(path, {
    first_name: 'Małgorzata',
    last_name: 'Wiśniewska',
    phone: '601 234 567',
    email: 'gosia@example.test',
  })
  await anna.post(path, { first_name: 'Jan', last_name: 'Kowalski', phone: '+48 502 000 111' })
  for (const term of ['wisniewska', 'Wiśnewska', 'malgorzata wis', '234567', '601 234', 'gosia@']) {
    const { body } = await anna.get(`${path}?name=${encodeURIComponent(term)}`)
    expect(
      body.data.map((client: { last_name: string }) => client.last_name),
      term,
    ).toEqual(['Wiśniewska'])
  }
})

test('a search names the nearest client first: the very name, its words, beginnings, parts, and then what is alike', async () => {
  const person = t.world.dorota
  const names = [
    ['Anna', 'Brzezińska'],
    ['Ewa', 'Brzęczyk'],
    ['Zofia', 'Brzęcz'],
    ['Zbrzęczymiła', 'Wojna'],
    ['Anna', 'Wiśniewska-Pytel'],
    ['Beata', 'Wiśniewska'],
    ['Wiśniewska', 'Anna'],
    ['Celina', 'Wiśniewski'],
  ]
  for (const [first_name, last_name] of names) await person.post(path, { first_name, last_name })
  await person.post(path, { first_name: 'Ola', last_name: 'Obca', phone: '+48 668 555 424' })
  const found = async (term: string) =>
    (await person.get(`${path}?name=${encodeURIComponent(term)}`)).body.data.map(
      (client: { first_name: string; last_name: string }) => `${client.first_name} ${client.last_name}`,
    )
  expect((await found('brzęcz')).slice(0, 3)).toEqual(['Zofia Brzęcz', 'Ewa Brzęczyk', 'Zbrzęczymiła Wojna'])
  expect((await found('Wiśniewska-Pytel'))[0]).toBe('Anna Wiśniewska-Pytel')
  expect((await found('wisniewska beata'))[0]).toBe('Beata Wiśniewska')
  expect(await found('wiśniewska')).toEqual([
    'Wiśniewska Anna',
    'Beata Wiśniewska',
    'Anna Wiśniewska-Pytel',
    'Celina Wiśniewski',
  ])
  for (const phone of ['0048668555424', '+48 668 555 424', '668-555-424', '555424'])
    expect(await found(phone), phone).toEqual(['Ola Obca'])
})

test('a client is found by a name with two neighbouring letters swapped, and by a double name without its hyphen', async () => {
  const { dorota } = t.world
  const names = ['Wójcik', 'Wojnicka', 'Mazurek', 'Brzezińska', 'Sowa', 'Lipska-Pytel']
  for (const last_name of names)
    await dorota.post(path, { first_name: 'Eryka', last_name, tags: ['swapped'] })
  const found = async (term: string) =>
    (await dorota.get(`${path}?filter[tag]=swapped&name=${encodeURIComponent(term)}`)).body.data.map(
      (client: { last_name: string }) => client.last_name,
    )
  expect((await found('Wojick'))[0]).toBe('Wójcik')
  expect(await found('eryka wojick')).toEqual(['Wójcik'])
  expect(await found('Mazruek')).toEqual(['Mazurek'])
  expect((await found('Brzezńiska'))[0]).toBe('Brzezińska')
  expect(await found('swoa')).toEqual(['Sowa'])
  expect(await found('lipska pytel')).toEqual(['Lipska-Pytel'])
  expect(await found('%_\\')).toEqual([])
})

test('INP-13: a phone is kept in one form, and what is no phone is refused at its field', async () => {
  const { anna } = t.world
  const made = await anna.post(path, { first_name: 'Ola', phone: '(22) 123-45-67' })
  expect(made.body.phone).toBe('+48221234567')
  const refused = await anna.post(path, { first_name: 'Ola', phone: '12345678' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ phone: ['This is not a phone number.'] })
})

test('a client has further phones: found by each, kept in one form, once, and beside the main one', async () => {
  const { anna } = t.world
  const found = async (term: string) =>
    (await anna.get(`${path}?name=${encodeURIComponent(term)}`)).body.data.map(
      (client: { first_name: string }) => client.first_name,
    )
  const { body } = await anna.post(path, {
    first_name: 'Wanda',
    phone: '601 222 301',
    other_phones: [
      { label: 'mama', number: '(22) 222-33-02' },
      { number: '601222301' },
      { label: 'praca', number: '+48 22 222 33 02' },
    ],
  })
  expect(body.other_phones).toEqual([{ label: 'praca', number: '+48222223302' }])
  expect(await found('222 33 02')).toEqual(['Wanda'])
  await anna.patch(
    `${path}/${body.id}`,
    { other_phones: [{ label: null, number: '601 222 303' }] },
    { version: 1 },
  )
  expect([await found('222 33 02'), await found('601 222 303')]).toEqual([[], ['Wanda']])
  const refused = await anna.post(path, {
    first_name: 'Ola',
    phone: '601222301',
    other_phones: [{ number: '12345678' }],
  })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'other_phones.0.number': ['This is not a phone number.'] },
  ])
})

test('clients are numbered without gaps by business', async () => {
  const { anna, celina } = t.world
  const numbers = []
  for (const person of [celina, celina, anna])
    numbers.push((await person.post(path, { first_name: 'Nowa' })).body.number)
  expect(numbers.slice(0, 2)).toEqual([1, 2])
})

test('an archived client leaves the list, stays reachable and comes back', async () => {
  const { anna } = t.world
  const { body: client } = await anna.post(path, { first_name: 'Zofia', last_name: 'Archiwalna' })
  const archived = await anna.delete(`${path}/${client.id}`, { version: client.version })
  expect(archived.body.archived_at).not.toBeNull()
  expect((await anna.get(`${path}?name=Archiwalna`)).body.total).toBe(0)
  expect((await anna.get(`${path}?name=Archiwalna&filter[archived]=only`)).body.total).toBe(1)
  await anna.post(`${path}/${client.id}/restoration`, undefined, { version: archived.body.version })
  expect((await anna.get(`${path}?name=Archiwalna`)).body.total).toBe(1)
})

test('the second of two editors gets the first one’s version, and nothing is overwritten', async () => {
  const { anna, basia } = t.world
  const { body: client } = await anna.post(path, { first_name: 'Ewa' })
  await anna.patch(`${path}/${client.id}`, { note: 'lubi ciszę' }, { version: client.version })
  const late = await basia.patch(
    `${path}/${client.id}`,
    { note: 'inna notatka' },
    { version: client.version },
  )
  expect(late.status).toBe(412)
  expect(late.body.current.note).toBe('lubi ciszę')
  expect((await anna.get(`${path}/${client.id}`)).body.note).toBe('lubi ciszę')
})

test('every write leaves a row in the audit log that names who and what, without personal values', async () => {
  const { anna, a } = t.world
  const { body: client } = await anna.post(path, { first_name: 'Iga' })
  await anna.patch(
    `${path}/${client.id}`,
    { phone: '600100200', language: 'en' },
    { version: client.version },
  )
  const rows = await t.parts.database.transaction({ businessId: a }, (tx) =>
    tx.selectFrom('audit_log').selectAll().where('entity_id', '=', client.id).orderBy('number').execute(),
  )
  expect(rows.map(({ action, entity, user_id }) => ({ action, entity, user_id }))).toEqual([
    { action: 'create', entity: 'customers', user_id: anna.user.id },
    { action: 'update', entity: 'customers', user_id: anna.user.id },
  ])
  expect(rows[1]?.changes).toMatchObject({ language: ['pl', 'en'], phone: [null, '•••'] })
  expect(JSON.stringify(rows)).not.toContain('600100200')
})

test('surnames stand in the order of the Polish alphabet', async () => {
  const { anna } = t.world
  for (const last_name of ['Zając', 'Śliwa', 'Sowa', 'Łoś', 'Lis', 'Ćma', 'Żuk'])
    await anna.post(path, { first_name: 'Ala', last_name, tags: ['alphabet'] })
  const { body } = await anna.get(`${path}?filter[tag]=alphabet&sort=last_name`)
  expect(body.data.map((client: { last_name: string }) => client.last_name)).toEqual([
    'Ćma',
    'Lis',
    'Łoś',
    'Sowa',
    'Śliwa',
    'Zając',
    'Żuk',
  ])
})

test('clients of one surname are sorted by first name, upwards and downwards, and those without one come last', async () => {
  const { anna } = t.world
  const people = [
    ['Renata', 'Adamczyk'],
    ['Joanna', 'Adamczyk'],
    ['Grzegorz', 'Adamczyk'],
    ['Ada', 'Bąk'],
    ['Zuzia', null],
    ['Celina', null],
  ]
  for (const [first_name, last_name] of people)
    await anna.post(path, { first_name, last_name, tags: ['order'] })
  const names = async (sort: string) => {
    const { body } = await anna.get(`${path}?filter[tag]=order&sort=${sort}`)
    return body.data.map(({ first_name }: { first_name: string }) => first_name).join(' ')
  }
  expect(await names('last_name')).toBe('Grzegorz Joanna Renata Ada Celina Zuzia')
  expect(await names('-last_name')).toBe('Ada Renata Joanna Grzegorz Zuzia Celina')
})

test('the preferred employee of a client has the name by which the calendar knows them', async () => {
  const { anna } = t.world
  const { body: kasia } = await anna.post('/tenant/employees', {
    first_name: 'Katarzyna',
    last_name: 'Mazur',
    display_name: 'Kasia Mazur',
    colour: 'blue',
  })
  await anna.post(path, { first_name: 'Ewa', preferred_employee_id: kasia.id, tags: ['regular'] })
  const { body } = await anna.get(`${path}?filter[tag]=regular&include=preferred_employee`)
  expect(body.data[0].preferred_employee).toEqual({ id: kasia.id, name: 'Kasia Mazur' })
})
