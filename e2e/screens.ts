import type { Translate } from '@wizyta/contract/words/translate'
import type { Page } from 'playwright-core'
import { entityLists, signedInAddresses } from './addresses.ts'
import { choose, panelOf, startingWith } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { type Booking, book, planBooking } from './planning.ts'

/** Screen as a user can have it: an address, and what is opened there. */
export interface Screen {
  name: string
  at: string
  /** Not on a phone, where it is part of the menu, or folded. */
  wide?: true
  act?: (page: Page, t: Translate) => Promise<unknown>
  /** Escape closes each layer, and nothing of it stays. */
  isLayer?: true
  /** Parts beside it that the screen before shows as well; they are looked at there. */
  beside?: string
}

const button = (name: Parameters<Translate>[0]) => (page: Page, t: Translate) =>
  page
    .getByRole('button', { name: (t as (sentence: string) => string)(name) })
    .first()
    .click()

/** Opens a menu, a dialog or a sheet, and waits for it, since its file may have to load. */
const layer = (press: NonNullable<Screen['act']>): Pick<Screen, 'act' | 'isLayer'> => ({
  isLayer: true,
  act: async (page, t) => {
    const layers = layersOf(page)
    const before = await layers.count()
    await press(page, t)
    await layers.nth(before).waitFor()
  },
})

const layersOf = (page: Page) => page.locator('[role="menu"], [role="dialog"], [role="alertdialog"]')

/** Closes what an act has opened. */
export async function closeLayer(page: Page) {
  const layers = layersOf(page)
  const before = await layers.count()
  await page.keyboard.press('Escape')
  await layers.nth(before - 1).waitFor({ state: 'detached' })
}

const besideList = { beside: 'main table' }

/** Before the door, and where something is wrong. */
export const publicScreens: Screen[] = [
  { name: 'sign-in', at: '/sign-in' },
  {
    name: 'sign-in without anything filled in',
    at: '/sign-in',
    act: (page, t) => page.getByRole('button', { name: t('Sign in'), exact: true }).click(),
  },
  { name: 'sign-in beside a day', at: '/sign-in-2' },
  ...['/forgot-password', '/otp', '/clerk', '/clerk/callback'].map((at) => ({ name: at, at })),
  { name: 'set password', at: '/set-password?token=0123456789012345678901234567890123456789012' },
  { name: 'confirm an address', at: '/confirm-email?token=0123456789012345678901234567890123456789012' },
  ...['401', '403', '404', '500', '503'].map((code) => ({ name: `error ${code}`, at: `/${code}` })),
  { name: 'nothing at this address', at: '/nie/ma/takiej/strony' },
]

/** Every screen of the signed-in area, and the calendar in each of its states. */
export async function signedInScreens(desk: Desk): Promise<Screen[]> {
  const booking = await planBooking(desk)
  const visit = await book(desk, booking)
  const { data: resources } = await desk.call('GET', '/tenant/resources?per_page=1')
  const { data: groups } = await desk.call('GET', '/tenant/service-groups?per_page=1')
  const { data: products } = await desk.call('GET', '/tenant/products?per_page=1')
  const { data: usages } = await desk.call('GET', '/tenant/usages?per_page=1')
  const addresses = await signedInAddresses(desk)
  const record = (section: string) =>
    addresses.find((one) => one.includes(`/${section}/`) && /edit/.test(one))
  return [
    ...addresses.map((at) => ({ name: at, at })),
    ...calendarScreens(booking, visit.id),
    { name: 'services of an employee', at: `${record('employees')}?tab=services` },
    { name: 'a resource beside its list', at: `/resources?edit=${resources[0].id}` },
    ...entityLists()
      .filter(({ hasPanel }) => hasPanel)
      .map(({ subject, path }) => ({ name: `a new record of ${subject}`, at: `${path}?edit=new` })),
    { name: 'a service group beside its list', at: `/sales/services/groups?edit=${groups[0].id}` },
    { name: 'the stock of a product', at: `/sales/stock-levels?edit=${products[0].id}` },
    { name: 'a posted usage', at: `/sales/sales-usage?edit=${usages[0].id}` },
    { name: 'a new usage', at: '/sales/sales-usage?edit=new' },
    { name: 'the summary of usage', at: '/sales/sales-usage?view=summary' },
    { name: 'the mail server of the business', at: '/apps?edit=smtp' },
    { name: 'calendar addresses', at: '/apps?edit=calendar_feeds' },
    { name: 'API keys', at: '/apps?edit=api' },
    { name: 'webhooks', at: '/apps?edit=webhooks' },
    { name: 'a list that finds nothing', at: '/clients?name=zzzzzz' },
    { name: 'a filter', at: '/clients', wide: true, ...layer(button('Language')), ...besideList },
    {
      name: 'the menu of a row',
      at: '/clients',
      ...layer((page) => page.locator('tbody [aria-haspopup="menu"]').first().click()),
      ...besideList,
    },
    { name: 'a form with errors', at: '/clients/create', act: button('Save') },
    { name: 'the menu of the user', at: '/clients', ...layer(button('Your account')), ...besideList },
    {
      name: 'the menu of businesses',
      at: '/clients',
      wide: true,
      ...layer(button('Switch business')),
      ...besideList,
    },
    { name: 'the narrow menu', at: '/clients', act: button('Show or hide the menu'), ...besideList },
  ]
}

function calendarScreens({ date, name, by, services }: Booking, visit: string): Screen[] {
  const day = `/calendar?view=day&date=${date}`
  const panel = `${day}&visit=${visit}`
  // The day itself.
  const beside = '.cal-view'
  return [
    { name: 'day', at: day },
    { name: 'day by resources', at: `${day}&by=resources` },
    { name: 'day by status, everything shown', at: `${day}&colour=status&cancelled=1` },
    { name: 'today', at: '/calendar?view=day' },
    { name: 'three days', at: `/calendar?view=3days&date=${date}&people=${by.id}` },
    { name: 'week of all', at: `/calendar?view=week&date=${date}` },
    { name: 'week of one', at: `/calendar?view=week&date=${date}&person=${by.id}` },
    { name: 'month', at: `/calendar?view=month&date=${date}` },
    { name: 'agenda', at: `/calendar?view=agenda&date=${date}` },
    { name: 'a closed day', at: '/calendar?view=day&date=2026-12-25' },
    {
      name: 'date picker',
      at: day,
      ...layer(button('Choose a date')),
      beside,
    },
    {
      name: 'whose columns',
      at: day,
      ...layer((page) => page.locator('.cal-bar-how button[aria-haspopup]').first().click()),
      beside,
    },
    { name: 'filters', at: day, ...layer(button('Display and filters')), beside },
    { name: 'keys', at: day, ...layer((page) => page.keyboard.press('?')), beside },
    { name: 'search', at: day, act: searchFor(name), beside },
    { name: 'visit', at: panel, beside },
    { name: 'more actions of a visit', at: panel, ...layer(button('More actions')), beside },
    { name: 'move a visit', at: panel, act: button('Move'), beside },
    { name: 'services of a visit', at: panel, act: button('Change the services'), beside },
    { name: 'cancel a visit', at: panel, act: button('Cancel|visit'), beside },
    { name: 'new visit', at: `${day}&new=~`, beside },
    { name: 'new visit: what is found', at: `${day}&new=~`, act: typeClient(name.slice(0, 3)), beside },
    { name: 'new visit, filled', at: `${day}&new=~${by.id}`, act: fill(name, services[0].name), beside },
    {
      name: 'new visit that repeats',
      at: `${day}&new=~${by.id}`,
      act: fillSeries(name, services[0].name),
      beside,
    },
    { name: 'a visit that is not there', at: `${day}&visit=00000000-0000-4000-8000-000000000000`, beside },
  ]
}

const searchFor = (name: string) => async (page: Page, t: Translate) => {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: t('Search for a client, appointment, action…') }).fill(name)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

const typeClient = (text: string) => async (page: Page, t: Translate) => {
  await panelOf(page, t, 'New appointment')
    .getByRole('combobox', { name: t('Client') })
    .fill(text)
  await page.getByRole('listbox').getByRole('option').nth(2).waitFor()
}

const fill = (client: string, service: string) => async (page: Page, t: Translate) => {
  const panel = panelOf(page, t, 'New appointment')
  await choose(panel.getByRole('combobox', { name: t('Client') }), client, startingWith(client))
  await choose(panel.getByRole('combobox', { name: t('Service'), exact: true }), service, /./)
  await panel
    .getByRole('region', { name: t('Free times') })
    .locator('button[aria-pressed]')
    .first()
    .waitFor()
}

const fillSeries = (client: string, service: string) => async (page: Page, t: Translate) => {
  await fill(client, service)(page, t)
  await panelOf(page, t, 'New appointment').getByText(t('Repeat'), { exact: true }).click()
}
