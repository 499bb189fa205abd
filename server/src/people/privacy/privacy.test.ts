import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { fill } from '../../../test/fill.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { surveyQuestion } from '../../../test/survey-question.ts'
import { verifyLog } from '../../access/activity-log/verify-log.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { verifyBooks } from '../../sales/books/verify-books.ts'
import { sectionKeys } from './client-data.ts'
import { clientTables } from './client-tables.ts'
import { keepErasures, readErasures, replayErasures } from './erasure-list.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const canary = 'Kanarek'
const erase = (id: string, name: string) => t.anna.post(`/tenant/customers/${id}/erasure`, { name })
const card = async (id: string) => (await t.anna.get(`/tenant/customers/${id}`)).body

/** Tables with a row that holds the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await asOwner(
    t,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from ${name} x where x::text ilike '%' || $1 || '%')`,
  )
  return (await asOwner(t, each.join(' union all '), [text])).map(({ name }) => name)
}

/** Foreign keys to clients, as PostgreSQL has them. */
const keysToClients = async (): Promise<string[]> => {
  const declared = await asOwner(
    t,
    `select c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c cross join unnest(c.conkey, c.confkey) as k (own, theirs)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs and f.attname = 'id'
     where c.contype = 'f' and c.confrelid = 'clients'::regclass order by 1`,
  )
  return declared.map(({ name }) => name)
}

test('PRV-1: every foreign key to clients is in the export, or is left out with a reason', async () => {
  expect(await keysToClients()).toEqual(Object.keys(clientTables).toSorted())
  for (const shown of Object.values(clientTables))
    if ('section' in shown) expect(sectionKeys).toContain(shown.section)
})

test('PRV-1, the control: a new table with a client is noticed', async () => {
  await asOwner(
    t,
    `create table scraps (business_id uuid, client_id uuid,
      foreign key (business_id, client_id) references clients (business_id, id) on delete cascade)`,
  )
  const keys = await keysToClients()
  await asOwner(t, 'drop table scraps')
  expect(keys.filter((key) => !Object.hasOwn(clientTables, key))).toEqual(['scraps.client_id'])
})

test('the file to be read writes days and times as people do', async () => {
  const id = await t.client({ birth_date: '1990-01-02' })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v1/tenant/customers/${id}/data-exports`,
    headers: { ...t.anna.headers(), 'content-type': 'application/json' },
    payload: { format: 'pdf' },
  })
  const text = readPdf(answer.rawPayload).flat().join(' ')
  expect(text).toContain('02.01.1990')
  expect(text).toMatch(/\d\d\.\d\d\.20\d\d \d\d:\d\d/)
  expect(text.match(/\d{4}-\d\d-\d\d/)).toBeNull()
})

test('views of health data are listed to the first one, a hundred at a time', async () => {
  const id = await t.client()
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    for (let view = 0; view < 130; view++)
      await recordEvent(tx, { action: 'reveal', entity: 'customers', entityId: id, part: 'health' })
  })
  const path = `/tenant/customers/${id}/health-viewers`
  const latest = (await t.anna.get(path)).body
  const first = (await t.anna.get(`${path}?before=${latest.next}`)).body
  expect([latest.data.length, first.data.length, first.next]).toEqual([100, 30, null])
})

test('PRV-1: all data of a client is handed out as JSON and PDF, and the log says so', async () => {
  const { client } = await fill(t.anna, canary)
  const json = await t.anna.post(`/tenant/customers/${client}/data-exports`, { format: 'json' })
  expect(json.status).toBe(200)
  const data = typeof json.body === 'string' ? JSON.parse(json.body) : json.body
  expect(Object.keys(data)).toEqual(expect.arrayContaining(sectionKeys))
  for (const key of [
    'identity',
    'consents',
    'notes',
    'visits',
    'sales',
    'vouchers',
    'messages',
    'groups',
    'waiting_list',
    'own_fields',
    'relations',
    'patch_tests',
    'own_prices',
    'own_durations',
    'portrait',
    'photos',
    'points',
    'offers',
    'tasks',
  ])
    expect([key, data[key].length > 0]).toEqual([key, true])
  expect(data.identity[0].first_name).toContain(canary)
  expect(data.photos.flatMap((set: { pictures: object[] }) => set.pictures)[0]).toMatchObject({
    type: 'image/webp',
  })
  const pdf = await t.anna.post(`/tenant/customers/${client}/data-exports`, { format: 'pdf' })
  expect(String(pdf.body).slice(0, 5)).toBe('%PDF-')
  const viewers = (await t.anna.get(`/tenant/customers/${client}/health-viewers`)).body
  expect(viewers.data.map((one: { how: string }) => one.how)).toEqual(['exported', 'exported'])
  expect(viewers.always).toContain(t.anna.user.name)
  const reader = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'customers-privacy.index'),
  )
  expect((await reader.post(`/tenant/customers/${client}/data-exports`, { format: 'json' })).status).toBe(403)

  // Rows of the client that stay after an erasure.
  const [owed] = await asOwner(
    t,
    `select balance from book_balances where account = 'client' and subject_id = $1`,
    [client],
  )
  const setBalance = (balance: number) =>
    asOwner(t, `update book_balances set balance = $2 where account = 'client' and subject_id = $1`, [
      client,
      balance,
    ])
  await setBalance(0)
  // A prepayment that is held is in the way too: its sum is put aside, and back at the end.
  const deposits = await asOwner(
    t,
    `select b.subject_id, b.balance from book_balances b join sales s on s.id = b.subject_id
    where b.account = 'deposit' and s.client_id = $1`,
    [client],
  )
  const setDeposit = (id: string, balance: number) =>
    asOwner(t, `update book_balances set balance = $2 where account = 'deposit' and subject_id = $1`, [
      id,
      balance,
    ])
  for (const { subject_id } of deposits) await setDeposit(subject_id, 0)
  const sums = () =>
    asOwner(t, `select count(*)::int as count, sum(total)::bigint as total from sales where client_id = $1`, [
      client,
    ])
  const [before] = await sums()
  const { body: preview } = await t.anna.post(`/tenant/customers/${client}/erasure-previews`)
  expect(preview).toMatchObject({ obstacle: null })
  expect(preview.visits_ahead).toBeGreaterThan(0)
  const { first_name, last_name } = await card(client)
  const erased = await erase(client, [first_name, last_name].filter(Boolean).join(' '))
  expect([erased.status, erased.body.message]).toEqual([201, undefined])
  expect(await sums()).toEqual([before])
  expect(await card(client)).toMatchObject({ phone: null, email: null, last_name: null })
  await setBalance(owed?.balance ?? 0)
  for (const { subject_id, balance } of deposits) await setDeposit(subject_id, balance)
})

/** Fills a card with a relation, an own field, a patch test, an own price and a photo. Another user hears of its task. */
async function fillCard(client: string, name: string) {
  const add = async (path: string, body: object) => {
    const { status, body: answer } = await t.anna.post(path, body)
    expect([path, status, answer?.errors]).toEqual([path, 201, undefined])
    return answer
  }
  await add(`/tenant/customers/${client}/relations`, { other_id: await t.client(), role: 'parent' })
  const field = await add('/tenant/customer-fields', { name: 'Pseudonim', kind: 'text' })
  const { version } = await card(client)
  await t.anna.patch(`/tenant/customers/${client}`, { own_fields: { [field.id]: name } }, { version })
  const patchTest = { kind: 'Henna', tested_on: '2026-11-02', result: 'negative', note: name }
  await add(`/tenant/customers/${client}/patch-tests`, patchTest)
  const ownPrice = { client_id: client, service_id: await t.service(), price: 5_000, note: name }
  await add('/tenant/customer-prices', ownPrice)
  const photos = { taken_on: '2026-11-02', consent_on: '2026-11-01', note: name }
  const set = await add(`/tenant/customers/${client}/photo-sets`, photos)
  await t.anna.post(`/tenant/customer-photo-sets/${set.id}/photos?moment=before`, smallPicture)
  const told = await t.person(t.world.a, permissions.slice())
  const assignee_id = await t.employee()
  await asOwner(t, 'update employees set user_id = $2 where id = $1', [assignee_id, told.user.id])
  const task = await add('/tenant/tasks', {
    title: `Oddzwonić: ${name}`,
    description: name,
    client_id: client,
    assignee_id,
    items: [name],
  })
  await add('/tenant/task-comments', { task_id: task.id, text: name })
  expect(await asOwner(t, 'select kind from notices where record_id = $1', [task.id])).toEqual([
    { kind: 'task_assigned' },
  ])
  return { task: task.id as string }
}

/**
 * Has a client give a low score, of which users hear. Keeps a report that names the client.
 * @returns the ids of this report and of one without clients
 */
async function leaveLowScore(visit: string, { client, name }: { client: string; name: string }) {
  const question = surveyQuestion('rating', { required: true })
  const survey = await t.anna.post('/tenant/surveys', {
    name: 'Po wizycie',
    kind: 'after_visit',
    status: 'active',
    questions: [question],
  })
  const link = await t.anna.post(`/tenant/visits/${visit}/survey-links`, { survey_id: survey.body.id })
  const token = new URL(link.body.url).pathname.split('/').at(-1)
  const answers = { [question.id]: 1 }
  expect((await t.anna.post(`/public/surveys/${token}/answers`, { answers })).status).toBe(200)
  expect(await asOwner(t, `select kind from notices where kind = 'survey_low'`)).not.toEqual([])
  const keep = async (rows: object[]) => {
    const [row] = await asOwner(
      t,
      `insert into report_runs (business_id, user_id, report, question, rights, status, answer)
       values ($1, $2, 'clients', '{}', '', 'done', $3) returning id`,
      [t.world.a, t.anna.user.id, JSON.stringify({ rows })],
    )
    return row.id as string
  }
  return [await keep([{ key: client, label: name }]), await keep([])]
}

test('PRV-2: no trace of an erased client is left, the books and the log are in order', async () => {
  const name = `Zuzanna${crypto.randomUUID().slice(0, 8)}`
  const mark = name.toLowerCase()
  const client = await t.client({
    first_name: name,
    last_name: name,
    phone: '+48601777888',
    other_phones: [{ label: 'praca', number: '+48601777999' }],
    email: `${mark}@example.test`,
    card_barcode: mark,
    note: name,
    alert: name,
    tags: [name.slice(0, 30)],
    allergies: [name],
    health_note: name,
    health_consent_on: '2026-01-02',
    address: `${name} 1`,
    company_name: name,
    company_address: name,
  })
  const files = async () => (await asOwner(t, 'select count(*)::int as count from file_contents'))[0].count
  const filesBefore = await files()
  const { task } = await fillCard(client, name)
  expect(await files()).toBe(filesBefore + 2)
  await t.anna.post('/tenant/customer-notes', { client_id: client, text: `Notatka: ${name}` })
  const service = await t.service()
  const employee = await t.employee({}, [service])
  const visit = await t.booked(
    [{ service_id: service, employee_id: employee }],
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 20 * 86_400_000).toISOString(),
    { client_id: client, walk_in_name: undefined, note: name, client_note: name, notify: true },
  )
  const runs = await leaveLowScore(visit.id, { client, name })
  expect((await tablesWith(name)).length).toBeGreaterThan(3)
  expect((await erase(client, 'Ktoś inny')).status).toBe(422)
  expect((await erase(client, `${name}  ${mark}`)).status).toBe(201)
  expect(await tablesWith(name)).toEqual([])
  expect(await asOwner(t, 'select id from client_portraits where client_id = $1', [client])).toEqual([])
  expect(await asOwner(t, 'select id from report_runs where id = any ($1)', [runs])).toEqual([
    { id: runs[1] },
  ])
  expect(await tablesWith('601777888')).toEqual([])
  expect(await tablesWith('601777999')).toEqual([])
  expect(await files()).toBe(filesBefore)
  expect((await t.anna.get(`/tenant/tasks/${task}`)).body).toMatchObject({
    title: 'Zadanie o usuniętym kliencie',
    description: null,
    status: 'canceled',
    items: [],
  })
  expect((await t.anna.get(`/tenant/events/${visit.id}`)).body.status).toBe('cancelled')
  expect((await erase(client, name)).status).toBe(409)
  const [log] = await verifyLog(t.parts.database)
  expect(log?.broken).toBeNull()
  const books = await verifyBooks(t.parts.database)
  expect(books.every(({ broken }) => broken === null)).toBe(true)
})

test('PRV-2, the control: a table that an erasure forgets is named', async () => {
  const name = `Zapomniana${crypto.randomUUID().slice(0, 8)}`
  const client = await t.client({ first_name: name, last_name: name })
  await asOwner(
    t,
    `insert into baskets (business_id, name, client_id, content) values ($1, $2, $3, '{"lines":[]}')`,
    [t.world.a, name, client],
  )
  await asOwner(t, `alter table client_erasures disable trigger user`)
  expect((await erase(client, `${name} ${name}`)).status).toBe(201)
  await asOwner(t, `alter table client_erasures enable trigger user`)
  expect(await tablesWith(name)).toContain('baskets')
})

test('merged cards go with the client, and a merged card alone is not erased', async () => {
  const [kept, lost] = [
    await t.client({ first_name: 'Jedna' }),
    await t.client({ first_name: 'Druga', last_name: 'Karta' }),
  ]
  await t.anna.post('/tenant/customer-merges', {
    kept_id: kept,
    lost_id: lost,
    kept_version: 1,
    lost_version: 1,
    take: ['first_name', 'last_name'],
  })
  expect((await erase(lost, 'Druga Karta')).status).toBe(409)
  expect((await erase(kept, 'Druga Karta')).status).toBe(201)
  expect((await card(lost)).last_name).toBeNull()
  expect((await tablesWith('Druga')).filter((name) => name !== 'idempotency_keys')).toEqual([])
})

test('a client who gets a gift leaves the basket of the buyer, and a buyer leaves no words on the gift', async () => {
  const [buyer, holder] = [
    await t.client({ first_name: 'Kupuje', last_name: 'Bon' }),
    await t.client({ first_name: 'Dostaje', last_name: 'Bon' }),
  ]
  const content = { lines: [{ title: 'Bon', holder: { id: holder, name: 'Dostaje Bon' } }] }
  await asOwner(
    t,
    `insert into baskets (business_id, name, client_id, content) values ($1, 'Prezent', $2, $3)`,
    [t.world.a, buyer, JSON.stringify(content)],
  )
  const [gift] = await asOwner(
    t,
    `update vouchers v set client_id = $1, dedication = 'Od Kupującej' from sales s where v.business_id = $2
       and s.business_id = v.business_id and s.id = v.sale_id and s.kind = 'sale' returning v.id, v.sale_id`,
    [holder, t.world.a],
  )
  await asOwner(t, `alter table sales disable trigger user`)
  await asOwner(t, `update sales set client_id = $1 where id = $2`, [buyer, gift.sale_id])
  await asOwner(t, `alter table sales enable trigger user`)
  expect((await erase(holder, 'Dostaje Bon')).status).toBe(201)
  expect(await asOwner(t, `select id from baskets where client_id = $1`, [buyer])).toEqual([])
  await asOwner(t, `update vouchers set dedication = 'Od Kupującej' where id = $1`, [gift.id])
  expect((await erase(buyer, 'Kupuje Bon')).status).toBe(201)
  expect(await asOwner(t, `select dedication from vouchers where id = $1`, [gift.id])).toEqual([
    { dedication: null },
  ])
})

test('PRV-3: an erased client stays erased after an older backup is restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wizyta-erasures-'))
  const list = join(folder, 'erasures.txt')
  const client = await t.client({ first_name: 'Wraca', last_name: 'Z kopii' })
  expect(existsSync(list)).toBe(false)
  const [before] = await asOwner(t, `select to_jsonb(c) as row from clients c where id = $1`, [client])
  await erase(client, 'Wraca Z kopii')
  await keepErasures(t.parts.database, list)
  expect(readErasures(list)).toContainEqual({ businessId: t.world.a, clientId: client })
  // As a restore leaves it: the card as it was, and no entry of the register.
  await asOwner(t, `alter table client_erasures disable trigger user`)
  await asOwner(t, `delete from client_erasures where client_id = $1`, [client])
  await asOwner(t, `alter table client_erasures enable trigger user`)
  await asOwner(t, `update clients set first_name = $2, last_name = $3, archived_at = null where id = $1`, [
    client,
    before.row.first_name,
    before.row.last_name,
  ])
  // The control: as long as nothing is replayed, the client is back.
  expect(await replayErasures(t.parts.database, [])).toBe(0)
  expect((await card(client)).last_name).toBe('Z kopii')
  expect(await replayErasures(t.parts.database, readErasures(list))).toBe(1)
  expect((await card(client)).last_name).toBeNull()
  expect(await replayErasures(t.parts.database, readErasures(list))).toBe(0)
  const { data } = (await t.anna.get('/tenant/customer-erasures')).body
  expect(data.find((one: { client_id: string }) => one.client_id === client)).toMatchObject({
    cause: 'restore',
  })
  rmSync(folder, { recursive: true })
})

test('the log says of clients added together what it says of each alone', async () => {
  const ids = await Promise.all([
    t.client({ note: 'Kawa', tags: ['vip'], birth_date: '1990-01-02' }),
    t.client({ phone: '601 222 333', last_name: null, email: null }),
  ])
  const differing = await asOwner(
    t,
    `select l.changes, e.expected from clients c
     join audit_log l on l.entity_id = c.id and l.action = 'create' and l.part = 'clients'
     cross join lateral (select log_changes('{}', to_jsonb(c),
       '{first_name,last_name,phone,email,other_phones,card_barcode,birth_date,note,alert,search,tags,allergies,contraindications,health_note,address,company_name,company_nip,company_address}') as expected) e
     where c.id = any ($1) and l.changes is distinct from e.expected`,
    [ids],
  )
  expect(differing).toEqual([])
  const [{ count }] = await asOwner(
    t,
    `select count(*)::int as count from audit_log where action = 'create' and part = 'clients' and entity_id = any ($1)`,
    [ids],
  )
  expect(count).toBe(2)
})

test('the log of added clients names every column, and masks those that a change masks', async () => {
  const untold =
    'business_id,version,created_at,updated_at,search,last_visit_at,attended_count,visits_value,goods_value,name_key,email_key'
  const columns = await asOwner(
    t,
    `select a.attname as name, p.prosrc ~ ('case when [^\n]* then ''"' || a.attname || '": \\[null, "•••"\\]'' end') as masked,
       p.prosrc ~ ('case when [^\n]* then ''"' || a.attname || '": \\[null, '' \\|\\| to_json\\(a.' || a.attname || '\\)') as told,
       a.attname = any (string_to_array(split_part(encode(c.tgargs, 'escape'), '\\000', 3), ',')) as is_personal
     from pg_attribute a
     join pg_proc p on p.proname = 'note_added_clients'
     join pg_trigger c on c.tgrelid = a.attrelid and c.tgname = 'record_change'
     where a.attrelid = 'clients'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> all (string_to_array($1, ','))`,
    [untold],
  )
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter(({ masked, told }) => masked === told).map(({ name }) => name)).toEqual([])
  expect(columns.filter(({ masked, is_personal }) => masked !== is_personal).map(({ name }) => name)).toEqual(
    [],
  )
})
