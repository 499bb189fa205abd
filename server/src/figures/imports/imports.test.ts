import type { ImportDetail, ImportedRow } from '@wizyta/contract/figures/imports/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { apiRoot } from '../../kit/http/http.ts'
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

async function upload(person: Person, kind: string, bytes: Uint8Array, fileName = 'plik.csv') {
  const answer = await t.app.inject({
    method: 'POST',
    url: `${apiRoot}${path}?kind=${kind}&file_name=${encodeURIComponent(fileName)}`,
    headers: { ...person.headers(), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function check(person: Person, { id, mapping }: ImportDetail): Promise<ImportDetail> {
  const asked = await person.post(`${path}/${id}/checks`, { mapping })
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  await work()
  return (await person.get(`${path}/${id}`)).body
}

async function run(person: Person, { id }: ImportDetail): Promise<ImportDetail> {
  expect((await person.post(`${path}/${id}/runs`)).status).toBe(200)
  await work()
  return (await person.get(`${path}/${id}`)).body
}

const rowsOf = async (person: Person, { id }: ImportDetail, state: string): Promise<ImportedRow[]> =>
  (await person.get(`${path}/${id}/rows?state=${state}&per_page=100`)).body.data

test('suppliers come from a messy Windows-1250 file; refused rows say why, and a known NIP is a duplicate', async () => {
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
    [9, ['null: The same as an earlier row of the file.']],
  ])
  const [duplicate] = await rowsOf(anna, checked, 'duplicate')
  expect(duplicate?.match).toEqual({ id: known.id, name: 'Alfa' })
  await anna.put(`${path}/${checked.id}/decisions`, { decision: 'update' })
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
