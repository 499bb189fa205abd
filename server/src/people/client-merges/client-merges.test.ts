import { permissions } from '@wizyta/contract/kit/permission'
import { mergeFields, movedTables } from '@wizyta/contract/people/client-merges/api'
import { mostHealthWords } from '@wizyta/contract/people/clients/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { fill } from '../../../test/fill.ts'
import { mergesBy } from '../../../test/merges.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { clientColumns } from './client-columns.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
  await asOwner(t, `/* consent_kinds, consent_texts */ select add_consent_kinds($1, 'pl')`, [t.world.a])
})
afterAll(() => t.close())

const path = '/tenant/customer-merges'
const { find, merge, undo } = mergesBy(() => t.world.anna)

/** Counts the rows that name a client, for every foreign key of the catalogue. */
async function referencesTo(client: string): Promise<Record<string, number>> {
  const references = await asOwner(t, 'select source, client_column from client_references()')
  const counts = await Promise.all(
    references.map(async ({ source, client_column }) => {
      const [row] = await asOwner(
        t,
        `select count(*)::int as count from ${source} where ${client_column} = $1`,
        [client],
      )
      return [`${source}.${client_column}`, row.count] as const
    }),
  )
  return Object.fromEntries(counts)
}

test('every foreign key to clients is known to the merge, and none points to the lost client afterwards', async () => {
  const declared = await asOwner(
    t,
    `select c.conrelid::regclass::text as source from pg_constraint c
     where c.contype = 'f' and c.confrelid = 'clients'::regclass and c.conrelid <> 'client_merges'::regclass`,
  )
  // The preview has a word for each.
  expect([...new Set(declared.map(({ source }) => source))].toSorted()).toEqual([...movedTables])
  const { client: lost } = await fill(t.world.anna, 'Ala')
  await asOwner(t, `update book_balances set balance = 0 where subject_id = $1`, [lost])
  // Nothing that is filled says these three.
  await asOwner(
    t,
    `insert into campaign_recipients (business_id, campaign_id, client_id)
     select business_id, id, $1 from campaigns where business_id = (select business_id from clients where id = $1) limit 1`,
    [lost],
  )
  await asOwner(
    t,
    `insert into told_visits (business_id, visit_id, client_id, alive, heard)
     select business_id, id, client_id, true, 'sure' from visits where client_id = $1 limit 1
     on conflict do nothing`,
    [lost],
  )
  await asOwner(
    t,
    `update visit_lines set client_id = $1 where id = (
       select l.id from visit_lines l join visits v on v.id = l.visit_id where v.client_id = $1 limit 1)`,
    [lost],
  )
  const kept = await t.client({ first_name: 'Ola', phone: '601 700 001' })
  const before = await referencesTo(lost)
  expect(Object.keys(before)).toHaveLength(declared.length)
  // The filled business has one row of each kind: a table that misses here is not proved to move.
  expect(
    Object.entries(before)
      .filter(([, count]) => count === 0)
      .map(([name]) => name),
  ).toEqual([])
  const merged = await merge(kept, lost)
  expect([merged.status, merged.body.message]).toEqual([201, undefined])
  expect(Object.values(await referencesTo(lost)).every((count) => count === 0)).toBe(true)
  expect(await referencesTo(kept)).toEqual(before)
  expect((await find(lost)).archived_at).not.toBeNull()
  expect((await undo(merged.body.id)).body).toMatchObject({ is_open: false })
  expect(await referencesTo(lost)).toEqual(before)
  expect(Object.values(await referencesTo(kept)).every((count) => count === 0)).toBe(true)
  expect((await find(lost)).archived_at).toBeNull()
  expect((await undo(merged.body.id)).status).toBe(409)
})

test('chosen fields come from the lost client, and go back unless they were changed since', async () => {
  const kept = await t.client({ first_name: 'Anna', last_name: 'Nowak', phone: '601 700 010', note: 'jedna' })
  const lost = await t.client({
    first_name: 'Ania',
    last_name: 'Nowak',
    phone: '601 700 011',
    note: 'druga',
    tags: ['VIP'],
  })
  const merged = await merge(kept, lost, ['phone', 'note', 'tags'])
  const after = await find(kept)
  expect(after).toMatchObject({ first_name: 'Anna', phone: '+48601700011', note: 'druga', tags: ['VIP'] })
  await t.world.anna.patch(`/tenant/customers/${kept}`, { note: 'trzecia' }, { version: after.version })
  await undo(merged.body.id)
  expect(await find(kept)).toMatchObject({ phone: '+48601700010', note: 'trzecia', tags: [] })
})

test('a block of online booking comes with its reason, and goes back with it', async () => {
  const kept = await t.client()
  const lost = await t.client({ online_block: true, online_block_reason: 'Obraża personel' })
  const merged = await merge(kept, lost, ['online_block'])
  expect(await find(kept)).toMatchObject({ online_block: true, online_block_reason: 'Obraża personel' })
  await undo(merged.body.id)
  expect(await find(kept)).toMatchObject({ online_block: false, online_block_reason: null })
})

test('no phone is lost: the kept client has those of both, and the undo gives each its own back', async () => {
  const kept = await t.client({
    phone: '601 700 030',
    other_phones: [{ label: 'dom', number: '601 700 031' }],
  })
  const lost = await t.client({
    phone: '601 700 032',
    other_phones: [{ label: 'praca', number: '601 700 031' }],
  })
  const merged = await merge(kept, lost, ['phone'])
  expect(await find(kept)).toMatchObject({
    phone: '+48601700032',
    other_phones: [
      { label: 'praca', number: '+48601700031' },
      { label: null, number: '+48601700030' },
    ],
  })
  await undo(merged.body.id)
  expect(await find(kept)).toMatchObject({
    phone: '+48601700030',
    other_phones: [{ label: 'dom', number: '+48601700031' }],
  })
})

test('a merge that one card has no room for is refused, so that no phone is lost', async () => {
  const phones = (from: number) =>
    [0, 1, 2].map((step) => ({ label: null, number: `601 701 ${String(from + step)}` }))
  const kept = await t.client({ phone: '601 701 900', other_phones: phones(910) })
  const lost = await t.client({ phone: '601 701 901', other_phones: phones(920) })
  const sentence =
    'Together the cards have more phones than one card takes. Remove those that are out of use first.'
  const preview = await t.world.anna.post('/tenant/customer-merge-previews', { kept_id: kept, lost_id: lost })
  expect(preview.body.obstacle).toBe(sentence)
  const refused = await merge(kept, lost)
  expect([refused.status, refused.body.message]).toEqual([409, sentence])
  const { version } = await find(lost)
  await t.world.anna.patch(`/tenant/customers/${lost}`, { other_phones: phones(920).slice(1) }, { version })
  expect((await merge(kept, lost)).status).toBe(409)
  const again = await find(lost)
  await t.world.anna.patch(`/tenant/customers/${lost}`, { other_phones: [] }, { version: again.version })
  expect((await merge(kept, lost)).status).toBe(201)
  expect((await find(kept)).other_phones).toHaveLength(4)
})

describe('health data of two cards', () => {
  const health = ['allergies', 'contraindications', 'health_note', 'health_consent_on'] as const
  const healthOf = async (id: string) => {
    const card = await find(id)
    return Object.fromEntries(health.map((name) => [name, card[name]]))
  }
  const registerOf = (id: string) =>
    asOwner(
      t,
      `select e.is_given, e.given_on::text from consent_entries e join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
       where e.client_id = $1 and k.purpose = 'health' order by e.number`,
      [id],
    )
  const none = { allergies: [], contraindications: [], health_note: null, health_consent_on: null }
  const latex = { allergies: ['Lateks'], health_note: 'Astma', health_consent_on: '2026-01-10' }

  test('come to the kept card with their consent, and go back by the undo', async () => {
    const [kept, lost] = [await t.client(), await t.client(latex)]
    const merged = await merge(kept, lost)
    expect(await healthOf(kept)).toEqual({ ...none, ...latex })
    expect(await registerOf(kept)).toEqual([{ is_given: true, given_on: '2026-01-10' }])
    await undo(merged.body.id)
    expect([await healthOf(kept), await healthOf(lost)]).toEqual([none, { ...none, ...latex }])
    expect([await registerOf(kept), (await registerOf(lost)).length]).toEqual([[], 1])
  })

  test('are joined, each word once, and the latest entry of the register is their consent', async () => {
    const kept = await t.client({
      allergies: ['lateks', 'Nikiel'],
      contraindications: ['Ciąża'],
      health_note: 'Alergik',
      health_consent_on: '2026-02-01',
    })
    const lost = await t.client({ ...latex, allergies: ['Lateks', 'Henna'] })
    await merge(kept, lost)
    expect(await healthOf(kept)).toEqual({
      allergies: ['lateks', 'Nikiel', 'Henna'],
      contraindications: ['Ciąża'],
      health_note: 'Alergik\nAstma',
      health_consent_on: '2026-01-10',
    })
  })

  test('are joined in full by a user who sees them masked', async () => {
    const [kept, lost] = [await t.client(), await t.client(latex)]
    const reception = await t.person(
      t.world.a,
      permissions.filter((one) => one !== 'customers-health.index'),
      'Iza',
    )
    const [one, other] = [await find(kept), await find(lost)]
    const merged = await reception.post(path, {
      kept_id: kept,
      lost_id: lost,
      kept_version: one.version,
      lost_version: other.version,
      take: [],
    })
    expect([merged.status, merged.body.message]).toEqual([201, undefined])
    expect(await healthOf(kept)).toEqual({ ...none, ...latex })
  })

  test('do not outlive a consent that the client has withdrawn on either card', async () => {
    const [kept, lost] = [await t.client(latex), await t.client(latex)]
    const withdraw = async (id: string) => {
      const { version } = await find(id)
      const { status } = await t.world.anna.patch(`/tenant/customers/${id}`, none, { version })
      expect(status).toBe(200)
    }
    await withdraw(lost)
    const first = await merge(kept, lost)
    expect(await healthOf(kept)).toEqual(none)
    await undo(first.body.id)
    expect(await healthOf(kept)).toEqual({ ...none, ...latex })

    const third = await t.client({ ...latex, allergies: ['Henna'] })
    const second = await merge(kept, third)
    await withdraw(kept)
    expect(await healthOf(third)).toMatchObject({ allergies: [], health_note: null })
    const [stored] = await asOwner(t, 'select before, after from client_merges where id = $1', [
      second.body.id,
    ])
    expect(JSON.stringify(stored)).not.toMatch(/Henna|Lateks|Astma/)
    await undo(second.body.id)
    expect([await healthOf(kept), await healthOf(third)]).toEqual([none, none])
    expect((await registerOf(third)).map(({ is_given }) => is_given)).toEqual([true, false])
  })

  test('of a card that came by another card do not outlive the consent either, nor the undo of a merge', async () => {
    const [first, second, last] = [await t.client(latex), await t.client(), await t.client()]
    await merge(second, first)
    const merged = await merge(last, second)
    const { version } = await find(last)
    expect((await t.world.anna.patch(`/tenant/customers/${last}`, none, { version })).status).toBe(200)
    expect(await healthOf(first)).toMatchObject({ allergies: [], health_note: null })
    const kept = () =>
      asOwner(t, 'select before, after from client_merges where lost_id in ($1, $2)', [first, second])
    expect(JSON.stringify(await kept())).not.toMatch(/Lateks|Astma/)

    const [other, undone] = [await t.client(), await t.client(latex)]
    await undo((await merge(other, undone)).body.id)
    expect(merged.status).toBeLessThan(300)
    const [row] = await asOwner(t, 'select before, after from client_merges where lost_id = $1', [undone])
    expect(JSON.stringify(row)).not.toMatch(/Lateks|Astma|health/)
  })

  test('stay with the kept card where they were changed since', async () => {
    const [kept, lost] = [await t.client(), await t.client(latex)]
    const merged = await merge(kept, lost)
    const { version } = await find(kept)
    await t.world.anna.patch(`/tenant/customers/${kept}`, { allergies: ['Lateks', 'Nikiel'] }, { version })
    expect((await undo(merged.body.id)).status).toBe(200)
    expect(await healthOf(kept)).toEqual({ ...none, ...latex, allergies: ['Lateks', 'Nikiel'] })
    expect(await healthOf(lost)).toEqual({ ...none, ...latex })
    const given = [{ is_given: true, given_on: '2026-01-10' }]
    expect([await registerOf(kept), await registerOf(lost)]).toEqual([given, given])
  })

  test('of the other card are not in the export of a client, even while the merge lasts', async () => {
    const [kept, lost] = [await t.client(), await t.client(latex)]
    const merged = await merge(kept, lost)
    const mergesOf = async (id: string) => {
      const { status, body } = await t.world.anna.post(`/tenant/customers/${id}/data-exports`, {
        format: 'json',
      })
      expect([status, body.message]).toEqual([200, undefined])
      return (typeof body === 'string' ? JSON.parse(body) : body).merges
    }
    expect(await mergesOf(lost)).toMatchObject([{ after: { other_phones: [] } }])
    expect(JSON.stringify([await mergesOf(kept), await mergesOf(lost)])).not.toMatch(/Lateks|Astma|health/)
    await undo(merged.body.id)
    expect(JSON.stringify([await mergesOf(kept), await mergesOf(lost)])).not.toMatch(/Lateks|Astma|health/)
  })

  test('that no consent leaves are no obstacle, however many they are', async () => {
    const words = (word: string) => Array.from({ length: mostHealthWords }, (_, index) => `${word} ${index}`)
    const kept = await t.client({ ...latex, allergies: words('pyłek') })
    const lost = await t.client({ ...latex, allergies: words('roztocze') })
    expect((await merge(kept, lost)).status).toBe(409)
    const { version } = await find(lost)
    await t.world.anna.patch(`/tenant/customers/${lost}`, none, { version })
    expect((await merge(kept, lost)).status).toBe(201)
    expect(await healthOf(kept)).toEqual(none)
  })
})

test('each column of clients has its part in a merge', async () => {
  const columns = await asOwner(
    t,
    `select column_name as name from information_schema.columns where table_name = 'clients' and table_schema = 'public'`,
  )
  expect(Object.keys(clientColumns).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  const chosen = Object.entries(clientColumns).flatMap(([name, part]) => (part === 'chosen' ? [name] : []))
  expect(chosen.toSorted()).toEqual([...mergeFields].toSorted())
})

test('the main number of one client that is another number of a second one makes them a pair', async () => {
  const first = await t.client({ phone: '601 700 040' })
  const second = await t.client({ phone: '601 700 041', other_phones: [{ number: '601 700 040' }] })
  const pairs = (await t.world.anna.get('/tenant/customer-duplicates?per_page=50')).body.data
  expect(pairs.filter((pair: { first: { id: string } }) => pair.first.id === first)).toMatchObject([
    { reason: 'phone', second: { id: second } },
  ])
})

test('what both have stays once, and comes back to both', async () => {
  const group = (await t.world.anna.post('/tenant/customer-groups', { name: 'Stali' })).body.id
  const [kept, lost] = [await t.client({ group_ids: [group] }), await t.client({ group_ids: [group] })]
  const merged = await merge(kept, lost)
  expect((await find(kept)).group_ids).toEqual([group])
  await undo(merged.body.id)
  expect([(await find(kept)).group_ids, (await find(lost)).group_ids]).toEqual([[group], [group]])
})

test('two related clients become one without a relation to itself, and are related again afterwards', async () => {
  const [kept, lost, child] = [await t.client(), await t.client(), await t.client()]
  const relate = (id: string, other_id: string, role: string) =>
    t.world.anna.post(`/tenant/customers/${id}/relations`, { other_id, role })
  await relate(kept, lost, 'sibling')
  await relate(lost, child, 'child')
  await relate(kept, child, 'child')
  const relations = async (id: string) =>
    (await t.world.anna.get(`/tenant/customers/${id}/relations`)).body.data
      .map((one: { client: { id: string } }) => one.client.id)
      .toSorted()
  const before = [await relations(kept), await relations(lost)]
  const merged = await merge(kept, lost)
  expect(await relations(kept)).toEqual([child])
  expect(await asOwner(t, 'select from client_relations where client_id = other_id')).toEqual([])
  await undo(merged.body.id)
  expect([await relations(kept), await relations(lost)]).toEqual(before)
})

test('pairs are found by phone, e-mail and name, the likeliest first, and a merged one is gone', async () => {
  const [first, second] = [
    await t.client({ first_name: 'Zoe', last_name: 'Żak', phone: '601 700 020' }),
    await t.client({ first_name: 'zoe', last_name: 'zak', phone: '601 700 020' }),
  ]
  const pairs = async () =>
    (await t.world.anna.get('/tenant/customer-duplicates?per_page=50')).body.data.filter(
      (pair: { first: { id: string } }) => pair.first.id === first,
    )
  expect(await pairs()).toMatchObject([{ reason: 'phone', second: { id: second } }])
  const preview = await t.world.anna.post('/tenant/customer-merge-previews', {
    kept_id: first,
    lost_id: second,
  })
  expect(preview.body).toMatchObject({ kept: { id: first }, lost: { id: second }, moves: [], obstacle: null })
  await merge(first, second)
  expect(await pairs()).toEqual([])
})

test('a client with a balance, an archived one and the same one are not merged', async () => {
  const [kept, lost] = [await t.client(), await t.client()]
  await asOwner(
    t,
    `insert into book_balances (business_id, account, subject_id, balance) values ($1, 'client', $2, -5000)`,
    [t.world.a, lost],
  )
  expect((await merge(kept, lost)).status).toBe(409)
  expect((await merge(kept, kept)).status).toBe(422)
  const gone = await t.client()
  await t.archive(`/tenant/customers/${gone}`)
  expect((await merge(kept, gone)).status).toBe(409)
  const foreign = (await t.world.dorota.post('/tenant/customers', { first_name: 'Obca', phone: '601700099' }))
    .body.id
  const refused = await t.world.anna.post(path, {
    kept_id: kept,
    lost_id: foreign,
    kept_version: 1,
    lost_version: 1,
    take: [],
  })
  expect(refused.status).toBe(404)
})
