import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { workOnImports } from '../../figures/imports/work.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const path = '/tenant/imports'
const work = () => workOnImports({ database: t.parts.database, stopping: () => false })

async function upload(text: string, fileName = 'klienci.csv'): Promise<ImportDetail> {
  const { status, body } = await t.world.anna.post(
    `${path}?kind=customers&file_name=${encodeURIComponent(fileName)}`,
    Buffer.from(text),
  )
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
async function check({ id, mapping }: ImportDetail): Promise<ImportDetail> {
  await t.world.anna.post(`${path}/${id}/checks`, { mapping })
  await work()
  return (await t.world.anna.get(`${path}/${id}`)).body
}
async function act({ id }: ImportDetail, what: 'runs' | 'undo'): Promise<ImportDetail> {
  expect((await t.world.anna.post(`${path}/${id}/${what}`)).status).toBe(200)
  await work()
  return (await t.world.anna.get(`${path}/${id}`)).body
}
const rowsOf = async ({ id }: ImportDetail, state: string) =>
  (await t.world.anna.get(`${path}/${id}/rows?state=${state}&per_page=100`)).body.data
const find = async (name: string) =>
  (await t.world.anna.get(`/tenant/customers?name=${encodeURIComponent(name)}`)).body.data

test('clients come from a Polish file, and one who is there is decided by the user', async () => {
  const known = await t.client({
    first_name: 'Ewa',
    last_name: 'Lis',
    phone: '601 555 010',
    email: 'Ewa@Example.test',
  })
  const detail = await upload(
    [
      'Imię i nazwisko;Telefon komórkowy;E-mail;Data urodzenia;Płeć;Etykiety;Skąd;Notatka',
      'Żaneta Gęś-Łąka;601 555 011;;30.05.1990;K;VIP, mama;polecenie;lubi ciszę',
      'Ewa L.;601555010;;;;;;',
      'E. Lis;;EWA@example.test;;;;;',
      'ewa lis;;;;;;;',
      'Ewa Lis;601 555 099;;;;;;',
      'Jan Zły;123;;;;;;',
      'Zła Data;601555012;;31.02.1990;;;;',
      'Żaneta Gęś-Łąka;+48 601 555 011;;;;;;',
      'Syn Gęś-Łąka;601555011;;;;;;',
    ].join('\n'),
  )
  const checked = await check(detail)
  expect(checked.counts).toMatchObject({ ready: 4, duplicate: 3, refused: 2 })
  expect((await rowsOf(checked, 'duplicate')).map((row: { match: { id: string } }) => row.match.id)).toEqual([
    known,
    known,
    known,
  ])
  expect(
    (await rowsOf(checked, 'refused')).map((row: { reasons: { text: string }[] }) => row.reasons[0]?.text),
  ).toEqual(['This is not a phone number.', expect.stringMatching(/^The same as row \d+ of the file\.$/)])
  await t.world.anna.put(`${path}/${detail.id}/decisions`, { decision: 'create', numbers: [3] })
  const done = await act(checked, 'runs')
  expect(done).toMatchObject({ status: 'done', created: 5, skipped: 2, refused: 2 })
  const [zaneta] = await find('Żaneta')
  expect(zaneta).toMatchObject({
    first_name: 'Żaneta',
    last_name: 'Gęś-Łąka',
    phone: '+48601555011',
    birth_date: '1990-05-30',
    gender: 'female',
    tags: ['VIP', 'mama'],
    source: 'referral',
    note: 'lubi ciszę',
  })
  expect(await find('Syn Gęś')).toMatchObject([{ phone: '+48601555011', source: 'import' }])
  const undone = await act(done, 'undo')
  expect([undone.status, undone.counts.undone, await find('Żaneta')]).toEqual(['undone', 5, []])
})

test('an update changes what the file says, keeps the rest, and is taken back', async () => {
  const id = await t.client({ first_name: 'Iga', last_name: 'Sowa', phone: '601 555 020', note: 'stara' })
  const detail = await check(await upload('Imię;Telefon;Notatka\nIgnacja;601555020;nowa\n'))
  await t.world.anna.put(`${path}/${detail.id}/decisions`, { decision: 'update' })
  const done = await act(detail, 'runs')
  const read = async () => (await t.world.anna.get(`/tenant/customers/${id}`)).body
  expect(await read()).toMatchObject({ first_name: 'Ignacja', last_name: 'Sowa', note: 'nowa' })
  await act(done, 'undo')
  expect(await read()).toMatchObject({ first_name: 'Iga', last_name: 'Sowa', note: 'stara' })
})

test('consents come with their file as proof; only a yes makes one, and a withdrawn one is never brought back', async () => {
  const { anna } = t.world
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`select add_consent_kinds(${t.world.a}, 'pl')`.execute(tx),
  )
  const kinds = (await anna.get('/tenant/consent-kinds?per_page=50')).body.data
  const kindOf = (purpose: string) => kinds.find((kind: { purpose: string }) => kind.purpose === purpose).id
  const entriesOf = async (name: string) => {
    const [client] = await find(name)
    const { data } = (await anna.get(`/tenant/consents?filter[client_id]=${client?.id}`)).body
    return data.map((one: Record<string, string>) => [
      one.purpose,
      one.state,
      one.given_on,
      one.way,
      one.proof,
    ])
  }
  const withdrawn = (await anna.post('/tenant/customers', { first_name: 'Cofnięta', phone: '601555071' }))
    .body
  for (const state of ['given', 'withdrawn'])
    await anna.post('/tenant/consents', {
      client_id: withdrawn.id,
      kind_ids: [kindOf('marketing_sms')],
      state,
      way: 'paper',
    })
  const detail = await upload(
    [
      'Imię;Telefon;Zgoda SMS;Zgoda e-mail;Data zgody',
      'Zgodna;601555070;tak;;12.03.2024',
      'Cofnięta;601555071;tak;2023-05-06;',
      'Niezgodna;601555072;nie;może;2024-01-01',
    ].join('\n'),
  )
  expect(detail.mapping).toMatchObject({ marketing_sms: 2, marketing_email: 3, consents_on: 4 })
  const checked = await check(detail)
  expect(checked).toMatchObject({ counts: { ready: 2, duplicate: 1 }, left_out: 1 })
  await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  await act(checked, 'runs')
  const [, date] = /, (.*)$/.exec((await entriesOf('Zgodna'))[0][4]) ?? []
  const proof = `Import pliku ${checked.file_name}, ${date}`
  expect(date).toMatch(/^\d\d\.\d\d\.20\d\d$/)
  expect(await entriesOf('Zgodna')).toEqual([['marketing_sms', 'given', '2024-03-12', 'import', proof]])
  expect(await entriesOf('Niezgodna')).toEqual([])
  const [mail, ...sms] = await entriesOf('Cofnięta')
  expect(mail).toEqual(['marketing_email', 'given', '2023-05-06', 'import', proof])
  expect(sms.map(([purpose, state]: string[]) => [purpose, state])).toEqual([
    ['marketing_sms', 'withdrawn'],
    ['marketing_sms', 'given'],
  ])

  await act(checked, 'undo')
  const [back] = await entriesOf('Cofnięta')
  expect(back).toMatchObject([
    'marketing_email',
    'withdrawn',
    expect.any(String),
    'import',
    'Cofnięcie importu',
  ])
  // A roll-back is no decision of the client: the file may come again.
  const again = await check(await upload('Imię;Telefon;Zgoda e-mail\nCofnięta;601555071;tak\n'))
  await anna.put(`${path}/${again.id}/decisions`, { decision: 'update' })
  await act(again, 'runs')
  expect((await entriesOf('Cofnięta'))[0].slice(0, 2)).toEqual(['marketing_email', 'given'])
})

test('consents from a file need the right to record them', async () => {
  const clerk = await t.person(t.world.a, ['imports.create', 'customers.create', 'customers.index'], 'Ewa')
  const { body } = await clerk.post(
    `${path}?kind=customers&file_name=klienci.csv`,
    Buffer.from('Imię;Telefon;Zgoda SMS\nEla;601555079;tak\n'),
  )
  expect(body.fields.map(({ name }: { name: string }) => name)).not.toContain('marketing_sms')
  const asked = await clerk.post(`${path}/${body.id}/checks`, {
    mapping: { first_name: 0, phone: 1, marketing_sms: 2 },
  })
  expect(asked.status).toBe(403)
})

test('health data without the day of consent are refused; a consent that names no channel is no field', async () => {
  const detail = await upload(
    'Imię;Telefon;Alergie;Zgoda na dane o zdrowiu;Zgoda marketingowa\nOla;601555030;lateks;;tak\nUla;601555031;lateks;2026-01-10;tak\n',
  )
  expect(Object.values(detail.mapping)).not.toContain(4)
  const checked = await check(detail)
  expect(checked.counts).toMatchObject({ ready: 1, refused: 1 })
  await act(checked, 'runs')
  expect(await find('Ula')).toMatchObject([{ allergies: ['lateks'], health_consent_on: '2026-01-10' }])
})

test('a file of Fresha is recognised; its consent to SMS comes, and the one without a channel stays out', async () => {
  const detail = await upload(
    'Client ID,First Name,Last Name,Full Name,Blocked,Block Reason,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,Date of Birth,Added,Note,Referral Source\n' +
      '1,Anna,Bąk,Anna Bąk,No,,Female,,+48 22 555 00 11,anna.bak@example.test,Yes,Yes,1981-02-14,2024-01-01,kolor 7.1,Instagram\n',
  )
  expect([detail.program, detail.mapping.full_name, detail.mapping.first_name]).toEqual(['Fresha', null, 1])
  expect([detail.mapping.marketing_sms, detail.mapping.marketing_email]).toEqual([11, null])
  await act(await check(detail), 'runs')
  expect(await find('Bąk')).toMatchObject([
    {
      phone: '+48225550011',
      email: 'anna.bak@example.test',
      birth_date: '1981-02-14',
      source: 'social',
      note: 'kolor 7.1',
    },
  ])
})

test('further numbers of a file are kept, and a number that a client has anywhere is known', async () => {
  const known = await t.client({
    first_name: 'Rita',
    last_name: 'Wrona',
    phone: '601 555 050',
    other_phones: [{ label: 'praca', number: '601 555 051' }],
  })
  const detail = await check(
    await upload(
      'Imię;Telefon;Inne telefony\nRyta;601555051;601 555 055\nNela;;mama 601 555 052, +48 22 555 00 12\nZła;601555053;12, 601555054\n',
    ),
  )
  expect(detail.counts).toMatchObject({ ready: 2, duplicate: 1, refused: 0 })
  expect(await rowsOf(detail, 'duplicate')).toMatchObject([{ match: { id: known } }])
  await t.world.anna.put(`${path}/${detail.id}/decisions`, { decision: 'update' })
  const done = await act(detail, 'runs')
  const numbers = async () =>
    (await t.world.anna.get(`/tenant/customers/${known}`)).body.other_phones.map(
      (one: { number: string }) => one.number,
    )
  expect(await numbers()).toEqual(['+48601555051', '+48601555055'])
  expect(await find('Nela')).toMatchObject([
    { phone: '+48601555052', other_phones: [{ label: null, number: '+48225550012' }] },
  ])
  expect(await find('555 00 12')).toMatchObject([{ first_name: 'Nela' }])
  await act(done, 'undo')
  expect(await numbers()).toEqual(['+48601555051'])
})

test('contacts of a phone are read as clients', async () => {
  const detail = await upload(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Kruk;Olga;;;\r\nTEL;TYPE=CELL:601 555 040\r\nCATEGORIES:VIP\r\nEND:VCARD\r\n',
    'kontakty.vcf',
  )
  expect(detail.format).toBe('vcard')
  await act(await check(detail), 'runs')
  expect(await find('Kruk')).toMatchObject([{ first_name: 'Olga', phone: '+48601555040', tags: ['VIP'] }])
})

test('a birthday without a year is imported, and leaves in the export as it came', async () => {
  const lines = ['Imię;Telefon;Data urodzenia', 'Bezroku;601 555 771;29.02', 'Zły;601 555 772;31.04']
  const checked = await check(await upload(lines.join('\n')))
  expect([checked.counts.ready, checked.left_out]).toEqual([2, 1])
  await act(checked, 'runs')
  const [client] = await find('Bezroku')
  expect(client.birth_date).toBe('1604-02-29')
  const { body } = await t.world.anna.post('/tenant/list-exports', {
    list: 'customers',
    name: 'Bezroku',
    format: 'csv',
    columns: [{ field: 'birth_date', label: 'Urodziny' }],
  })
  expect(body).toBe('\uFEFFUrodziny\r\n29.02\r\n')
})

test('groups by name and a discount come from a file, and go back with it', async () => {
  const group = async (name: string, more: object) =>
    (await t.world.anna.post('/tenant/customer-groups', { name, ...more })).body.id
  const vip = await group('VIP', { kind: 'manual' })
  const brides = await group('Panny młode', { kind: 'manual' })
  await group('Śpiochy', {
    kind: 'smart',
    rule: { match: 'all', conditions: [{ about: 'tag', is: true, tags: ['senna'] }] },
  })
  const known = await t.client({
    first_name: 'Gala',
    phone: '601 555 880',
    group_ids: [vip],
    discount_percent: 500,
  })
  const lines = [
    'Imię;Telefon;Grupa;Rabat',
    'Gaja;601 555 881;vip, Panny mlode;12,5%',
    'Gala;601 555 880;Panny młode;10',
    'Gosia;601 555 882;Nieznana;',
    'Greta;601 555 883;Śpiochy;',
    'Grażyna;601 555 884;;101',
  ]
  const checked = await check(await upload(lines.join('\n')))
  expect(checked.counts).toMatchObject({ ready: 4, duplicate: 1, refused: 0 })
  await t.world.anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
  const done = await act(checked, 'runs')
  const [gaja] = await find('Gaja')
  expect([gaja.group_ids.toSorted(), gaja.discount_percent]).toEqual([[vip, brides].toSorted(), 1_250])
  const gala = async () => (await t.world.anna.get(`/tenant/customers/${known}`)).body
  expect(await gala()).toMatchObject({ group_ids: [brides], discount_percent: 1_000 })
  await act(done, 'undo')
  expect(await gala()).toMatchObject({ group_ids: [vip], discount_percent: 500 })
})

test('dates of an English file are read month first where they say so, or where the user says so', async () => {
  const named = await upload(
    'First name,Phone,Birthday\nFay,601555990,05/06/1990\nFlo,601555991,12/25/1990\n',
  )
  expect([named.date_orders, named.month_first]).toEqual([[null, null, 'month_first'], [2]])
  await act(await check(named), 'runs')
  expect(await find('Fay')).toMatchObject([{ birth_date: '1990-05-06' }])
  const unclear = await upload('First name,Phone,Birthday\nFern,601555992,05/06/1990\n')
  expect([unclear.date_orders[2], unclear.month_first]).toEqual(['either', []])
  const asked = { mapping: unclear.mapping, month_first: [2] }
  expect((await t.world.anna.post(`${path}/${unclear.id}/checks`, asked)).body.month_first).toEqual([2])
  await work()
  await act(unclear, 'runs')
  expect(await find('Fern')).toMatchObject([{ birth_date: '1990-05-06' }])
})

test('a real list of a salon: title, surname first, notes of two lines, bad dates and a sum below it', async () => {
  const detail = await upload(
    [
      'Klientki salonu 2026',
      'Lp.;Nazwisko i imię;Telefon;Data ur.;Zgoda SMS;Saldo;Uwagi',
      '1;Sarna-Lis Anna Maria;601 556 001;31.02.1979;tak;10;"lubi ciszę\ni kawę"',
      '2;Sarna Beata;601 556 002;1985;;;',
      '3;Sarna Celina;601 556 003;12/31/1990;;;',
      '4;Sarna Dorota;60010030;14.07.1985;;;',
      '5;Sarna Ewa;;;;;',
      ';RAZEM;5;;;10;',
    ].join('\n'),
  )
  expect([detail.header_row, detail.mapping.surname_first, detail.mapping.birth_date]).toEqual([2, 1, 3])
  const checked = await check(detail)
  expect([checked.counts.ready, checked.counts.refused, checked.left_out]).toEqual([3, 3, 2])
  const told = async (state: string) =>
    (await rowsOf(checked, state)).map(
      ({ number, reasons }: { number: number; reasons: { label: string | null; text: string }[] }) => [
        number,
        ...reasons.map(({ label, text }) => `${label}: ${text}`),
      ],
    )
  expect(await told('refused')).toEqual([
    [6, 'Phone: This is not a phone number.'],
    [7, 'Phone: Enter a phone number or an e-mail.'],
    [8, 'null: This looks like a row with a sum.'],
  ])
  const done = await act(checked, 'runs')
  expect([done.created, done.left_out]).toEqual([3, 2])
  expect(await told('created')).toEqual([
    [3, 'Date of birth: “31.02.1979” is left out. There is no such date.'],
    [4, 'Date of birth: “1985” is left out. There is no such date.'],
    [5],
  ])
  const file = await t.world.anna.get(`${path}/${done.id}/refusals?left_out=true`)
  expect(file.body).toContain('31.02.1979')
  expect(await find('Anna Maria')).toMatchObject([
    { first_name: 'Anna Maria', last_name: 'Sarna-Lis', birth_date: null, note: 'lubi ciszę\ni kawę' },
  ])
  expect(await find('Sarna Celina')).toMatchObject([{ birth_date: '1990-12-31' }])
})

test('FIL-4: an import of clients whose worker is killed again and again writes each of them once', async () => {
  // Every tenth row repeats one of an earlier batch.
  const lines = Array.from({ length: 1_000 }, (_, n) => {
    const own = n > 200 && n % 10 === 9 ? n - 155 : n
    return `Zabita${own};Łąka;${602_000_000 + own}`
  })
  const detail = await upload(['Imię;Nazwisko;Telefon', ...lines].join('\n'))
  await t.world.anna.post(`${path}/${detail.id}/checks`, { mapping: detail.mapping })
  let kills = 0
  const workUntilKilled = async () => {
    const most = 2 + (kills % 3)
    let begun = 0
    const dying = {
      ...t.parts.database,
      transaction: ((context, work) => {
        if (!('businessId' in context) || ++begun <= most) return t.parts.database.transaction(context, work)
        kills += 1
        // Killed before it begins, or with everything done and nothing committed.
        if (kills % 2 === 0) throw new Error('killed')
        return t.parts.database.transaction(context, async (tx) => {
          await work(tx)
          throw new Error('killed')
        })
      }) as typeof t.parts.database.transaction,
    }
    await workOnImports({ database: dying, stopping: () => false }).catch((error: Error) => {
      if (error.message !== 'killed') throw error
    })
    // The lease of a dead worker runs out.
    await asOwner(t, `update import_works set lease_until = null where import_id = $1`, [detail.id])
    return (await t.world.anna.get(`${path}/${detail.id}`)).body as ImportDetail
  }
  let now = await workUntilKilled()
  while (now.status === 'checking') now = await workUntilKilled()
  expect(now.counts).toMatchObject({ ready: 920, refused: 80 })
  expect((await t.world.anna.post(`${path}/${detail.id}/runs`)).status).toBe(200)
  do now = await workUntilKilled()
  while (now.status === 'running')
  expect(now).toMatchObject({ status: 'done', created: 920 })
  expect(kills).toBeGreaterThan(20)
  const written = await asOwner(
    t,
    `select count(*)::int as rows, count(distinct phone)::int as phones from clients where first_name like 'Zabita%'`,
  )
  expect(written).toEqual([{ rows: 920, phones: 920 }])
})
