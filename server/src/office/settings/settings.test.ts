import { type appearanceInput, ownSettings } from '@wizyta/contract/office/settings/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { hashPassword } from '../../access/sign-in/password.ts'
import { createPasswordLink } from '../../access/sign-in/set-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ demo: true })
  await t.parts.database.statement('update users set password_hash = $1', [await hashPassword('right horse')])
})
afterAll(() => t.close())

const me = async (person: Person) => (await person.get('/tenant/me', { business: null })).body
const ask = (person: Person, email: string, password = 'right horse') =>
  person.post('/tenant/me/email-changes', { email, password }, { business: null })
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string
const confirm = (token: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/tenant/email-confirmations', payload: { token } })
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/tenant/login', payload: { email, password } })

test('what is chosen for the looks comes back with every sign-in, and nothing else is changed by it', async () => {
  const { anna, basia } = t.world
  const before = await me(anna)
  expect(before).toMatchObject({ theme: null, font: null, direction: null, language: 'pl' })
  const chosen: z.input<typeof appearanceInput>[] = [
    { theme: 'dark' },
    { font: 'manrope' },
    { language: 'en' },
    {},
  ]
  for (const choice of chosen) expect((await anna.patch('/tenant/me/appearance', choice)).status).toBe(204)
  expect(await me(anna)).toEqual({ ...before, theme: 'dark', font: 'manrope', language: 'en' })
  expect(await me(anna)).toMatchObject((await anna.get('/tenant/businesses')).body.user)
  expect(await me(basia)).toMatchObject({ theme: null, language: 'pl' })
  await anna.patch('/tenant/me/appearance', { language: 'pl' })
})

test('how lists look follows a person, and what is no column of a list is refused', async () => {
  const { anna, basia } = t.world
  expect(await me(anna)).toMatchObject({ list_density: null, hidden_columns: [] })
  const looks = { list_density: 'compact', hidden_columns: ['customers.email', 'events.value'] } as const
  expect((await anna.patch('/tenant/me/appearance', looks)).status).toBe(204)
  expect(await me(anna)).toMatchObject(looks)
  expect(await me(basia)).toMatchObject({ list_density: null, hidden_columns: [] })
  for (const body of [
    { list_density: 'tiny' },
    { hidden_columns: ['email'] },
    { hidden_columns: ['customers.email; drop table users'] },
    { hidden_columns: Array(201).fill('customers.email') },
    { saved_views: ['customers?filter[tag]=VIP|VIP'] },
  ])
    expect([body, (await anna.patch('/tenant/me/appearance', body)).status]).toEqual([body, 422])
  await anna.patch('/tenant/me/appearance', { list_density: 'comfortable', hidden_columns: [] })
})

test('of two tabs that save the same form, the second is shown what the first has saved', async () => {
  const { anna } = t.world
  const { version } = await me(anna)
  const both = await Promise.all(
    ['Anna Nowa', 'Anna Inna'].map((name) => anna.patch('/tenant/me', { name }, { version })),
  )
  const [won, lost] = both.sort((x, y) => x.status - y.status)
  expect([won?.status, lost?.status]).toEqual([200, 412])
  expect(lost?.body.current).toEqual(won?.body)
  expect((await anna.patch('/tenant/me', { name: '  ' }, { version: version + 1 })).status).toBe(422)
})

test('users cannot take another identity: fields of others are refused', async () => {
  const { anna } = t.world
  const { version } = await me(anna)
  for (const body of [
    { email: 'owner@example.test' },
    { status: 'suspended' },
    { tenant_id: crypto.randomUUID() },
    { start_page: 'https://evil.example' },
    { start_page: '//evil.example' },
    { hidden_pages: ['javascript:alert(1)'] },
    { email_notices: ['every_thing'] },
  ]) {
    const { status } = await anna.patch('/tenant/me', body, { version })
    expect([body, status]).toEqual([body, 422])
  }
  expect((await anna.patch('/tenant/me/appearance', { password_hash: 'x' })).status).toBe(422)
})

test('a new address counts from when its owner opens the link, once, and signs in from then on', async () => {
  const person = await t.person(t.world.a, [], 'Ewa')
  await givePassword(person)
  const { status, body } = await ask(person, 'Ewa.Nowa@Example.Test')
  expect([status, body.pending_email]).toEqual([200, 'ewa.nowa@example.test'])
  expect(await me(person)).toMatchObject({ email: person.user.email, pending_email: 'ewa.nowa@example.test' })
  expect((await signIn('ewa.nowa@example.test', 'right horse')).statusCode).toBe(401)

  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(tokenOf(body.demo_link))))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422])
  expect(await me(person)).toMatchObject({ email: 'ewa.nowa@example.test', pending_email: null })
  expect((await signIn('ewa.nowa@example.test', 'right horse')).statusCode).toBe(200)
  expect((await signIn(person.user.email, 'right horse')).statusCode).toBe(401)
})

test('the link goes to the new address and a notice to the old one; the token itself is stored nowhere', async () => {
  const person = await t.person(t.world.a, [], 'Ula')
  await givePassword(person)
  const { body } = await ask(person, 'ula.nowa@example.test')
  const mails = await asOwner(
    'select kind, recipient, status from account_mails where user_id = $1 order by kind',
    [person.user.id],
  )
  expect(mails).toEqual([
    { kind: 'confirm_email', recipient: 'ula.nowa@example.test', status: 'kept' },
    { kind: 'email_change_asked', recipient: person.user.email, status: 'kept' },
  ])
  const stored = JSON.stringify(
    await asOwner(
      'select c::text, m::text from email_changes c join account_mails m on m.email_change_id = c.id',
      [],
    ),
  )
  expect(stored).toContain('ula.nowa@example.test')
  expect(stored).not.toContain(tokenOf(body.demo_link))
})

test('only the last link counts; a day later, taken back, or after a new password none does', async () => {
  const person = await t.person(t.world.a, [], 'Iga')
  await givePassword(person)
  const links: string[] = []
  const open = async () => {
    links.push((await ask(person, `iga${links.length}@example.test`)).body.demo_link)
    return links.at(-1) as string
  }
  const first = await open()
  const second = await open()
  expect((await confirm(tokenOf(first))).statusCode).toBe(422)
  await asOwner(`update email_changes set expires_at = now() where user_id = $1`, [person.user.id])
  expect((await confirm(tokenOf(second))).statusCode).toBe(422)
  expect(await me(person)).toMatchObject({ pending_email: null })

  const third = await open()
  await person.delete('/tenant/me/email-changes')
  expect((await confirm(tokenOf(third))).statusCode).toBe(422)

  const fourth = await open()
  const link = await createPasswordLink(t.parts, person.user.id)
  await t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/password',
    payload: { token: link, password: 'another horse' },
  })
  expect((await confirm(tokenOf(fourth))).statusCode).toBe(422)
})

test('another account of an address shows only to the reader of its mails, not to the asker', async () => {
  const person = await t.person(t.world.a, [], 'Olga')
  await givePassword(person)
  const free = await ask(person, 'nobody-has-this@example.test')
  const taken = await ask(person, t.world.celina.user.email)
  expect([free.status, Object.keys(free.body)]).toEqual([taken.status, Object.keys(taken.body)])
  const refused = await confirm(tokenOf(taken.body.demo_link))
  expect(refused.json().errors.token).toEqual(['Another account has this address. Choose another address.'])
  expect((await me(t.world.celina)).email).toBe(t.world.celina.user.email)
})

test('a stranger at an open screen changes neither address nor password, however many guesses', async () => {
  const person = await t.person(t.world.a, [], 'Zofia')
  await givePassword(person)
  const guesses = []
  for (let guess = 0; guess < 6; guess++) {
    guesses.push((await ask(person, 'stranger@example.test', `guess ${guess}`)).status)
    guesses.push(
      (await person.put('/tenant/me/password', { current: `guess ${guess}`, password: 'stranger horse' }))
        .status,
    )
  }
  expect(guesses).toEqual([...Array(10).fill(422), 429, 429])
  expect(await me(person)).toMatchObject({ email: person.user.email, pending_email: null })
})

test('another password by the present one: other sessions end, this one stays', async () => {
  const person = await t.person(t.world.a, [], 'Lena')
  await givePassword(person)
  const elsewhere = await signIn(person.user.email, 'right horse')
  const headers = {
    authorization: `Bearer ${elsewhere.json().access_token}`,
    cookie: /wizyta_companion=[^;]+/.exec(String(elsewhere.headers['set-cookie']))?.[0] as string,
  }
  const isIn = async () => (await t.app.inject({ url: '/api/v1/tenant/me', headers })).statusCode
  expect(await isIn()).toBe(200)
  const change = (password: string) => person.put('/tenant/me/password', { current: 'right horse', password })
  expect((await change('short')).body.errors.password).toHaveLength(1)
  expect((await change('quiet lamp')).status).toBe(204)
  expect([await isIn(), (await person.get('/tenant/me')).status]).toEqual([401, 200])
  expect((await signIn(person.user.email, 'quiet lamp')).statusCode).toBe(200)
})

test('without a way for mails an address cannot be changed, and it is said so', async () => {
  const other = await testApp()
  const { status, body } = await ask(other.world.anna, 'nowa@example.test')
  expect([status, body.message]).toEqual([
    409,
    'This installation sends no mails yet, so an address cannot be confirmed.',
  ])
  await other.close()
})

test('each call of the settings is about the caller alone: no other user can be named', () => {
  for (const { path, params } of Object.values(ownSettings)) {
    if (path !== '/tenant/avatars/:id') expect(params.safeParse(undefined).success).toBe(true)
  }
})

async function givePassword({ user }: Person) {
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('right horse'),
    user.id,
  ])
}

async function asOwner(statement: string, values: unknown[]) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(t.connection)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
