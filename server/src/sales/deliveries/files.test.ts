import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { dispositionOf } from '../../kit/files/clean-file-name.ts'

let t: TestApp
let delivery: string
let product: string
beforeAll(async () => {
  t = await testApp()
  product = (
    await t.world.anna.post('/tenant/products', {
      name: 'Szampon',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
    })
  ).body.id
  delivery = await draft()
})
afterAll(() => t.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
const draft = async () =>
  (
    await t.world.anna.post('/tenant/deliveries', {
      price_mode: 'net',
      lines: [{ product_id: product, packs: 1, pack_price: 100, vat_rate: '23' }],
    })
  ).body.id as string
const attach = (bytes: Buffer, name = 'faktura.pdf', id = delivery, person: Person = t.world.anna) =>
  person.post(`/tenant/deliveries/${id}/files?file_name=${encodeURIComponent(name)}`, bytes)
const take = (id: string, person: Person = t.world.anna) =>
  t.app.inject({ url: `/api/v1/tenant/delivery-files/${id}`, headers: person.headers() })
const namesOf = async (id = delivery) =>
  (await t.world.anna.get(`/tenant/deliveries/${id}/files`)).body.data.map(
    (file: { name: string }) => file.name,
  )

/** A PNG that claims a size, with hardly any pixels behind it. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(content), 4)
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('an attached paper comes back byte for byte, to be saved and never shown in place', async () => {
  const { status, body } = await attach(pdf, 'Faktura łódź „7”.pdf')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      name: 'Faktura łódź „7”.pdf',
      type: 'pdf',
      size: pdf.length,
      is_removable: true,
    }),
  ])
  const { headers, rawPayload } = await take(body.id)
  expect(rawPayload.equals(pdf)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Faktura lodz _7_.pdf"; filename*=UTF-8''Faktura%20%C5%82%C3%B3d%C5%BA%20%E2%80%9E7%E2%80%9D.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
})

test('FIL-1: what a file is, is told by its content: scripts, pages and damaged pictures are refused', async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c06' } })
    .png()
    .toBuffer()
  const refused: [string, Buffer][] = [
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['SVG as XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML called a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['XHTML', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>')],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['ZIP', Buffer.from('PK\x03\x04')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['half a picture', png.subarray(0, png.length / 2)],
    ['a signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'external entity',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><f>&x;</f>'),
    ],
  ]
  for (const [what, bytes] of refused)
    expect([what, (await attach(bytes, 'faktura.png')).status]).toEqual([what, 422])
  expect((await attach(Buffer.alloc(0))).status).toBe(422)
  expect((await attach(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
})

test('FIL-1: a picture is encoded anew: no place, no camera, nothing behind it, no picture of 30,000 pixels', async () => {
  const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c06' } })
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'TAJEMNICA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .toBuffer()
  const polyglot = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')])
  expect(polyglot.includes('TAJEMNICA')).toBe(true)
  const { body } = await attach(polyglot, 'zdjecie.png')
  expect(body).toMatchObject({ name: 'zdjecie.png.jpg', type: 'jpeg' })
  const { rawPayload, headers } = await take(body.id)
  expect([rawPayload.includes('TAJEMNICA'), rawPayload.includes('<script>')]).toEqual([false, false])
  expect([headers['content-type'], (await sharp(rawPayload).metadata()).exif]).toEqual([
    'image/jpeg',
    undefined,
  ])
  const bomb = claimedPng(30_000, 30_000)
  const answer = await attach(bomb, 'a.png')
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { file: ['This picture has too many pixels. Choose a smaller one.'] },
  ])
})

test('FIL-1, the control: a picture that keeps what it carries is noticed, and so is one that claims its pixels', async () => {
  const carried = { IFD0: { Copyright: 'TAJEMNICA' } }
  const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c06' } })
    .jpeg()
    .withExif(carried)
    .toBuffer()
  const kept = await sharp(taken).keepMetadata().toBuffer()
  expect([kept.includes('TAJEMNICA'), (await sharp(kept).metadata()).exif]).toEqual([
    true,
    expect.any(Buffer),
  ])
  expect(await sharp(claimedPng(30_000, 30_000), { limitInputPixels: false }).metadata()).toMatchObject({
    width: 30_000,
    height: 30_000,
  })
})

test('FIL-1: names lose folders, control characters and marks of direction, and end as their content', async () => {
  const id = await draft()
  const given = [
    '../../etc/passwd',
    'C:\\Windows\\faktura.PDF',
    'faktura\u202Efdp.exe',
    'a\r\nSet-Cookie: x=1.pdf',
    '.pdf',
    'con.pdf',
    'x'.repeat(290),
  ]
  for (const name of given) expect([name, (await attach(pdf, name, id)).status]).toEqual([name, 201])
  expect(await namesOf(id)).toEqual([
    'passwd.pdf',
    'faktura.pdf',
    'faktura fdp.exe.pdf',
    'a Set-Cookie x=1.pdf',
    'pdf.pdf',
    'plik con.pdf',
    `${'x'.repeat(120)}.pdf`,
  ])
  expect(dispositionOf('a"; filename="b.exe')).not.toContain('"b.exe')
})

test('XML is served as bytes and never as a document', async () => {
  const { body } = await attach(Buffer.from('<?xml version="1.0"?><Faktura/>'), 'faktura.xml')
  expect((await take(body.id)).headers['content-type']).toBe('application/octet-stream')
})

test('ISO-18: a file of another business, a guessed one and a removed one do not exist; without a session: 401', async () => {
  const { id } = (await attach(pdf)).body
  const foreign = await take(id, t.world.celina)
  const guessed = await take(crypto.randomUUID(), t.world.celina)
  expect([foreign.statusCode, foreign.json()]).toEqual([404, guessed.json()])
  expect((await take(id, t.world.dorota)).statusCode).toBe(404)
  expect((await t.app.inject({ url: `/api/v1/tenant/delivery-files/${id}` })).statusCode).toBe(401)
  expect((await attach(pdf, 'a.pdf', delivery, t.world.dorota)).status).toBe(404)
  expect((await t.world.dorota.delete(`/tenant/delivery-files/${id}`)).status).toBe(404)
  const seen = await t.parts.database.transaction({ businessId: t.world.b }, (tx) =>
    tx.selectFrom('file_contents').select('id').execute(),
  )
  expect(seen).toEqual([])
  await t.world.anna.delete(`/tenant/delivery-files/${id}`)
  expect((await take(id)).statusCode).toBe(404)
})

test('without the right to purchase prices the list of papers is shown, and their content is not', async () => {
  const { id } = (await attach(pdf)).body
  const person = await t.person(t.world.a, ['deliveries.index', 'deliveries.update'])
  expect((await person.get(`/tenant/deliveries/${delivery}/files`)).status).toBe(200)
  expect((await attach(pdf, 'list.pdf', delivery, person)).status).toBe(201)
  expect((await take(id, person)).statusCode).toBe(403)
})

test('a removed file comes back by undo; once goods have arrived, former papers stay', async () => {
  const id = await draft()
  const { body: file } = await attach(pdf, 'wz.pdf', id)
  expect((await t.world.anna.delete(`/tenant/delivery-files/${file.id}`)).status).toBe(204)
  expect(await namesOf(id)).toEqual([])
  expect((await t.world.anna.post(`/tenant/delivery-files/${file.id}/restoration`)).body.name).toBe('wz.pdf')
  expect(await namesOf(id)).toEqual(['wz.pdf'])
  const row = (await t.world.anna.get(`/tenant/deliveries/${id}`)).body
  const received = await t.world.anna.post(
    `/tenant/deliveries/${id}/receipt`,
    { lines: [{ line_id: row.lines[0].id, packs: 1 }] },
    { version: row.version },
  )
  expect(received.body.status).toBe('closed')
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx
      .updateTable('delivery_files')
      .set({ added_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
      .where('id', '=', file.id)
      .execute(),
  )
  expect((await t.world.anna.delete(`/tenant/delivery-files/${file.id}`)).status).toBe(409)
  const late = (await attach(pdf, 'faktura.pdf', id)).body
  expect((await t.world.anna.delete(`/tenant/delivery-files/${late.id}`)).status).toBe(204)
})

test('a delivery has 20 files at most, however many come at once', async () => {
  const id = await draft()
  const answers = await Promise.all(Array.from({ length: 24 }, () => attach(pdf, 'a.pdf', id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(await namesOf(id)).toHaveLength(20)
})

test('what was removed a day ago is deleted, its bytes too', async () => {
  const { id } = (await attach(pdf, 'stary.pdf')).body
  await t.world.anna.delete(`/tenant/delivery-files/${id}`)
  const inA = { businessId: t.world.a }
  const { content_id } = await t.parts.database.transaction(inA, (tx) =>
    tx
      .updateTable('delivery_files')
      .set({ removed_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('id', '=', id)
      .returning('content_id')
      .executeTakeFirstOrThrow(),
  )
  await attach(pdf)
  expect((await t.world.anna.post(`/tenant/delivery-files/${id}/restoration`)).status).toBe(404)
  const left = await t.parts.database.transaction(inA, (tx) =>
    tx.selectFrom('file_contents').select('id').where('id', '=', content_id).execute(),
  )
  expect(left).toEqual([])
})
