import { describe, expect, test, vi } from 'vitest'

// The address bar of the browser, which tests do not have.
vi.mock('../../../platform/browser/address.ts', () => ({
  address: { location: { pathname: '/calendar', search: '' }, subscribe: () => () => {} },
}))
// No defaults are set here; cookies need a browser too.
vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => ({ user: null }) } }))
const { readCalendarSearch, searchParams } = await import('./search.ts')
const { readSearch, writeSearch } = await import('../../../platform/net/search-params.ts')
const { moveWithin } = await import('../grid/order.ts')

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`

describe('the address', () => {
  test('without anything is today, as everybody sees it', () => {
    const plain = readCalendarSearch({})
    expect(plain).toMatchObject({ view: null, date: null, people: [], zoom: null, colour: 'service' })
    expect(writeSearch(searchParams(plain))).toBe('')
  })

  test('comes back as it was written', () => {
    const text = `?view=week&date=2026-11-20&by=resources&people=${id('a')},${id('b')}&colour=status&status=booked,arrived&cancelled=1&busy=1&from=12:00&to=24:00&zoom=84&visit=${id('c')}`
    const search = readCalendarSearch(readSearch(text))
    expect(readCalendarSearch(readSearch(writeSearch(searchParams(search))))).toEqual(search)
    expect(search.people).toEqual([id('a'), id('b')])
    expect(search.zoom).toBe(84)
    expect([search.from, search.to]).toEqual(['12:00', '24:00'])
    expect(readCalendarSearch({ from: '20:00', to: '08:00' })).toMatchObject({ from: null, to: null })
  })

  test('names who books, from which entry of the waiting list, or which visit is repeated', () => {
    for (const text of [
      '~',
      `~~${id('a')}`,
      `~~${id('a')}~${id('b')}`,
      `~~~~${id('c')}`,
      `~~~~~${id('d')}~`,
      `~~~~~${id('d')}~${id('e')}`,
    ])
      expect(readCalendarSearch({ new: text }).new).toBe(text)
    for (const text of [`~~~~${id('c')}~${id('d')}`, '~~~~c', '~~x', `~~~~~~${id('e')}`])
      expect(readCalendarSearch({ new: text }).new).toBeNull()
  })

  test.each([
    ['view', 'year'],
    ['from', '24:00'],
    ['to', '25:00'],
    ['date', '2026-02-30'],
    ['date', 'x'],
    ['zoom', '1e3'],
    ['people', 'DROP TABLE'],
    ['visit', '7'],
    ['new', '<b>'],
    ['colour', 'pink'],
    ['status', 'nothing'],
    ['by', '__proto__'],
  ])('%s=%s falls back to its default', (name, value) => {
    const fallen = readCalendarSearch({ [name]: value })
    expect(fallen).toEqual(readCalendarSearch({}))
  })

  test('keeps the good members of a list', () => {
    expect(readCalendarSearch({ people: `${id('a')},x,${id('a')}` }).people).toEqual([id('a')])
    expect(readCalendarSearch({ status: 'booked,gone' }).status).toEqual(['booked'])
  })
})

describe('the order of the columns', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  test('a change of place', () => {
    expect(moveWithin(all, all, 'a', 2)).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(moveWithin(all, all, 'e', 0)).toEqual(['e', 'a', 'b', 'c', 'd'])
    expect(moveWithin(all, all, 'a', 4)).toEqual(['b', 'c', 'd', 'e', 'a'])
  })
  test('those who are hidden keep their place among the others', () => {
    expect(moveWithin(all, ['a', 'c', 'e'], 'e', 1)).toEqual(['a', 'b', 'e', 'c', 'd'])
    expect(moveWithin(all, ['a', 'c', 'e'], 'a', 2)).toEqual(['b', 'c', 'd', 'e', 'a'])
  })
})
