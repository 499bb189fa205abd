import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidingPieces, leadingElsewhere } from '../../../../contract/test/hostile-addresses.ts'
import { safeRedirect, signInAddress } from './guard.ts'

const origin = 'https://app.wizyta.test'

describe('an address of ours is restored exactly', () => {
  test.each([
    '/calendar',
    '/calendar?view=day&date=2026-11-20&people=a,b#visit-12',
    '/clients?filter[tag]=%C5%BC%C3%B3%C5%82w&page=3',
    '/clients?name=a%2Fb%5Cc',
    '/clients?next=https://evil.test/',
    '/sales/services/3f2a/edit?x=//evil.test',
    '/',
  ])('%s', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted)
  })

  test('also when it is written in full', () => {
    expect(safeRedirect(`${origin}/calendar?view=day#x`, origin)).toBe('/calendar?view=day#x')
  })
})

describe('everything else leads home', () => {
  test.each([
    ...leadingElsewhere(origin),
    ['the sign-in page itself', '/sign-in?redirect=/sign-in'],
    ['the other sign-in page', '/sign-in-2'],
    ['the company sign-in', '/clerk/sign-in?redirect=/clerk'],
  ])('%s', (_, wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/')
  })

  test.each([undefined, null, 7, {}, ['/calendar'], true])('not text: %j', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/')
  })
})

test('a wide character in a path stays on our origin, encoded', () => {
  const path = safeRedirect('/\uff0fevil.test', origin)
  expect(new URL(path, origin).origin).toBe(origin)
})

const pieces = hidingPieces(origin)

/** Whatever follows an answer, even one that decodes once too often, stays here. */
function expectHere(wanted: string) {
  const path = safeRedirect(wanted, origin)
  expect(path.startsWith('/') && !path.startsWith('//'), path).toBe(true)
  const url = new URL(path, origin)
  expect([url.origin, url.username, url.password], path).toEqual([origin, '', ''])
  let decoded = url.pathname
  try {
    decoded = decodeURIComponent(url.pathname)
  } catch {
    // Wrongly encoded, so it is never decoded.
  }
  expect(new URL(decoded, origin).origin, path).toBe(origin)
  // What was restored once is restored again: there is no second reading of it.
  expect(safeRedirect(path, origin)).toBe(path)
}

test('whatever is written leads to our own origin: encoded, unicode, backslashes, schemes, users', () => {
  const written = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''))
  const mixed = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 7,
    })
    .map((parts) => parts.join(''))
  const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
  fc.assert(fc.property(fc.oneof(written, mixed, address), expectHere), { numRuns: 4000 })
})

test('each way of hiding a host is refused also when all of it is encoded once more', () => {
  for (const hidden of [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'https://u@evil.test',
  ])
    for (const wanted of [hidden, encodeURI(hidden), encodeURIComponent(hidden)]) expectHere(wanted)
})

test('the sign-in address carries the whole address and comes back', () => {
  const back = '/calendar?view=week&people=a,b&name=%26%3D#x'
  const params = new URL(signInAddress(back), origin).searchParams
  expect(safeRedirect(params.get('redirect'), origin)).toBe(back)
  expect(signInAddress('/')).toBe('/sign-in?redirect=%2F')
})
