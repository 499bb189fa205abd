import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { series, seriesUndo } from '@wizyta/contract/booking/calendar/series'
import { visitRights } from '@wizyta/contract/booking/calendar/visit-rights'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { deposits, type VisitDeposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { sales } from '@wizyta/contract/sales/till/api'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import { tillSetup } from '@wizyta/contract/sales/till/setup'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { startingWith, t } from '../../../../test/words.ts'
import { keyOf, queryClient } from '../../../platform/net/query.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const stored = (hours: number, given: Partial<Visit> = {}) =>
  sample(visit, {
    status: 'booked',
    walk_in_name: 'Pani z ulicy',
    starts_at: inHours(hours),
    ends_at: inHours(hours + 1),
    updated_at: inHours(-24),
    ...given,
  })

const late = (dialog: Locator) => dialog.getByRole('switch', { name: startingWith('Późne odwołanie') })

const asStored = sample(seriesUndo.shape.visits.element)

async function openPanel(one: Visit, rights?: readonly string[]) {
  const { asked } = await showVisit(one, {}, rights)
  await page.getByRole('button', { name: 'Odwołaj', exact: true }).click()
  return { asked, dialog: page.getByRole('dialog', { name: 'Odwołaj wizytę' }) }
}

async function showVisit(one: Visit, paid: Partial<VisitDeposits> = {}, rights?: readonly string[]) {
  const asked: Record<string, unknown>[] = []
  await openScreen(
    `/calendar?visit=${one.id}`,
    (server) => {
      server.answers(calendar.setup, () =>
        sample(calendarSetup, {
          timezone: 'Europe/Warsaw',
          currency: 'PLN',
          settings: sample(systemSettings, { ...settingDefaults, cancel_reasons: ['Choroba', 'Remont'] }),
        }),
      )
      server.answers(calendar.days, () => sample(calendarDays))
      server.answers(visits.show, () => one)
      server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
      server.answers(deposits.index, () => sample(visitDeposits, paid))
      server.answers(sales.setup, () => sample(tillSetup, { takes_pin: false }))
      server.answers(visits.history, () => ({ data: [] }))
      server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
      server.answers(visits.index, () => pageOf())
      server.answers(visits.step, ({ body }) => {
        asked.push(body)
        return { ...one, status: 'cancelled' as const, version: one.version + 1 }
      })
      server.answers(series.change, () => ({
        data: [{ ...one, status: 'cancelled' as const, cancelled_at: inHours(0), version: one.version + 1 }],
        left: [],
        undo: {
          visits: [{ ...asStored, id: one.id, lines: [{ service_id: newId(), employee_id: newId() }] }],
          notify: false,
        },
      }))
      server.answers(series.undo, ({ body }) => {
        asked.push(body)
        return { data: [one] }
      })
    },
    { rights },
  )
  return { asked }
}

// The first: toasts of others stay for a while, each with its own “Undo”.
test('users who cancel visits of a series take them back at once, without the right to restore', async () => {
  const rights = permissions.filter((right) => right !== visitRights.restore.permission)
  const { asked, dialog } = await openPanel(stored(48, { series_id: newId() }), rights)
  await dialog.getByText(t('The whole series')).click()
  await dialog.getByRole('button', { name: t('Cancel these appointments') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => asked.length).toBe(1)
})

test('the canceller, a reason of the salon’s list and a note are saved; staff may overrule what counts as late', async () => {
  const { asked, dialog } = await openPanel(stored(5))
  await expect.element(late(dialog)).toBeChecked()
  await dialog.getByLabelText(/^Powód/).selectOptions('Remont')
  await dialog.getByLabelText(/^Notatka/).fill('Zadzwoni sama')
  await late(dialog).click()
  const card = keyOf(clients.show, { params: { id: newId() } })
  queryClient.setQueryData(card, sample(client))
  await dialog.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await expect
    .poll(() => asked)
    .toMatchObject([
      {
        to: 'cancelled',
        cancelled_by: 'client',
        reason: 'Remont',
        note: 'Zadzwoni sama',
        cancelled_late: false,
      },
    ])
  // Cards that were read before no longer say what lies ahead of the client.
  await expect.poll(() => queryClient.getQueryState(card)?.isInvalidated).toBe(true)
})

test('the salon is never late', async () => {
  const { asked, dialog } = await openPanel(stored(5))
  await expect.element(late(dialog)).toBeVisible()
  await dialog.getByText('Salon', { exact: true }).click()
  await expect.poll(() => late(dialog).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await expect.poll(() => asked).toMatchObject([{ cancelled_by: 'staff', cancelled_late: false }])
})

test('a client who has no e-mail is told by SMS, and the choice says so', async () => {
  const client = sample(visit.shape.client.unwrap(), { email: null, gets_sms: true, notify_by_email: true })
  const { dialog } = await openPanel(stored(5, { client, walk_in_name: null }))
  await expect.element(dialog.getByRole('switch', { name: 'Powiadom klienta SMS-em' })).toBeChecked()
})

test('a missed visit offers its fee until one was charged, and only to users who may price a line', async () => {
  const missed = stored(-5, { status: 'no_show', missed_at: inHours(-4) })
  const offered = page.getByRole('link', { name: 'Pobierz opłatę' })
  await showVisit(missed)
  await expect.element(offered).toHaveAttribute('href', expect.stringContaining(`missed=${missed.id}`))
  const fee = { id: newId(), number: 'S 12/2026', amount: 5_000, is_kept: false }
  await showVisit(missed, { fees: [fee] })
  await expect
    .element(page.getByRole('link', { name: 'Opłata: S 12/2026' }))
    .toHaveAttribute('href', `/sales/${fee.id}`)
  expect(offered.elements()).toEqual([])
  await showVisit(
    missed,
    {},
    permissions.filter((right) => right !== rightOfAct.price),
  )
  await expect.element(page.getByRole('button', { name: 'Więcej działań' })).toBeVisible()
  await expect.element(page.getByText('Bez przedpłat.')).toBeVisible()
  expect(offered.elements()).toEqual([])
})
