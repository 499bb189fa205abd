import type { ImportDetail, ImportedRow } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { withoutLocks } from '../../../test/without-locks.ts'
import type { Tx } from '../../kit/database/database.ts'
import { purge } from '../../kit/database/purge.ts'
import { apiRoot } from '../../kit/http/http.ts'
import { importsFeature } from './feature.ts'
import { workOnImports } from './work.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/imports'
const work = () => workOnImports({ database: t.parts.database, stopping: () => false })

/** Polish text in Windows-1250, which no encoder here writes. */
const windows1250 = (text: string) => {
  const decoder = new TextDecoder('windows-1250')
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  )
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 63))
}

const upload = (person: Person, kind: string, bytes: Buffer, fileName = 'plik.csv') =>
  person.post(`${path}?kind=${kind}&file_name=${encodeURIComponent(fileName)}`, bytes)

async function check(person: Person, { id, mapping }: ImportDetail): Promise<ImportDetail> {
  const asked = await person.post(`${path}/${id}/checks`, { mapping })
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  await work()
  return (await person.get(`${path}/${id}`)).body
}

/** A checked file of so many suppliers, `Alfa 0` and on. */
async function checkedSuppliers(name: string, count = 90): Promise<ImportDetail> {
  const lines = Array.from({ length: count }, (_, n) => `${name} ${n}`)
  const file = windows1250(['Nazwa', ...lines].join('\n'))
  return check(t.world.anna, (await upload(t.world.anna, 'suppliers', file)).body)
}

async function run(person: Person, { id }: ImportDetail): Promise<ImportDetail> {
  expect((await person.post(`${path}/${id}/runs`)).status).toBe(200)
  await work()
  return (await person.get(`${path}/${id}`)).body
}

async function undo(person: Person, { id }: ImportDetail): Promise<ImportDetail> {
  expect((await person.post(`${path}/${id}/undo`)).status).toBe(200)
  await work()
  return (await person.get(`${path}/${id}`)).body
}

const asWorker = (run: (tx: Tx) => Promise<unknown>) =>
  t.parts.database.transaction({ role: 'worker', businessId: t.world.a }, run)

const rowsOf = async (person: Person, { id }: ImportDetail, state: string): Promise<ImportedRow[]> =>
  (await person.get(`${path}/${id}/rows?state=${state}&per_page=100`)).body.data

test('FIL-5: suppliers come from a messy Windows-1250 file; refused rows say why, and a known NIP is a duplicate', async () => {
  const { anna } = t.world
  const known = (await anna.post('/tenant/suppliers', { name: 'Alfa', nip: '5260250274' })).body
  const file = windows1250(
    [
      'Nazwa dostawcy;NIP;Tel.;E-mail;Dni dostawy;Coś innego',
      ' Żółty Kwiat sp. z o.o. ;521-301-72-28;22 555 01 02;biuro@kwiat.test;3;x',
      '"Gęś; ""Ślimak""";;;;;',
      'Alfa Nowa;526-025-02-74;;;7;',
      'Zły NIP;123;;;;',
      ';5252445767;;;;',
      'Gęś; "Ślimak"',
      '',
      'Żółty kwiat SP Z O O;;;;;',
    ].join('\r\n'),
  )
  const { status, body } = await upload(anna, 'suppliers', file, 'dostawcy.csv')
  expect([status, body.encoding, body.separator, body.row_count]).toEqual([201, 'windows-1250', ';', 7])
  expect(body.mapping).toMatchObject({ name: 0, nip: 1, phone: 2, email: 3, lead_days: 4, notes: null })
  const checked = await check(anna, body)
  expect(checked.counts).toMatchObject({ ready: 2, duplicate: 1, refused: 4 })
  const refused = await rowsOf(anna, checked, 'refused')
  expect(
    refused.map(({ number, reasons }) => [number, reasons.map(({ label, text }) => `${label}: ${text}`)]),
  ).toEqual([
    [5, ['NIP: This is not a NIP. It has ten digits; check them one by one.']],
    [6, ['Name: Name is required.']],
    [7, ['NIP: This is not a NIP. It has ten digits; check them one by one.']],
    [9, ['null: The same name as in row 2.']],
  ])
  const [duplicate] = await rowsOf(anna, checked, 'duplicate')
  expect(duplicate?.match).toEqual({ id: known.id, name: 'Alfa' })
  // Until it is decided, a row that is there is skipped.
  expect(checked.to_write).toBe(2)
  const { body: decided } = await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  expect(decided.to_write).toBe(3)
  const done = await run(anna, checked)
  expect(done).toMatchObject({ status: 'done', created: 2, updated: 1, refused: 4 })
  expect((await anna.get(`/tenant/suppliers/${known.id}`)).body).toMatchObject({
    name: 'Alfa Nowa',
    lead_days: 7,
  })
  const { body: list } = await anna.get('/tenant/suppliers?name=kwiat')
  expect(list.data[0]).toMatchObject({
    name: 'Żółty Kwiat sp. z o.o.',
    nip: '5213017228',
    phone: '+48225550102',
  })
})

test('product groups come by their path, a parent before its subgroups, and other levels are refused', async () => {
  const { anna } = t.world
  const file = windows1250(
    [
      'Grupa,Stawka VAT,Kolor',
      'Kolory,8%,zielony',
      'Kolory / Trwałe,"0,23",',
      'Kolory / Trwałe / Blond,,',
      'Kolory / Trwałe / Blond / Zimny,,',
      'Pielęgnacja / Maski,,',
      'KOLORY/trwale,,',
      'Zwolnione,ZW,nie ma takiego',
    ].join('\r\n'),
  )
  const checked = await check(anna, (await upload(anna, 'product-groups', file)).body)
  expect((await rowsOf(anna, checked, 'refused')).map(({ number }) => number)).toEqual([6, 7, 8])
  const done = await run(anna, checked)
  expect(done.created).toBe(3)
  // The fourth level is refused by the group itself, when it is written.
  expect((await rowsOf(anna, done, 'refused')).map(({ number }) => number)).toEqual([5, 6, 7, 8])
  const { data } = (await anna.get('/tenant/product-groups?per_page=50')).body
  const named = (name: string) => data.find((group: { name: string }) => group.name === name)
  expect(named('Kolory')).toMatchObject({ parent_id: null, default_vat_rate: '8', colour: 'green' })
  expect(named('Trwałe')).toMatchObject({ parent_id: named('Kolory').id, default_vat_rate: '23' })
  const undone = await undo(anna, done)
  expect(undone.counts).toMatchObject({ undone: 3, kept: 0 })
})

test('products come with stock, group and supplier; a roll-back leaves the shelf as it was and what was changed since', async () => {
  const { anna } = t.world
  const group = (await anna.post('/tenant/product-groups', { name: 'Farby' })).body
  const supplier = (await anna.post('/tenant/suppliers', { name: 'Beta', nip: '5252445767' })).body
  const [one, two] = await Promise.all(
    ['Szampon A', 'Szampon B'].map((name) =>
      anna.post('/tenant/products', { name, kind: 'retail', unit: 'pcs', vat_rate: '23', sale_price: 3_000 }),
    ),
  )
  const file = windows1250(
    [
      'Nazwa produktu;EAN;Cena brutto;VAT;J.m.;Stan;Grupa;Dostawca;Zawartość;Jednostka zawartości',
      'Farba 7/0 „Złota”;5901234123457;1 234,50 zł;23%;szt.;4;farby;525-244-57-67;60;ml',
      'Szampon A;;35;;;9;;;;',
      'Szampon B;;40,00;;;;;;;',
      'Zły kod;5901234123458;10;;;;;;;',
      'Bez grupy;;10;;;;Nie ma;;;',
      'Bez dostawcy;;10;;;;;Nikt;;',
      'Zła cena;;dziesięć;;;;;;;',
      'Użyta farba;;10;;;2;;;;',
      'Ujemny;;10;;;-3;;;;',
    ].join('\n'),
  )
  const checked = await check(anna, (await upload(anna, 'products', file)).body)
  expect(checked.counts).toMatchObject({ ready: 2, duplicate: 2, refused: 5 })
  await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  const done = await run(anna, checked)
  expect(done).toMatchObject({ created: 2, updated: 2, refused: 5, status: 'done' })
  const [colour, used] = await Promise.all(
    (await rowsOf(anna, done, 'created')).map(({ entity_id }) => anna.get(`/tenant/products/${entity_id}`)),
  )
  expect(colour?.body).toMatchObject({
    gtin: '5901234123457',
    sale_price: 123_450,
    stock: 240_000,
    usage_unit: 'ml',
    product_group_id: group.id,
    supplier_id: supplier.id,
  })
  expect((await anna.get(`/tenant/products/${one?.body.id}`)).body).toMatchObject({
    sale_price: 3_500,
    stock: 0,
  })

  // One is changed since, and of another a piece is gone.
  await anna.patch(`/tenant/products/${two?.body.id}`, { sale_price: 4_100 }, { version: 2 })
  await anna.post('/tenant/stock-movements', {
    product_id: used?.body.id,
    type: 'loss',
    qty: 1_000,
    reason: 'Rozlana',
  })
  const undone = await undo(anna, done)
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 2 } })
  expect((await rowsOf(anna, undone, 'kept')).map(({ reasons }) => reasons[0]?.text)).toEqual([
    'It was changed since the import.',
    'There is not that much in stock.',
  ])
  expect((await anna.get(`/tenant/products/${one?.body.id}`)).body.sale_price).toBe(3_000)
  expect((await anna.get(`/tenant/products/${two?.body.id}`)).body.sale_price).toBe(4_100)
  expect((await anna.get(`/tenant/products/${colour?.body.id}`)).body).toMatchObject({
    stock: 0,
    archived_at: expect.any(String),
  })
})

test('FIL-4: an import that is killed between batches goes on where it was, without a row twice', async () => {
  const { anna } = t.world
  const checked = await checkedSuppliers('Przerwany', 130)
  await anna.post(`${path}/${checked.id}/runs`)
  // The process dies after some batches: it releases nothing, and its lease runs out.
  let batches = 0
  const dying = {
    ...t.parts.database,
    transaction: ((context, work) => {
      if ('businessId' in context && ++batches > 3) throw new Error('killed')
      return t.parts.database.transaction(context, work)
    }) as typeof t.parts.database.transaction,
  }
  await expect(workOnImports({ database: dying, stopping: () => false })).rejects.toThrow('killed')
  const after = (await anna.get(`${path}/${checked.id}`)).body
  expect(after.status).toBe('running')
  expect(after.counts.created).toBeGreaterThan(0)
  expect(after.counts.ready).toBeGreaterThan(0)
  await work()
  expect((await anna.get(`${path}/${checked.id}`)).body.status).toBe('running')
  await asWorker((tx) => sql`update import_works set lease_until = now() - interval '1 second'`.execute(tx))
  await work()
  expect((await anna.get(`${path}/${checked.id}`)).body).toMatchObject({ status: 'done', created: 130 })
  const { body } = await anna.get('/tenant/suppliers?name=przerwany&per_page=1')
  expect(body.total).toBe(130)
})

test('FIL-4: one file that is imported twice at once adds each row once', async () => {
  const { anna } = t.world
  const [one, other] = [await checkedSuppliers('Podwójny'), await checkedSuppliers('Podwójny')]
  for (const { id } of [one, other]) expect((await anna.post(`${path}/${id}/runs`)).status).toBe(200)
  await Promise.all([work(), work()])
  const { body } = await anna.get('/tenant/suppliers?name=podwojny&per_page=1')
  expect(body.total).toBe(90)
})

test('FIL-4, the control: without row locks both imports write the same rows', async () => {
  const { anna } = t.world
  const bare = withoutLocks(t.parts.database)
  let most = 0
  for (let round = 0; round < 12 && most <= 90; round += 1) {
    for (const { id } of [
      await checkedSuppliers(`Bez blokad ${round}`),
      await checkedSuppliers(`Bez blokad ${round}`),
    ])
      await anna.post(`${path}/${id}/runs`)
    await Promise.allSettled([1, 2].map(() => workOnImports({ database: bare, stopping: () => false })))
    await work()
    most = (await anna.get(`/tenant/suppliers?name=blokad+${round}&per_page=1`)).body.total
  }
  expect(most).toBeGreaterThan(90)
})

test('FIL-3: an import goes on while nothing else waits, and otherwise by turns', async () => {
  const { anna } = t.world
  const begin = (one: ImportDetail) => anna.post(`${path}/${one.id}/runs`)
  const created = async (one: ImportDetail) => (await anna.get(`${path}/${one.id}`)).body.counts.created
  const workUntilAsked = async (times: number) => {
    // Each batch lasts as long as a turn.
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 6_000
      return now
    })
    let asked = 0
    await workOnImports({ database: t.parts.database, stopping: () => ++asked > times })
    clock.mockRestore()
  }
  const [alone, first, second] = [
    await checkedSuppliers('Sama'),
    await checkedSuppliers('Pierwsza'),
    await checkedSuppliers('Druga'),
  ]
  await begin(alone)
  await workUntilAsked(4)
  expect(await created(alone)).toBe(80)
  await work()
  await begin(first)
  await begin(second)
  await workUntilAsked(6)
  expect([await created(first), await created(second)]).toEqual([40, 40])
  await work()
  expect([await created(first), await created(second)]).toEqual([90, 90])
})

test('FIL-3, the control: where no turn ends, the second import has nothing until the first is done', async () => {
  const { anna } = t.world
  const both = [await checkedSuppliers('Zwykła'), await checkedSuppliers('Czekająca')] as const
  for (const { id } of both) await anna.post(`${path}/${id}/runs`)
  let asked = 0
  const still = vi.spyOn(performance, 'now').mockReturnValue(1)
  await workOnImports({ database: t.parts.database, stopping: () => ++asked > 3 })
  still.mockRestore()
  const created = async ({ id }: ImportDetail) => (await anna.get(`${path}/${id}`)).body.counts.created
  expect([(await created(both[0])) > 0, await created(both[1])]).toEqual([true, 0])
  await work()
})

test('a stopped import keeps what it has written, which can be rolled back', async () => {
  const { anna } = t.world
  const checked = await checkedSuppliers('Zatrzymany', 100)
  await anna.post(`${path}/${checked.id}/runs`)
  let asked = 0
  await workOnImports({ database: t.parts.database, stopping: () => ++asked > 3 })
  const stopped = (await anna.post(`${path}/${checked.id}/cancellation`)).body
  expect(stopped.status).toBe('cancelled')
  expect(stopped.created).toBeGreaterThan(0)
  expect(stopped.created).toBeLessThan(100)
  await work()
  const undone = await undo(anna, stopped)
  expect(undone.counts).toMatchObject({ created: 0, undone: stopped.created })
  expect((await anna.get('/tenant/suppliers?name=zatrzymany')).body.total).toBe(0)
})

test('the meaning of columns is remembered for the next file with the same header', async () => {
  const { anna } = t.world
  const file = Buffer.from('Kolumna A;Kolumna B\nPamięć 1;x\n')
  const first = (await upload(anna, 'suppliers', file)).body
  expect(Object.values(first.mapping).every((column) => column === null)).toBe(true)
  await check(anna, { ...first, mapping: { name: 1 } })
  expect((await upload(anna, 'suppliers', file)).body.mapping).toMatchObject({ name: 1, nip: null })
  expect((await upload(anna, 'product-groups', file)).body.mapping).toMatchObject({ path: null })
})

test('a title above the headings is passed over; another row is chosen once and remembered', async () => {
  const { anna } = t.world
  const known = (
    await upload(anna, 'suppliers', Buffer.from('Dostawcy 2026\n\nNazwa,NIP,Tel.\nPo tytule,,\n'))
  ).body
  expect([known.header_row, known.headers, known.row_count]).toEqual([3, ['Nazwa', 'NIP', 'Tel.'], 1])
  const file = Buffer.from('Lista;z dnia\nKontrahent główny;Kod\nPamięć 2;x\n')
  const first = (await upload(anna, 'suppliers', file)).body
  expect(first.header_row).toBe(1)
  const { status, body } = await anna.put(`${path}/${first.id}/reading`, { header_row: 2 })
  expect([status, body.header_row, body.headers]).toEqual([200, 2, ['Kontrahent główny', 'Kod']])
  await check(anna, { ...body, mapping: { name: 0 } })
  expect((await upload(anna, 'suppliers', file)).body).toMatchObject({ header_row: 2, mapping: { name: 0 } })
  expect((await anna.put(`${path}/${first.id}/reading`, { header_row: 3 })).status).toBe(422)
})

test('an import belongs to its business, and needs the right to add what it brings', async () => {
  const { anna, basia, celina, a } = t.world
  const file = Buffer.from('Nazwa\nFirma\n')
  const { body } = await upload(anna, 'suppliers', file)
  for (const [method, end, input] of [
    ['GET', '', undefined],
    ['GET', '/rows', undefined],
    ['GET', '/refusals', undefined],
    ['POST', '/checks', { mapping: { name: 0 } }],
    ['POST', '/cancellation', undefined],
  ] as const)
    expect((await celina.call(method, `${path}/${body.id}${end}`, input)).status).toBe(404)
  expect((await celina.get(path)).body.total).toBe(0)
  const clerk = await t.person(a, ['imports.create', 'suppliers.index', 'products.create'], 'Ula')
  expect((await upload(clerk, 'suppliers', file)).status).toBe(403)
  expect((await clerk.get(`${path}/${body.id}`)).status).toBe(403)
  expect((await clerk.get(path)).body.data.every(({ kind }: ImportDetail) => kind === 'products')).toBe(true)
  const noStock = (await upload(clerk, 'products', Buffer.from('Nazwa;Stan\nKrem;3\n'))).body
  const fields = noStock.fields.map(({ name }: { name: string }) => name)
  expect(fields).not.toContain('opening_stock')
  expect(fields).not.toContain('purchase_price_net')
  expect(
    (await clerk.post(`${path}/${noStock.id}/checks`, { mapping: { name: 0, opening_stock: 1 } })).status,
  ).toBe(403)
  expect((await upload(await t.person(a, ['suppliers.create'], 'Ewa'), 'suppliers', file)).status).toBe(403)
  expect((await basia.get(`${path}/${body.id}`)).status).toBe(200)
})

test('the refused rows come as a file in the language of the screen, and formulas in it are harmless', async () => {
  const { anna } = t.world
  const file = Buffer.from('Nazwa;NIP\n=1+1;123\n')
  const checked = await check(anna, (await upload(anna, 'suppliers', file)).body)
  const answer = await t.app.inject({
    url: `${apiRoot}${path}/${checked.id}/refusals`,
    headers: { ...anna.headers(), 'accept-language': 'pl' },
  })
  expect(answer.body).toBe(
    '\uFEFFNazwa;NIP;Wiersz;Powód\r\n\'=1+1;123;2;"NIP: To nie jest NIP. Ma dziesięć cyfr; sprawdź je po kolei."\r\n',
  )
})

test('the log names the user and the outcome of an import', async () => {
  const { anna } = t.world
  const checked = await check(anna, (await upload(anna, 'suppliers', Buffer.from('Nazwa\nZapisana\n'))).body)
  await run(anna, checked)
  const { data } = (await anna.get(`/tenant/audit-log?entity=imports&record=${checked.id}`)).body
  expect(data[0]).toMatchObject({ changes: { status: ['running', 'done'], created: [0, 1] } })
})

test('an import is rolled back 29 days after it ran, however long its file had waited; after 30 days it is refused', async () => {
  const { anna } = t.world
  const [within, after] = [await importSupplier('Wycofany'), await importSupplier('Zostaje')]
  await asWorker(async (tx) => {
    await sql`update import_works set created_at = now() - interval '40 days'
      where import_id in (${within.id}, ${after.id})`.execute(tx)
    await sql`update imports set started_at = now() - interval '29 days' where id = ${within.id}`.execute(tx)
    await sql`update imports set started_at = now() - interval '30 days 1 minute' where id = ${after.id}`.execute(
      tx,
    )
  })
  await purge(t.parts.database, importsFeature.forgets ?? [])
  expect(await undo(anna, within)).toMatchObject({ status: 'undone', counts: { undone: 1 } })
  const refused = await anna.post(`${path}/${after.id}/undo`)
  expect([refused.status, refused.body.message]).toEqual([409, 'An import can be rolled back for 30 days.'])
})

const importSupplier = async (name: string) => {
  const { anna } = t.world
  const uploaded = await upload(anna, 'suppliers', Buffer.from(`Nazwa\n${name}\n`))
  return run(anna, await check(anna, uploaded.body))
}

test('31 days after an import ran its file and rows are forgotten; it stays in the list', async () => {
  const { anna } = t.world
  const done = await importSupplier('Zapomniana')
  await asWorker((tx) =>
    sql`update imports set started_at = now() - interval '32 days' where id = ${done.id}`.execute(tx),
  )
  await purge(t.parts.database, importsFeature.forgets ?? [])
  const { body } = await anna.get(`${path}/${done.id}`)
  expect([body.created, body.headers, body.counts.created]).toEqual([1, [], 0])
})

test('to update what is there needs its right, at the decision and at the run', async () => {
  const { anna, a } = t.world
  await anna.post('/tenant/suppliers', { name: 'Znana' })
  const clerk = await t.person(a, ['imports.create', 'suppliers.create'], 'Iza')
  const checked = await check(
    clerk,
    (await upload(clerk, 'suppliers', Buffer.from('Nazwa;Dni dostawy\nZnana;4\n'))).body,
  )
  expect((await clerk.put(`${path}/${checked.id}/decisions`, { decision: 'update' })).status).toBe(403)
  await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  expect((await clerk.post(`${path}/${checked.id}/runs`)).status).toBe(403)
})
