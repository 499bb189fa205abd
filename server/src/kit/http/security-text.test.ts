import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
afterEach(() => t.close())
const read = () => t.app.inject('/.well-known/security.txt')

test('security.txt names a contact, its languages and its expiry', async () => {
  t = await testApp({ supportEmail: 'security@example.test', appOrigin: 'https://salon.example.test' })
  const { statusCode, headers, body } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@example.test',
    'Preferred-Languages': 'pl, en',
    Canonical: 'https://salon.example.test/.well-known/security.txt',
  })
  // RFC 9116, 2.5.5: a date, and better less than a year away.
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('without an address nothing is promised', async () => {
  t = await testApp({ supportEmail: null })
  const { statusCode, body } = await read()
  expect([statusCode, body.includes('mailto')]).toEqual([404, false])
})
