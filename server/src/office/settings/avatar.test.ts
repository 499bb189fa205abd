import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } })
    .toFormat(format)
    .toBuffer()

const put = (person: Person, bytes: Buffer, type = 'application/octet-stream') =>
  t.app.inject({
    method: 'PUT',
    url: '/api/v1/tenant/me/avatar',
    headers: { ...person.headers(), 'content-type': type },
    payload: bytes,
  })
const look = (person: Person, id: string, size = '64') =>
  t.app.inject({ url: `/api/v1/tenant/avatars/${id}?size=${size}`, headers: person.headers() })
const given = async (person: Person) => (await put(person, await picture('png'))).json().avatar_id as string

test('a picture of each kind becomes a square WebP in two sizes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const answer = await put(t.world.anna, await picture(format), `image/${format}`)
    expect([format, answer.statusCode]).toEqual([format, 200])
    for (const size of ['256', '64']) {
      const shown = await look(t.world.anna, answer.json().avatar_id, size)
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: Number(size),
        height: Number(size),
      })
    }
  }
})

test('where and with what it was taken stays outside, and it stands upright', async () => {
  const taken = await sharp(await picture('jpeg'))
    .withExif({
      IFD0: { Copyright: 'TAJEMNICA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .toBuffer()
  expect(taken.includes('TAJEMNICA')).toBe(true)
  const { avatar_id } = (await put(t.world.anna, taken)).json()
  const shown = (await look(t.world.anna, avatar_id, '256')).rawPayload
  expect(shown.includes('TAJEMNICA')).toBe(false)
  expect((await sharp(shown).metadata()).exif).toBeUndefined()

  // Red above, blue below; the camera was held on its head.
  const headDown = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: 200, height: 100, channels: 3, background: '#f00' } },
        top: 100,
        left: 0,
      },
    ])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  const upright = (await put(t.world.anna, headDown)).json().avatar_id
  const { data } = await sharp((await look(t.world.anna, upright)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect((data[0] as number) > 200 && (data[2] as number) < 60).toBe(true)
})

test('what a file is, is seen by its content, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const png = await picture('png')
  const damaged = png.subarray(0, png.length / 2)
  for (const bytes of [svg, gif, html, damaged, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')])
    expect((await put(t.world.anna, bytes, 'image/png')).statusCode).toBe(422)
  expect((await put(t.world.anna, await picture('jpeg'), 'image/svg+xml')).statusCode).toBe(200)
  expect((await put(t.world.anna, png, 'text/html')).statusCode).toBe(415)
  expect((await put(t.world.anna, Buffer.from('{}'), 'application/json')).statusCode).toBe(422)
})

test('a small file that unfolds to a huge picture is refused, and so is a large file', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const refused = await put(t.world.anna, bomb)
  expect([refused.statusCode, refused.json().errors.picture]).toEqual([
    422,
    ['This picture has too many pixels. Choose a smaller one.'],
  ])
  const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(5 * 1024 * 1024)])
  expect((await put(t.world.anna, large)).statusCode).toBe(413)
})

test('only what asks for a file reads one: elsewhere a large body of any kind is refused', async () => {
  const answer = await t.app.inject({
    method: 'PATCH',
    url: '/api/v1/tenant/me/appearance',
    headers: { ...t.world.anna.headers(), 'content-type': 'image/png' },
    payload: await picture('png'),
  })
  expect(answer.statusCode).toBe(415)
})

test('members of the same business see it; other users find nothing, nor do visitors', async () => {
  const id = await given(t.world.anna)
  expect((await look(t.world.basia, id)).statusCode).toBe(200)
  expect((await look(t.world.dorota, id)).statusCode).toBe(404)
  const foreign = await look(t.world.celina, id)
  const missing = await look(t.world.celina, crypto.randomUUID())
  expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()])
  expect((await t.app.inject({ url: `/api/v1/tenant/avatars/${id}?size=64` })).statusCode).toBe(401)
  const seen = await t.parts.database.transaction({ userId: t.world.celina.user.id }, (tx) =>
    tx.selectFrom('avatars').select('id').execute(),
  )
  expect(seen).toEqual([])
})

test('a user’s picture is neither written nor removed by others, not even past the API', async () => {
  await given(t.world.anna)
  const asDorota = { userId: t.world.dorota.user.id }
  const removed = await t.parts.database.transaction(asDorota, (tx) =>
    tx.deleteFrom('avatars').where('user_id', '=', t.world.anna.user.id).executeTakeFirstOrThrow(),
  )
  expect(removed.numDeletedRows).toBe(0n)
  const bytes = Buffer.from('x')
  await expect(
    t.parts.database.transaction(asDorota, (tx) =>
      tx
        .insertInto('avatars')
        .values({ user_id: t.world.celina.user.id, large: bytes, small: bytes })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('a picture in a page brings its session as cookies; a change by cookies alone is refused', async () => {
  const id = await given(t.world.anna)
  const { authorization, cookie } = t.world.anna.headers() as Record<string, string>
  const cookies = `access_token=${authorization?.slice(7)}; ${cookie}`
  const shown = await t.app.inject({
    url: `/api/v1/tenant/avatars/${id}?size=64`,
    headers: { cookie: cookies },
  })
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  for (const [method, url] of [
    ['DELETE', '/api/v1/tenant/me/avatar'],
    ['GET', '/api/v1/tenant/me'],
  ] as const) {
    const answer = await t.app.inject({ method, url, headers: { cookie: cookies } })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
})

test('a new picture takes the place of the old one, and a removed one is gone', async () => {
  const first = await given(t.world.basia)
  const second = await given(t.world.basia)
  expect(first).not.toBe(second)
  expect((await look(t.world.basia, first)).statusCode).toBe(404)
  expect((await t.world.basia.get('/tenant/me')).body.avatar_id).toBe(second)
  expect((await t.world.basia.delete('/tenant/me/avatar')).status).toBe(204)
  expect((await t.world.basia.get('/tenant/me')).body.avatar_id).toBeNull()
  expect((await look(t.world.basia, second)).statusCode).toBe(404)
  const both = await Promise.all([given(t.world.basia), given(t.world.basia)])
  expect(both).toContain((await t.world.basia.get('/tenant/me')).body.avatar_id)
})
