import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const [anna, cut, peel, laser] = [newId(), newId(), newId(), newId()]
const performs = [cut, peel].map((service_id) => ({
  service_id,
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
}))
const service = (id: string, name: string, any_of: string[]) => ({
  ...sample(calendarSetup).services[0],
  id,
  name,
  name_en: null,
  service_group_id: newId(),
  colour: 'rose' as const,
  price: 10_000,
  duration_min: 60,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  capacity: 1,
  variants: [],
  resource_rule: any_of.length > 0 ? [{ any_of, work_only: false }] : [],
})
const setup = sample(calendarSetup, {
  timezone: 'UTC',
  currency: 'PLN',
  settings: settingDefaults,
  employees: [
    {
      id: anna,
      name: 'Anna',
      position: null,
      colour: 'sky',
      photo_id: null,
      calendar_step_min: null,
      max_parallel: 1,
      default_resource_id: null,
      hired_on: null,
      left_on: null,
      services: performs,
    },
  ],
  resources: [{ id: laser, name: 'Laser', category: 'device', colour: 'teal', capacity: 1, turnover_min: 0 }],
  services: [service(cut, 'Strzyżenie', []), service(peel, 'Peeling', [laser])],
  weeks: [
    {
      employee_id: anna,
      resource_id: null,
      weekday: 1,
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [],
    },
  ],
})

test('the page tells of each person what is in the way, and of the services that need a resource', async () => {
  await openScreen(`/calendar/no-room?resource=${laser}&day=2030-03-11`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
  })
  const choice = page.getByLabelText('Usługa, która wymaga: Laser')
  await expect.element(choice).toBeVisible()
  expect(choice.element().textContent).not.toContain('Strzyżenie')
  await choice.selectOptions('Peeling')
  await expect.element(page.getByText('Anna: wolny termin o 9:00')).toBeVisible()
  // A Sunday.
  await page.getByLabelText('Dzień').fill('17.03.2030')
  await expect.element(page.getByText('Anna: nie pracuje tego dnia wystarczająco długo')).toBeVisible()
  expect(location.search).toContain(`service=${peel}`)
})

test('the nearest free times of anyone or of one person lead to the new visit with service, person and time', async () => {
  const asked: unknown[] = []
  await openScreen(`/calendar/no-room?service=${peel}&day=2030-03-11`, (server) => {
    server.answers(calendar.setup, () => setup)
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(visits.slots, ({ body }) => {
      asked.push([body.from.slice(0, 10), body.lines[0]?.service_id, body.lines[0]?.employee_id ?? null])
      const lines = [{ employee_id: anna, offset_min: 0 }]
      const slot = { starts_at: '2030-03-12T09:00:00Z', ends_at: '2030-03-12T10:00:00Z', lines }
      return { slots: [slot], gave_up: false }
    })
  })
  const time = page.getByRole('button', { name: '9:00', exact: true })
  await expect.element(time).toBeVisible()
  await page.getByLabelText(t('Free times of')).selectOptions('Anna')
  await expect.poll(() => asked.at(-1)).toEqual(['2030-03-11', peel, anna])
  expect(asked[0]).toEqual(['2030-03-11', peel, null])
  const open = page.getByRole('link', { name: t('Open in the calendar') })
  expect(decodeURIComponent(open.element().getAttribute('href') ?? '')).toContain(`new=~~~~~${peel}~`)
  await time.click()
  await expect.poll(() => location.pathname).toBe('/calendar')
  expect(new URLSearchParams(location.search).get('new')).toBe(`2030-03-12T09:00:00Z~${anna}~~~~${peel}~`)
  await expect.element(page.getByRole('combobox', { name: t('Service') })).toHaveValue('Peeling')
})
