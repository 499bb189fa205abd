import { expect, test } from 'vitest'
import { type SecretOf, seal, unseal } from './secrets.ts'

const keys = { secretKey: 'a secret key of this test, long enough', formerSecretKey: null }
const of: SecretOf = { businessId: '11111111-1111-4111-8111-111111111111', purpose: 'smtp-password' }
const secret = 'Zażółć gęślą jaźń 🔑'

test('a secret comes back, and looks different each time it is stored', () => {
  const [one, other] = [seal(keys, of, secret), seal(keys, of, secret)]
  expect(unseal(keys, of, one)).toBe(secret)
  expect(unseal(keys, of, other)).toBe(secret)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(Buffer.from('gęślą'))).toBe(false)
})

test('it opens for its own business and purpose alone', () => {
  const sealed = seal(keys, of, secret)
  expect(unseal(keys, { ...of, businessId: '22222222-2222-4222-8222-222222222222' }, sealed)).toBeNull()
  expect(unseal(keys, { ...of, purpose: 'other' as never }, sealed)).toBeNull()
})

test('no byte of it can be changed, and none be left out', () => {
  const sealed = seal(keys, of, secret)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] as number) ^ 1
    expect([at, unseal(keys, of, changed)]).toEqual([at, null])
    expect([at, unseal(keys, of, sealed.subarray(0, at))]).toEqual([at, null])
  }
})

test('after a change of the secret key the former one still opens, and nothing is sealed with it', () => {
  const sealed = seal(keys, of, secret)
  const next = { secretKey: 'the secret key that came after that one', formerSecretKey: keys.secretKey }
  expect(unseal(next, of, sealed)).toBe(secret)
  expect(unseal({ ...next, formerSecretKey: null }, of, sealed)).toBeNull()
  expect(unseal({ ...next, formerSecretKey: null }, of, seal(next, of, secret))).toBe(secret)
})
