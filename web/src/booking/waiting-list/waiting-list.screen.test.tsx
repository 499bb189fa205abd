import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visit, visitLine, visits } from '@wizyta/contract/booking/calendar/visits'
import { type WaitingEntry, waitingEntries, waitingEntry } from '@wizyta/contract/booking/waiting-list/api'
import { waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { service, services } from '@wizyta/contract/sales/services/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const cut = sample(service, { name: 'Strzyżenie' })
const iga = sample(client, { first_name: 'Iga', last_name: 'Nowak' })
const waits = (given: Partial<WaitingEntry> = {}) =>
  sample(waitingEntry, {
    client_id: iga.id,
    client: 'Iga Nowak',
    service_ids: [cut.id],
    services: [{ id: cut.id, name: 'Strzyżenie' }],
    ...given,
  })

test('a client of the address is put on the list with services, days and a time of day', async () => {
  const made: unknown[] = []
  await openScreen(`/calendar/waiting-list?edit=new&client=${iga.id}&services=${cut.id}`, (server) => {
    server.answers(waitingEntries.index, () => pageOf())
    server.answers(waitingEntries.figures, () => ({
      waiting: 2,
      added: 9,
      offered: 3,
      booked: 4,
      value: 48_000,
    }))
    server.answers(services.index, () => pageOf(cut))
    server.answers(employees.index, () => pageOf())
    server.answers(clients.show, () => iga)
    server.answers(waitingEntries.create, ({ body }) => {
      made.push(body)
      return waits()
    })
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Iga Nowak')).toBeVisible()
  await expect.element(dialog.getByText('Strzyżenie')).toBeVisible()
  await expect.element(dialog.getByText(t('As soon as possible'))).toBeVisible()
  await dialog.getByRole('button', { name: t('Add a suitable time') }).click()
  await dialog.getByRole('checkbox', { name: 'pon.' }).click()
  await dialog.getByLabelText(t('Time of day')).selectOptions(t('Evening, from 17:00'))
  await dialog.getByRole('button', { name: t('Add a suitable time') }).click()
  const second = dialog.getByRole('group', { name: t('Suitable time {number}', { number: 2 }) })
  await second.getByLabelText(t('Time of day')).selectOptions(t('Own hours|waiting list'))
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(second.getByText(t('Enter a time.'))).toBeVisible()
  expect(made).toEqual([])
  await second.getByRole('textbox', { name: t('From hour') }).fill('1530')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => made)
    .toMatchObject([
      {
        client_id: iga.id,
        service_ids: [cut.id],
        windows: [
          { weekdays: [1], part: 'evening' },
          { weekdays: [], part: 'hours', hours_from: '15:30' },
        ],
        priority: 'normal',
      },
    ])
  await expect.element(page.getByText(/Czeka teraz: 2\. .* umówiono 4 o wartości 480,00/)).toBeVisible()
})

test('the list is filtered by a service and by an employee', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Lis', display_name: null })
  const asked: unknown[] = []
  await openScreen('/calendar/waiting-list', (server) => {
    server.answers(waitingEntries.index, ({ query }) => {
      asked.push(query.filter)
      const hours = { weekdays: [1], part: 'hours' as const }
      const windows = [
        { ...hours, hours_from: '10:00', hours_to: '13:00' },
        { ...hours, weekdays: [], hours_to: '09:30' },
      ]
      return pageOf(waits({ windows }))
    })
    server.answers(waitingEntries.figures, () => ({ waiting: 1, added: 1, offered: 0, booked: 0, value: 0 }))
    server.answers(waitingOffers.freed, () => ({ data: [], gave_up: false }))
    server.answers(services.index, () => pageOf(cut))
    server.answers(employees.index, () => pageOf(ola))
  })
  const choose = async (filter: string, option: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: option }).click()
    await userEvent.keyboard('{Escape}')
  }
  const until = t('until {time}|waiting list', { time: '9:30' })
  await expect
    .element(page.getByText(`pon.: 10:00–13:00; ${t('On every day')}: ${until}`).first())
    .toBeVisible()
  await choose(t('Service'), 'Strzyżenie')
  await choose(t('Employee'), 'Ola Lis')
  await expect.poll(() => asked.at(-1)).toEqual({ service_id: [cut.id], employee_id: [ola.id] })
})

test('the panel of a cancelled visit names who fits, and a press fills the form of a new one', async () => {
  const starts_at = '2099-01-05T09:00:00Z'
  const ends_at = '2099-01-05T10:00:00Z'
  const off = sample(visit, {
    status: 'cancelled',
    walk_in_name: 'Pani z ulicy',
    starts_at,
    ends_at,
    lines: [sample(visitLine, { starts_at, ends_at })],
  })
  const asked: unknown[] = []
  await openScreen(`/calendar?visit=${off.id}`, (server) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => off)
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(visits.usualVariants, () => ({ data: [] }))
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(clients.show, () => iga)
    server.answers(waitingEntries.show, () => waits())
    server.answers(waitingEntries.matches, ({ body }) => {
      asked.push(body)
      const left_out = [
        {
          id: off.id,
          client_id: off.id,
          client: 'Ewa Lis',
          online_block_reason: 'Trzy nieobecności',
          reason: 'online_block' as const,
          service: null,
        },
        {
          id: cut.id,
          client_id: off.id,
          client: 'Ola Wilk',
          online_block_reason: null,
          reason: 'patch_test' as const,
          service: 'Henna',
        },
      ]
      return { data: [{ entry: waits(), starts_at, lines: [] }], left_out, gave_up: false }
    })
  })
  const found = page.getByRole('region', { name: t('From the waiting list') })
  await expect.element(found.getByText('Iga Nowak')).toBeVisible()
  await expect.element(found.getByText(/Pominięto: Ewa Lis\. .*: Trzy nieobecności/)).toBeVisible()
  const untested = { name: 'Ola Wilk', service: 'Henna' }
  await expect
    .element(found.getByText(t('{name} is left out. {service} needs a valid patch test.', untested)))
    .toBeVisible()
  expect(asked[0]).toEqual({ starts_at, ends_at, employee_ids: [off.lines[0]?.employee_id] })
  await found.getByRole('button', { name: 'Umów: Iga Nowak, 10:00' }).click()
  await expect.element(page.getByRole('heading', { name: t('New appointment') })).toBeVisible()
  await expect.element(page.getByText('Iga Nowak')).toBeVisible()
})
