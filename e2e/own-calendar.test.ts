import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect } from 'vitest'
import { wordsOf } from './calendar-page.ts'
import { expectAccessible } from './soundness.ts'
import { test } from './test.ts'

const t = wordsOf('pl')
const accept = ['outside_hours', 'break', 'absence', 'closed', 'client', 'not_performed']

test('a specialist has their own calendar and clients: new visits come, removed ones go and say so', async ({
  open,
  desk,
  tolerated,
}) => {
  // A colleague's visit does not exist for the specialist.
  tolerated.push(/404/)
  const cashier = await desk('cashier')
  const { employees, services } = await cashier.call<CalendarSetup>('GET', '/tenant/calendar-setup')
  const idOf = (name: string) => employees.find((one) => one.name.startsWith(name))?.id
  const date = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10)
  const client = await cashier.call<{ id: string; version: number }>('POST', '/tenant/customers', {
    body: { first_name: 'Wanda', last_name: 'Cudza' },
  })
  const booking = {
    client_id: client.id,
    starts_at: `${date}T11:00:00Z`,
    lines: [
      {
        service_id: services.find(({ resource_rule }) => resource_rule.length === 0)?.id,
        employee_id: idOf('Natalia'),
      },
    ],
    notify: false,
    accept,
  }
  const [visit] = (await cashier.call<{ data: Visit[] }>('POST', '/tenant/events', { body: booking })).data
  const give = (version: number, from: string, to: string) =>
    cashier.call<Visit>('POST', `/tenant/events/${visit?.id}/moves`, {
      body: { employee: { from: idOf(from), to: idOf(to) }, notify: false, accept },
      version,
    })

  const page = await open({ as: 'specialist' })
  await page.goto(`/calendar?view=day&date=${date}`)
  const heads = page.locator('.cal-view').getByText('Michał Sikora')
  await heads.first().waitFor()
  await expect.poll(() => page.getByText('Natalia Górska').count()).toBe(0)
  const card = page.locator(`[data-visit="${visit?.id}"]`).first()
  expect(await card.count()).toBe(0)
  await expectAccessible(page, 'the calendar of a specialist')

  const given = await give(visit?.version ?? 1, 'Natalia', 'Michał')
  await card.waitFor()
  await card.click()
  await page.getByRole('complementary').getByText('Wanda Cudza').first().waitFor()

  await give(given.version, 'Michał', 'Natalia')
  await card.waitFor({ state: 'detached' })
  await page.getByText(t('This appointment does not exist, or is not yours.')).waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('Notifications')) })
    .click()
  await page
    .getByRole('dialog', { name: t('Notifications') })
    .getByText(t('One of your appointments was reassigned'))
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/clients?name=Cudza')
  await page.getByText(t('Nothing matches what you are looking for.')).waitFor()
  const all = await cashier.call<{ total: number }>('GET', '/tenant/customers')
  const own = await (await desk('specialist')).call<{ total: number }>('GET', '/tenant/customers')
  expect(own.total).toBeGreaterThan(10)
  expect(own.total).toBeLessThan(all.total)
})
