import { allows, type Permission, permissions } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'
import { expect, test, vi } from 'vitest'
import { writeWith } from '../../platform/text/i18n.ts'
import { nav } from '../nav.ts'

// The cookies and the address of a browser, which tests do not have.
vi.mock('../../platform/session/session.ts', () => ({
  session: { get: () => ({}), subscribe: () => () => {} },
}))
vi.mock('../../platform/session/business.ts', () => ({ chooseBusiness: () => {} }))
vi.mock('../../platform/session/own-choices.ts', () => ({
  chooseLanguage: () => {},
  choosePreference: () => {},
}))
vi.mock('../../platform/session/sign-in.ts', () => ({ signOut: () => {} }))
vi.mock('../../booking/calendar/state/go-to-calendar.ts', () => ({
  bookVisit() {},
  showDay() {},
  showToday() {},
  showVisit() {},
}))
vi.mock('../frame/open-settings-drawer.ts', () => ({ openSettingsDrawer: () => {} }))
vi.stubGlobal('location', { pathname: '/clients' })
const { actionEntries, dayEntries, formAddresses } = await import('./actions.ts')
const { pageEntries } = await import('./pages.ts')
const { ranked } = await import('./ranking.ts')

writeWith(pl, 'pl')
const businesses = [
  { id: 'a', name: 'Atelier', city: 'Warszawa' },
  { id: 'b', name: 'Studio', city: 'Kraków' },
]
type User = Parameters<typeof actionEntries>[0]
const who = (given: readonly Permission[]) =>
  ({ permissions: given, hidden_pages: ['/clients'], businesses }) as unknown as User
const pagesOf = (given: readonly Permission[]) => pageEntries(who(given), () => {}).map(({ id }) => id)
const actionsOf = (given: readonly Permission[]) =>
  actionEntries(who(given), 'a', 'system', () => {}).map(({ id }) => id)

test('with all rights every screen of the menu is found, hidden ones too, and those within the settings', () => {
  const found = pagesOf(permissions)
  for (const { to } of nav.flatMap(({ pages }) => pages)) expect(found).toContain(`page:${to}`)
  expect(found).toContain('page:/settings/appearance')
  expect(found).toContain('page:/calendar/visits')
  expect(new Set(found).size).toBe(found.length)
})

test('a closed screen is not offered', () => {
  const found = pagesOf(['events.index'])
  const closed = nav
    .flatMap(({ pages }) => pages)
    .filter(({ needs }) => !allows(who(['events.index']), needs))
  expect(closed.length).toBeGreaterThan(10)
  for (const { to } of closed) expect(found).not.toContain(`page:${to}`)
  expect(found).toContain('page:/calendar')
  expect(pagesOf([])).not.toContain('page:/calendar/visits')
})

test('an action is offered only to users who may make its call', () => {
  const everything = actionsOf(permissions)
  const nothing = actionsOf([])
  for (const id of ['new-visit', 'today', 'new:/clients/create', 'new:/employees/create']) {
    expect(everything).toContain(id)
    expect(nothing).not.toContain(id)
  }
  expect(actionsOf(['events.index'])).toContain('today')
  expect(actionsOf(['events.index'])).not.toContain('new-visit')
  for (const id of ['keys', 'settings-drawer', 'theme:dark', 'language:en', 'sign-out'])
    expect(nothing).toContain(id)
})

test('one switches to the other businesses, to the theme and the language that are not there already', () => {
  const found = actionsOf(permissions)
  expect(found.filter((id) => id.startsWith('business:'))).toEqual(['business:b'])
  expect(found).not.toContain('theme:system')
  expect(found).not.toContain('language:pl')
})

test('a language is found by its own name and by that in the other language', () => {
  const foundBy = (typed: string) =>
    ranked(
      actionEntries(who(permissions), 'a', 'system', () => {}),
      typed,
    ).map(({ id, title }) => [id, title])
  for (const typed of ['english', 'angielski', 'język', 'language'])
    expect(foundBy(typed)).toEqual([['language:en', 'Język: English']])
  writeWith({}, 'en')
  for (const typed of ['polski', 'polish', 'język', 'language'])
    expect(foundBy(typed)).toEqual([['language:pl', 'Language: Polski']])
  writeWith(pl, 'pl')
})

test('what stands among the actions does not stand among the screens again', () => {
  const found = pageEntries(who(permissions), () => {}, formAddresses).map(({ id }) => id)
  expect(found).not.toContain('page:/clients/create')
})

test('a screen is named with what it lies in', () => {
  const services = pageEntries(who(permissions), () => {}).find(({ id }) => id === 'page:/sales/services')
  expect(services).toMatchObject({ title: 'Usługi', within: 'Sprzedaż › Oferta' })
})

test('a screen is found by what people call it, too', () => {
  const first = (typed: string) =>
    ranked(
      pageEntries(who(permissions), () => {}),
      typed,
    )[0]?.id
  expect(first('kasa')).toBe('page:/sales/create')
  expect(first('cennik')).toBe('page:/sales/services')
  expect(first('urlop')).toBe('page:/employees/working-hours/set')
  expect(first('haslo')).toBe('page:/settings/account')
  for (const typed of ['otwórz kasę', 'zamknij kasę', 'zamknięcie kasy', 'wpłać do kasy', 'policz gotówkę'])
    expect(first(typed), typed).toBe('page:/sales/financial-operations')
  // Its own name comes before another's synonym.
  expect(first('produkty')).toBe('page:/sales/products')
})

test('a typed date is a day of the calendar, and only there for readers of it', () => {
  const days = (typed: string, given: readonly Permission[] = ['events.index']) =>
    ranked(dayEntries(who(given), typed, '2026-11-20'), typed).map(({ id, title }) => [id, title])
  expect(days('jutro')).toEqual([['day:2026-11-21', expect.stringMatching(/^Kalendarz: sob.*21 lis/)]])
  expect(days('24.11').map(([id]) => id)).toEqual(['day:2026-11-24'])
  expect(days('Nowak')).toEqual([])
  expect(days('jutro', [])).toEqual([])
})

test('“drukuj” prints what is open', () => {
  const titles = () =>
    ranked(
      actionEntries(who(permissions), 'a', 'system', () => {}),
      'drukuj',
    ).map(({ title }) => title)
  expect(titles()).toEqual(['Drukuj'])
  vi.stubGlobal('location', { pathname: '/calendar' })
  expect(titles()).toEqual(['Drukuj dzień'])
})
