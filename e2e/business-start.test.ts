import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import { expect } from 'vitest'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import { choose, panelOf, startingWith, wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const weekdays = ['Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota', 'Niedziela']

/** Opening days of a salon that is closed on this weekday and on public holidays. */
function openingDays() {
  const today = localDay(Date.now(), 'Europe/Warsaw')
  const isoDay = (date: string) => new Date(date).getUTCDay() || 7
  const worksOn = (isoDay(today) % 7) + 1
  const isOpen = (date: string) =>
    isoDay(date) !== isoDay(today) &&
    (isoDay(date) !== 7 || worksOn === 7) &&
    !holidaysOf(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
  let first = addDays(today, 1)
  while (!isOpen(first)) first = addDays(first, 1)
  return { off: weekdays[isoDay(today) - 1], works: weekdays[worksOn - 1], first }
}

test('a new salon is opened and books its first visit, step by step; nothing is lost by a reload', async ({
  open,
  product,
}) => {
  const page = await open({ as: 'superadmin' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/businesses')
  await page.getByRole('cell', { name: 'Atelier Urody Mokotów' }).waitFor()
  await page.getByRole('link', { name: t('New business') }).click()
  await page.getByLabel(t('Name of the salon')).fill('Atelier Urody Ochota')
  await expect.poll(() => page.getByLabel(t('NIP')).inputValue()).toBe('0001200103')
  await page.getByLabel(t('NIP')).fill('000-120-01-04')
  await page.getByLabel(t('Street and number')).fill('Grójecka 1')
  await page.getByLabel(t('Postal code')).fill('02019')
  await page.getByLabel(t('Town')).fill('Warszawa')
  await page.getByLabel(t('Phone')).fill('22 555 01 10')
  await page.getByLabel(t('E-mail')).fill('ochota@atelierurody.example')
  await button(t('Save')).click()
  await page.getByText(t('This is not a NIP. It has ten digits; check them one by one.')).waitFor()
  await expectAccessible(page, 'the form of a business, refused')
  await page.getByLabel(t('NIP')).fill('PL 000-120-01-03')
  await button(t('Save')).click()

  // Within the new salon: hours, with this day of the week off.
  await page.waitForURL('**/businesses/start')
  await page.getByRole('heading', { name: t('When is the salon open?') }).waitFor()
  await page.getByText('Atelier Urody Ochota').first().waitFor()
  const { off, works, first } = openingDays()
  await page.getByRole('switch', { name: works }).check()
  await page.getByRole('switch', { name: off }).uncheck()
  await page.reload()
  await page.getByRole('switch', { name: works, checked: true }).waitFor()
  await page.getByRole('switch', { name: off, checked: false }).waitFor()
  await button(t('Save and continue')).click()

  // The price list of the company's trades, with a price of its own.
  await page.getByRole('heading', { name: t('What do you offer?') }).waitFor()
  const price = page.getByLabel(t('Price: {name}', { name: 'Strzyżenie damskie' }))
  await expectAccessible(page, 'the first services')
  await price.fill('150')
  await page.getByRole('checkbox', { name: 'Grzywka' }).uncheck()
  await page.reload()
  await price.waitFor()
  await expect.poll(() => price.inputValue()).toMatch(/^150/)
  await button(/^Dodaj usługi/).click()

  await page.getByRole('heading', { name: t('Who works with clients?') }).waitFor()
  await expectAccessible(page, 'the first people')
  await page.getByLabel(t('First name')).fill('Olga')
  await page.getByLabel(t('Last name')).fill('Ochocka')
  await button(/^Dodaj osoby/).click()

  await page.getByRole('link', { name: t('Book appointment') }).waitFor()
  await expectAccessible(page, 'the step of the first visit')
  await page.getByRole('link', { name: t('Book appointment') }).click()
  await page.waitForURL('**/calendar?**')
  // On its first open day: today no visit could be booked.
  expect(new URL(page.url()).searchParams.get('date')).toBe(first)
  const panel = panelOf(page, t, 'New appointment')
  await choose(panel.getByRole('combobox', { name: t('Client') }), 'Anna Nowa', /^Bez karty/)
  await choose(
    panel.getByRole('combobox', { name: t('Service'), exact: true }),
    'Strzyżenie damskie',
    startingWith('Strzyżenie damskie'),
  )
  await panel
    .getByRole('region', { name: t('Free times') })
    .locator('button[aria-pressed]')
    .first()
    .click()
  await panel.getByRole('button', { name: startingWith(t('Book appointment')) }).click()
  const booked = `select v.total from visits v join businesses b on b.id = v.business_id where b.name = 'Atelier Urody Ochota'`
  await expect.poll(() => product.query(booked)).toEqual([{ total: 15_000 }])
  expect(
    await product.query(
      `select s.name, s.price, count(p.employee_id)::int as people, b.name as business
       from services s join businesses b on b.id = s.business_id
       left join employee_services p on p.business_id = s.business_id and p.service_id = s.id
       where b.name = 'Atelier Urody Ochota' and s.name in ('Strzyżenie damskie', 'Grzywka') group by 1, 2, 4`,
    ),
  ).toEqual([{ name: 'Strzyżenie damskie', price: 15_000, people: 1, business: 'Atelier Urody Ochota' }])
})

test('a suspended salon says so and is closed to its staff; closing asks for word and password', async ({
  open,
  product,
  tolerated,
}) => {
  tolerated.push(/^422 POST \/api\/v1\/tenant\/businesses\/[^/]+\/closure/)
  const page = await open({ as: 'superadmin' })
  await page.goto('/businesses')
  const actions = page.getByRole('button', { name: /Wilanów/ })
  await actions.click()
  await page.getByRole('menuitem', { name: t('Suspend…') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the question before a business is suspended')
  await dialog.getByLabel(t('Your present password')).fill(demoPassword)
  await dialog.getByRole('button', { name: t('Suspend') }).click()
  await page.getByText(t('{name} is suspended.', { name: 'Atelier Urody Wilanów' })).waitFor()
  await page.getByRole('cell', { name: 'Zawieszona' }).waitFor()

  const staff = await open({ as: 'admin' })
  await staff.goto('/')
  await staff.getByText('Atelier Urody Mokotów').first().waitFor()
  await expect.poll(() => staff.getByRole('button', { name: t('Switch business') }).count()).toBe(0)

  await actions.click()
  await page.getByRole('menuitem', { name: t('End the suspension') }).click()
  await page.getByRole('cell', { name: 'Zawieszona' }).waitFor({ state: 'detached' })
  await actions.click()
  await page.getByRole('menuitem', { name: t('Close the business…') }).click()
  await expectAccessible(page, 'the question before a business is closed')
  await dialog.getByLabel(t('Type "DELETE" to confirm.')).fill('delete')
  await dialog.getByLabel(t('Your present password')).fill(demoPassword)
  await dialog.getByRole('button', { name: t('Close the business') }).click()
  await dialog.locator('.text-danger', { hasText: 'DELETE' }).waitFor()
  expect(await product.query(`select status from businesses where name like '%Wilanów'`)).toEqual([
    { status: 'active' },
  ])
})
