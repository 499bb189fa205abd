import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptPush } from '../../../test/push-service.ts'
import { encryptPush, mostPushBytes } from './encrypt-push.ts'
import { pushHostOf } from './push-hosts.ts'
import { makePushKey, vapidHeader } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, appendix A, comes out to the letter', () => {
  const sealed = encryptPush(
    {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    'When I grow up, I want to be a watermelon',
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser reads each text that fits, and nothing without its key and its secret', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 900 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      (text, auth) => {
        const browser = createECDH('prime256v1')
        const p256dh = browser.generateKeys()
        const sealed = encryptPush({ p256dh, auth: Buffer.from(auth) }, text)
        expect(sealed.length).toBeLessThanOrEqual(4096)
        expect(decryptPush(sealed, browser, Buffer.from(auth))).toBe(Buffer.from(text).toString())
        const other = createECDH('prime256v1')
        other.generateKeys()
        expect(() => decryptPush(sealed, other, Buffer.from(auth))).toThrow()
        expect(() => decryptPush(sealed, browser, Buffer.from(auth).fill(auth[0] === 7 ? 8 : 7))).toThrow()
        const changed = Buffer.from(sealed)
        changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
        expect(() => decryptPush(changed, browser, Buffer.from(auth))).toThrow()
      },
    ),
    { numRuns: 50 },
  )
})

test('a text that is longer than push services take is refused', () => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys(), auth: Buffer.alloc(16) }
  expect(encryptPush(keys, 'x'.repeat(mostPushBytes))).toHaveLength(4096)
  expect(() => encryptPush(keys, 'x'.repeat(mostPushBytes + 1))).toThrow()
})

test('the token names the service alone, ends within a day, and verifies by the public key', () => {
  const key = makePushKey()
  const now = Date.parse('2026-11-25T12:00:00Z')
  const header = vapidHeader(key, 'https://fcm.googleapis.com/fcm/send/abc:def', 'mailto:a@b.example', now)
  const [, token = '', shown] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
  expect(shown).toBe(key.publicKey.toString('base64url'))
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  const said = JSON.parse(bytes(claims).toString())
  expect(said).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:a@b.example' })
  expect(said.exp - now / 1_000).toBeGreaterThan(0)
  expect(said.exp - now / 1_000).toBeLessThanOrEqual(24 * 3_600)
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: key.publicKey.subarray(1, 33).toString('base64url'),
      y: key.publicKey.subarray(33).toString('base64url'),
    },
  })
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))
  expect(isSigned(`${head}.${claims}`)).toBe(true)
  expect(isSigned(`${head}.${claims}x`)).toBe(false)
})

// The endpoint comes from a user, and the server calls it: OUT-1 of the catalogue.
test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://push.services.mozilla.com.evil.example/',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'https://push.demo.invalid/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'nonsense',
])('no push service is %s', (endpoint) => {
  expect(pushHostOf(endpoint)).toBeNull()
})

test('control: a check of the end of the name alone would take some of them', () => {
  const isTaken = (endpoint: string) => /(googleapis|push\.apple)\.com$/.test(new URL(endpoint).hostname)
  expect(isTaken('https://evilpush.apple.com/x')).toBe(true)
  expect(pushHostOf('https://evilpush.apple.com/x')).toBeNull()
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'updates.push.services.mozilla.com'],
  ['https://wns2-am3p.notify.windows.com/w/?token=x', 'wns2-am3p.notify.windows.com'],
  ['https://web.push.apple.com/x', 'web.push.apple.com'],
])('%s is one', (endpoint, host) => {
  expect(pushHostOf(endpoint)).toBe(host)
})

test('control: without the end of the record a browser reads nothing', () => {
  const browser = createECDH('prime256v1')
  const auth = Buffer.alloc(16, 3)
  const sealed = encryptPush({ p256dh: browser.generateKeys(), auth }, 'text')
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    browser.getPublicKey(),
    sealed.subarray(21, 86),
  ])
  const shared = hkdfSync('sha256', browser.computeSecret(sealed.subarray(21, 86)), auth, info, 32)
  const key = hkdfSync(
    'sha256',
    Buffer.from(shared),
    sealed.subarray(0, 16),
    Buffer.from('Content-Encoding: nonce\0'),
    16,
  )
  const wrong = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.alloc(12))
  wrong.setAuthTag(sealed.subarray(-16))
  wrong.update(sealed.subarray(86, -16))
  expect(() => wrong.final()).toThrow()
})
