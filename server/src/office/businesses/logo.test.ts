import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#063' } })
const put = (person: Person, payload: Buffer) =>
  t.app.inject({
    method: 'PUT',
    url: '/api/v1/tenant/business-logo',
    headers: { ...person.headers(), 'content-type': 'application/octet-stream' },
    payload,
  })
const look = (person: Person, id: string, size = '64') =>
  t.app.inject({
    url: `/api/v1/tenant/logos/${id}?size=${size}`,
    headers: person.headers({ business: null }),
  })

test('FIL-1: a logo is cut square and encoded anew, without what the file carries besides', async () => {
  const taken = await picture()
    .withExif({ IFD0: { Copyright: 'TAJEMNICA' } })
    .jpeg()
    .toBuffer()
  expect(taken.includes('TAJEMNICA')).toBe(true)
  const { logo_id } = (await put(t.world.anna, taken)).json()
  for (const size of ['256', '64']) {
    const shown = await look(t.world.anna, logo_id, size)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.rawPayload.includes('TAJEMNICA')).toBe(false)
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: Number(size),
      height: Number(size),
    })
  }
})

test('FIL-1: what only calls itself a picture is refused', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [script, Buffer.from('<html>'), Buffer.from('\x89PNG\r\n\x1a\nnone', 'latin1')])
    expect((await put(t.world.anna, bytes)).statusCode).toBe(422)
})

test('ISO-18: members of the business see it, others get what never existed; a new one has a new address', async () => {
  const first = (await put(t.world.anna, await picture().png().toBuffer())).json().logo_id
  expect((await look(t.world.basia, first)).statusCode).toBe(200)
  const [foreign, missing] = [
    await look(t.world.celina, first),
    await look(t.world.celina, crypto.randomUUID()),
  ]
  expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()])
  const second = (await put(t.world.anna, await picture().png().toBuffer())).json().logo_id
  expect(second).not.toBe(first)
  expect((await look(t.world.anna, first)).statusCode).toBe(404)
  const mine = (await t.world.anna.get('/tenant/businesses', { business: null })).body.businesses
  expect(mine[0].logo_id).toBe(second)
  await t.world.anna.delete('/tenant/business-logo')
  expect((await look(t.world.anna, second)).statusCode).toBe(404)
})

test('a logo is not changed without the right to change the business', async () => {
  const cashier = await t.person(t.world.a, ['businesses.index'])
  expect((await put(cashier, await picture().png().toBuffer())).statusCode).toBe(403)
})
