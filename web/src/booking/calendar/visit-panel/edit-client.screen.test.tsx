import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { clash } from '@wizyta/contract/booking/calendar/visit-input'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { visitMessage } from '@wizyta/contract/messaging/messages/visit-message'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { t } from '../../../../test/words.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const former = { email: 'iga@example.test', notify_by_email: true, name: 'Iga Nowak' }
const stored = sample(visit, {
  status: 'booked',
  client: sample(visit.shape.client.unwrap(), former),
  starts_at: inHours(24),
  ends_at: inHours(25),
  messages: [sample(visitMessage, { kind: 'booked', status: 'sent' })],
})

const ola = sample(client, {
  id: newId(),
  first_name: 'Ola',
  last_name: 'Lis',
  email: 'ola@example.test',
  notify_by_email: true,
})

const prepaymentOf = ({ starts_at, ends_at }: Visit, amount: number) =>
  sample(clash, {
    kind: 'prepayment',
    hard: false,
    subject_id: newId(),
    name: 'Iga Nowak',
    starts_at,
    ends_at,
    amount,
  })

/**
 * Opens the visit, and chooses Ola for it.
 * @param prepaid grosze that Iga has paid ahead
 */
async function passToOla(shown: Visit, prepaid = 0): Promise<unknown[]> {
  const asked: unknown[] = []
  await openScreen(`/calendar?visit=${shown.id}`, (server) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => shown)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits))
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
    server.answers(visits.index, () => pageOf())
    server.answers(clients.index, () => pageOf(ola))
    server.answers(clients.show, () => ola)
    server.answers(visits.update, ({ body }) => {
      if (prepaid > 0 && body.client_id === ola.id && !body.accept?.includes('prepayment'))
        throw new Refused(409, { clashes: [prepaymentOf(shown, prepaid)] })
      asked.push([body.client_id, body.notify, ...(body.gives_back ? ['back'] : [])])
      return { ...shown, version: shown.version + 1 }
    })
  })
  await page
    .getByRole('button', { name: t('More actions') })
    .last()
    .click()
  await page.getByRole('menuitem', { name: t('Change the client') }).click()
  const field = page.getByRole('combobox').last()
  // No client has this name: Enter would make one, and takes no similar one.
  await field.fill('Ola Polak')
  const similar = page.getByRole('group', { name: t('Similar') })
  await expect.element(similar.getByRole('option', { name: /Ola Lis/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('option', { selected: true, name: t('New client: {typed}', { typed: 'Ola Polak' }) }),
    )
    .toBeVisible()
  await field.fill('Lis')
  await page.getByRole('option', { name: /Ola Lis/ }).click()
  return asked
}

test('both clients hear of a change of the client when the user wants it', async () => {
  const asked = await passToOla(stored)
  await page.getByRole('switch', { name: t('Notify both clients of the change') }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => asked).toEqual([[ola.id, true]])
})

test('a client who never heard of the visit is not told that it is off', async () => {
  await passToOla({ ...stored, messages: [] })
  await expect.element(page.getByRole('switch', { name: t('Notify client of the change') })).toBeVisible()
})

test('a change of the client is undone from its toast', async () => {
  const asked = await passToOla(stored)
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => asked.at(-1)).toEqual([stored.client?.id, false, 'back'])
})

test('a prepayment of the former client is named before the visit passes with it', async () => {
  const asked = await passToOla(stored, 5_000)
  await page.getByRole('button', { name: t('Save') }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(/^Przedpłata 50,00\szł jest od: Iga Nowak\./)).toBeVisible()
  expect(asked).toEqual([])
  await question.getByRole('button', { name: t('Save anyway') }).click()
  await expect.poll(() => asked).toEqual([[ola.id, false]])
})
