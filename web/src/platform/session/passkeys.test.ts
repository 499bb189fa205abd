import { afterEach, expect, test, vi } from 'vitest'
import { writeWith } from '../text/i18n.ts'
import { passkeysWork, whyNoPasskeys } from './passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page at an address, of an installation whose passkeys are made for another, or the same; empty: for none. */
function pageAt(origin: string, made: string, { isSecure = true, knowsThem = true } = {}) {
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('isSecureContext', isSecure)
  vi.stubGlobal('window', knowsThem ? { PublicKeyCredential: {} } : {})
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'meta[name="passkey-origin"]' ? { content: made } : null,
  })
  writeWith({}, 'en')
}
const salon = 'https://salon.example.com'

test('passkeys are offered at the one address that they are made for', () => {
  pageAt(salon, salon)
  expect(passkeysWork()).toBe(true)
})

test('nowhere else are they offered: the server would refuse them, after the password', () => {
  // The installation is reached by a number, and this page by its name.
  pageAt('http://localhost:3000', '')
  expect(passkeysWork()).toBe(false)
  expect(whyNoPasskeys()).toMatch(/^This browser makes no passkeys here\./)
  pageAt('http://127.0.0.1:3000', salon)
  expect(passkeysWork()).toBe(false)
  expect(whyNoPasskeys()).toBe(`Passkeys work at ${salon} only: open this page there.`)
})

test('a browser that does not know them, or a connection that it does not trust, makes none', () => {
  pageAt(salon, salon, { knowsThem: false })
  expect(passkeysWork()).toBe(false)
  pageAt('http://salon.example.com', 'http://salon.example.com', { isSecure: false })
  expect(passkeysWork()).toBe(false)
  expect(whyNoPasskeys()).toMatch(/^This browser makes no passkeys here\./)
})
