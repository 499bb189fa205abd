import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../test/fill.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

type Entry = { kind: string; id: string; at: string }
async function pages(client: string, person = t.world.anna, kind = '') {
  const entries: Entry[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: string = [kind && `kind=${kind}`, after && `after=${encodeURIComponent(after)}`]
      .filter(Boolean)
      .join('&')
    const { body } = await person.get(`/tenant/customers/${client}/timeline?${query}`)
    entries.push(...body.data)
    after = body.next
  }
  return entries
}

test('everything of a client stands on one line of time, the latest first', async () => {
  const { client } = await fill(t.world.anna, 'Ala')
  const entries = await pages(client)
  const kinds = new Set(entries.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(
    [
      'balance',
      'card',
      'consent',
      'group',
      'message',
      'note',
      'patch_test',
      'photo',
      'sale',
      'survey',
      'visit',
      'voucher',
    ].toSorted(),
  )
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const notes = await pages(client, t.world.anna, 'note')
  expect(notes.length).toBe(entries.filter(({ kind }) => kind === 'note').length)
})

test('pages follow each other without a gap and without a repetition', async () => {
  const client = await t.client()
  for (let number = 0; number < 45; number += 1)
    await t.world.anna.post('/tenant/customer-notes', { client_id: client, text: `Nr ${number}` })
  const entries = await pages(client)
  expect(entries.length).toBe(46)
  expect(new Set(entries.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(46)
})

test('kinds beyond the rights of the reader are left out', async () => {
  const client = await t.client()
  await t.world.anna.post('/tenant/customer-notes', { client_id: client, text: 'Notatka' })
  const reader = await t.person(t.world.a, ['customers.index', 'events-others.index'])
  expect((await pages(client, reader)).map(({ kind }) => kind)).toEqual(['note', 'card'])
  expect(await pages(client, reader, 'sale')).toEqual([])
})

test('an invented page is refused', async () => {
  const client = await t.client()
  for (const after of ['x', '2026-13-45 00:00:00+00|note|5a0c7f2e-8d41-4c39-9f0a-3b1d6e72c104', 'a|b|c']) {
    const { status } = await t.world.anna.get(
      `/tenant/customers/${client}/timeline?after=${encodeURIComponent(after)}`,
    )
    expect([after, status]).toEqual([after, 422])
  }
})

test('a consent that is given and withdrawn stands in the history, and a visit that another client pays for', async () => {
  const [payer, child] = [await t.client({ first_name: 'Maria', last_name: 'Mama' }), await t.client()]
  const { body: offered } = await t.world.anna.get('/tenant/offered-consents')
  const { kind_id, name } = offered.data[0]
  for (const state of ['given', 'withdrawn'])
    await t.world.anna.post('/tenant/consents', {
      client_id: child,
      kind_ids: [kind_id],
      state,
      way: 'paper',
    })
  const cut = await t.service({ name: 'Strzyżenie' })
  const employee_id = await t.employee({}, [cut])
  const lines = [
    { service_id: cut, employee_id },
    { service_id: cut, employee_id, client_id: child },
  ]
  const visit = await t.booked(lines, '2027-03-10T10:00:00Z', { client_id: payer, walk_in_name: null })
  const consent = { kind: 'consent', text: name, amount: null }
  expect(await pages(child)).toMatchObject([
    { kind: 'visit', id: visit.id, text: 'Strzyżenie\nMaria Mama', state: 'booked', amount: null },
    { ...consent, state: 'withdrawn' },
    { ...consent, state: 'given' },
    { kind: 'card' },
  ])
  expect(await pages(payer, t.world.anna, 'visit')).toMatchObject([
    { id: visit.id, text: 'Strzyżenie, Strzyżenie', amount: visit.total },
  ])
})
