import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { Notice } from '@wizyta/contract/messaging/notices/api'
import { expect } from 'vitest'
import { panelOf, wordsOf } from './calendar-page.ts'
import type { Desk } from './desk.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const accept = ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed']

/** Books a visit with the manager, as reception, at night, when the time is free. */
async function bookWithManager(desk: Desk, days: number): Promise<Visit> {
  const { employees, services } = await desk.call<CalendarSetup>('GET', '/tenant/calendar-setup')
  const monika = employees.find(({ name }) => name.startsWith('Monika'))
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const service = services.find(({ resource_rule }) => resource_rule.length === 0)
  const lines = [{ service_id: service?.id, employee_id: monika?.id }]
  const body = { walk_in_name: 'Nocna Marta', starts_at: `${date}T01:00:00Z`, lines, notify: false, accept }
  return (await desk.call<{ data: Visit[] }>('POST', '/tenant/events', { body })).data[0] as Visit
}

test('a colleague’s change of a user’s visit moves the bell at once, leads to the visit, and is read', async ({
  open,
  desk,
}) => {
  const [manager, cashier] = [await desk('manager'), await desk('cashier')]
  await manager.call('POST', '/tenant/notice-readings', { body: { until: new Date(Date.now() + 60_000) } })
  const page = await open({ as: 'manager' })
  await page.goto('/settings')
  const bell = (count: number) =>
    page.getByRole('banner').getByRole('button', {
      name: count === 0 ? t('Notifications') : t('Notifications, {count} unread', { count }),
      exact: true,
    })
  await bell(0).waitFor()
  const visit = await bookWithManager(cashier, 120)
  await bell(1).waitFor()
  await page
    .getByRole('status')
    .getByText(t('Notifications, {count} unread', { count: 1 }))
    .waitFor()
  await bookWithManager(cashier, 121)
  await bell(2).waitFor()

  await bell(2).click()
  const list = page.getByRole('dialog', { name: t('Notifications') })
  const rows = list.getByRole('listitem').filter({ hasText: 'Nocna Marta' })
  await rows.nth(1).getByText(t('A new appointment with you')).waitFor()
  await rows.nth(1).getByText('Kinga Nowak').waitFor()
  await expectAccessible(page, 'notices')
  await rows.nth(1).getByRole('link').click()
  await panelOf(page, t, 'Appointment').getByText('Nocna Marta').first().waitFor()
  expect(new URL(page.url()).searchParams.get('visit')).toBe(visit.id)
  await bell(1).waitFor()

  await bell(1).press('Enter')
  await list.getByRole('button', { name: t('Mark all as read') }).press('Enter')
  await bell(0).waitFor()
  await list.getByText(t('Unread')).first().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  const { data } = await manager.call<{ data: Notice[] }>('GET', '/tenant/notices?limit=2')
  expect(data.map(({ read_at }) => read_at !== null)).toEqual([true, true])
})
