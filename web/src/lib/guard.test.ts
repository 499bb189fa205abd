import { describe, expect, test } from 'vitest'
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
    ['another host', 'https://evil.test/calendar'],
    ['protocol-relative', '//evil.test'],
    ['three slashes', '///evil.test'],
    ['slash and backslash', '/\\evil.test'],
    ['backslash and slash', '\\/evil.test'],
    ['two backslashes', '\\\\evil.test'],
    ['a backslash later', '/calendar\\..\\evil'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in capitals, padded', ' JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['blob', `blob:${origin}/x`],
    ['user and host', 'https://app.wizyta.test@evil.test/'],
    ['our origin as a user name', `${origin}@evil.test/`],
    ['our origin as the beginning of another host', `${origin}.evil.test/`],
    ['a user name on our own host', 'https://evil@app.wizyta.test/calendar'],
    ['another port', `${origin}:8443/calendar`],
    ['another scheme', 'http://app.wizyta.test/calendar'],
    ['a tab between slashes', '/\t/evil.test'],
    ['a line break between slashes', '/\n/evil.test'],
    ['a carriage return first', '\r//evil.test'],
    ['a null byte', '/\u0000/evil.test'],
    ['a no-break space first', '\u00a0//evil.test'],
    ['a byte order mark first', '\ufeff//evil.test'],
    ['dots that normalise to a host', '/.//evil.test'],
    ['more dots that normalise to a host', '/x/..//evil.test'],
    ['encoded dots that normalise to a host', '/%2e//evil.test'],
    ['encoded slashes', '%2f%2fevil.test'],
    ['an encoded slash after a slash', '/%2fevil.test'],
    ['an encoded backslash after a slash', '/%5Cevil.test'],
    ['a wide slash', '\uff0f\uff0fevil.test'],
    ['no slash', 'calendar'],
    ['nothing', ''],
    ['the sign-in page itself', '/sign-in?redirect=/sign-in'],
    ['the other sign-in page', '/sign-in-2'],
    ['10 kB', `/${'a'.repeat(10_240)}`],
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

test('whatever is answered resolves to our own origin', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '%09',
    'evil.test',
    'javascript:',
    '\t',
    '\uff0f',
    '\u3002',
  ]
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const path = safeRedirect(a + b + c + d, origin)
          if (path === '/') continue
          expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
          expect(new URL(path, origin).origin).toBe(origin)
          const decodedPath = decodeURIComponent(new URL(path, origin).pathname)
          expect(new URL(decodedPath, origin).origin, path).toBe(origin)
        }
}, 30_000)

test('the sign-in address carries the whole address and comes back', () => {
  const back = '/calendar?view=week&people=a,b&name=%26%3D#x'
  const params = new URL(signInAddress(back), origin).searchParams
  expect(safeRedirect(params.get('redirect'), origin)).toBe(back)
  expect(signInAddress('/')).toBe('/sign-in?redirect=%2F')
})
