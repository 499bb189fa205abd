import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { product, products } from '@wizyta/contract/sales/products/api'
import { sales } from '@wizyta/contract/sales/till/api'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { scanUntil } from '../../../../test/scan.ts'
import { openScreen } from '../../../../test/screen.ts'
import { startingWith, t } from '../../../../test/words.ts'

const { services: serviceRows, employees: employeeRows } = calendarSetup.shape
const cut = sample(serviceRows.element, {
  name: 'Strzyżenie',
  price: 9_900,
  duration_min: 45,
  variants: [
    { id: newId(), name: 'krótkie', price: 12_000, duration_min: 30 },
    { id: newId(), name: 'długie', price: 15_000, duration_min: 60 },
  ],
})
const setup = sample(calendarSetup, {
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  settings: settingDefaults,
  services: [cut],
  employees: [
    sample(employeeRows.element, {
      name: 'Ola',
      max_parallel: 1,
      default_resource_id: null,
      services: [
        {
          service_id: cut.id,
          price: null,
          duration_min: null,
          buffer_before_min: null,
          buffer_after_min: null,
        },
      ],
    }),
  ],
})

test('a new appointment has no total and no end before the variant of its service is chosen', async () => {
  await openScreen('/calendar?view=day&date=2027-02-20&new=2027-02-20T09:00:00.000Z~', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
  })
  await page.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await page.getByRole('option', { name: /Strzyżenie/ }).click()
  await expect.element(page.getByText(t('Choose a variant'))).toBeVisible()
  expect(page.getByText('99,00\u00a0zł').elements()).toEqual([])
  expect(page.getByText(/10:00–10:45/).elements()).toEqual([])
  await page.getByRole('radio', { name: /długie/ }).click()
  await expect.element(page.getByText('150,00\u00a0zł', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/10:00–11:00/).last()).toBeVisible()
})

test('a day without room says why, beside the nearest time', async () => {
  const lines = [{ employee_id: setup.employees[0]?.id ?? '', offset_min: 0 }]
  const slots = [{ starts_at: '2027-02-22T09:00:00.000Z', ends_at: '2027-02-22T09:30:00.000Z', lines }]
  await openScreen('/calendar?view=day&date=2027-02-19&new=~', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(clients.index, () => pageOf())
    server.answers(visits.slots, () => ({ slots, gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
  })
  await page.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await page.getByRole('option', { name: /Strzyżenie/ }).click()
  await page.getByRole('radio', { name: /krótkie/ }).click()
  await page.getByRole('button', { name: t('Why is there no room?') }).click()
  await expect.element(page.getByText(/^Ola: /)).toBeVisible()

  // Nothing is chosen until the offer is taken.
  const date = page.getByLabelText(new RegExp(`^${t('Date')}`))
  const start = page.getByLabelText(t('Start'), { exact: true })
  const offer = page.getByRole('button', { name: /22 lut.*, 10:00/ })
  await expect.element(date).toHaveValue('19.02.2027')
  await expect.element(start).toHaveValue('')
  expect(page.getByText(/10:00–10:30/).elements()).toEqual([])
  await page.getByRole('combobox', { name: t('Client') }).fill('Pani Kasia')
  await page
    .getByRole('option', { name: startingWith(t('Without a client card: {typed}', { typed: '' }).trim()) })
    .click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(offer).toHaveFocus()
  await expect.element(page.getByText(t('Enter a time.'))).toBeVisible()
  await offer.click()
  await expect.element(start).toHaveFocus()
  await expect.element(start).toHaveValue('10:00')
  await expect.element(date).toHaveValue('22.02.2027')
  expect(page.getByText(t('Enter a time.')).elements()).toEqual([])
})

test('a link that repeats a visit opens the form with its services and employees, at a time still to be chosen', async () => {
  const past = sample(visit, {
    walk_in_name: 'Pani Kasia',
    lines: [
      sample(visit.shape.lines.element, {
        service_id: cut.id,
        variant_id: cut.variants[1]?.id ?? null,
        employee_id: setup.employees[0]?.id ?? '',
      }),
    ],
  })
  await openScreen(`/calendar?view=day&date=2027-02-20&new=~~~~${past.id}`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.show, () => past)
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
  })
  await expect.element(page.getByText('Pani Kasia')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /długie/ })).toBeChecked()
})

/** Opens the form with a client and a time, and books. */
async function bookForOla(more: (server: FakeServer) => void) {
  const ola = sample(client, { id: newId(), first_name: 'Ola', last_name: 'Lis' })
  const booked = sample(visit, { status: 'booked', walk_in_name: 'Ola Lis' })
  await openScreen('/calendar?view=day&date=2027-02-20&new=2027-02-20T09:00:00.000Z~', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(clients.index, () => pageOf(ola))
    server.answers(clients.show, () => ola)
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.index, () => pageOf())
    server.answers(visits.usualVariants, () => ({ data: [] }))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(visits.show, () => booked)
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits, { proposed: 0 }))
    server.answers(visits.create, () => ({ data: [booked], skipped: [] }))
    more(server)
  })
  await page.getByRole('combobox', { name: t('Client') }).fill('Lis')
  await page.getByRole('option', { name: /Ola Lis/ }).click()
  await page.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await page.getByRole('option', { name: /Strzyżenie/ }).click()
  await page.getByRole('radio', { name: /długie/ }).click()
  await expect.element(page.getByText(/10:00–11:00/).last()).toBeVisible()
  await page.getByRole('button', { name: startingWith(t('Book|visit')) }).click()
}

test('an undone booking says so, and its client is back on the waiting list', async () => {
  const asked: unknown[] = []
  await bookForOla((server) =>
    server.answers(visits.step, ({ body }) => {
      asked.push(body)
      return sample(visit, { status: 'cancelled' })
    }),
  )
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => asked).toMatchObject([{ to: 'cancelled', undoes_booking: true }])
})

test('a booking for which the salon asks a prepayment offers to take it at once', async () => {
  await bookForOla((server) => {
    server.answers(deposits.index, () =>
      sample(visitDeposits, {
        data: [],
        rule: null,
        can_take: true,
        visit_total: 15_000,
        proposed: 4_500,
        client_balance: 0,
      }),
    )
    server.answers(sales.setup, () =>
      sample(tillSetup, {
        methods: [{ id: newId(), name: 'Karta', type: 'card' }],
        tills: [],
        employees: [],
        till_required: false,
      }),
    )
  })
  await page
    .getByRole('button', { name: t('Take a prepayment: {amount}', { amount: '45,00\u00a0zł' }) })
    .click()
  const dialog = page.getByRole('dialog', { name: t('Take a prepayment') })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /Kwota/ }).first()).toHaveValue('45,00')
})

test('a visit that cannot be read to be repeated is told, and the form stays empty', async () => {
  await openScreen(`/calendar?view=day&date=2027-02-20&new=~~~~${newId()}`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(visits.show, () => {
      throw new Refused(404, { detail: 'Nie ma takiej wizyty.' })
    })
  })
  await expect
    .element(page.getByText(startingWith(t('This could not be loaded. {reason}', { reason: '' }).trim())))
    .toBeVisible()
  await expect.element(page.getByRole('combobox', { name: t('Service') })).toHaveValue('')
})

test('a code scanned beside a new appointment asks before its product opens in the place of both', async () => {
  const cream = sample(product, { id: newId(), name: 'Krem', gtin: '5901234123457' })
  let isAsked = false
  await openScreen('/calendar?view=day&date=2027-02-20&new=2027-02-20T09:00:00.000Z~', (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(products.findByCode, () => {
      isAsked = true
      return { data: [cream] }
    })
  })
  await page.getByRole('combobox', { name: t('Service') }).fill('strzy')
  await page.getByRole('option', { name: /Strzyżenie/ }).click()
  await page.getByRole('radio', { name: /długie/ }).click()
  await scanUntil('5901234123457', () => isAsked)
  await page.getByRole('button', { name: t('Stay on the page') }).click()
  await expect.element(page.getByRole('radio', { name: /długie/ })).toBeChecked()
})
