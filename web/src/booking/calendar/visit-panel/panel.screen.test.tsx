import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import { type Visit, visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { permissions } from '@wizyta/contract/kit/permission'
import { settingDefaults, systemSettings } from '@wizyta/contract/office/system-settings/api'
import { deposits, visitDeposits } from '@wizyta/contract/sales/deposits/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../../test/sample.ts'
import { openScreen } from '../../../../test/screen.ts'
import { startingWith, t } from '../../../../test/words.ts'

type Client = NonNullable<Visit['client']>
const clientOf = (given: Partial<Client>) =>
  sample(visit.shape.client.unwrap(), { id: newId(), name: 'Iga Lis', ...given })

function openVisitOf(client: Client, rights: readonly string[] = permissions) {
  return openPanel({ client, first_visit: false }, { rights })
}

function openPanel(
  given: Partial<Visit>,
  { rights = permissions, date = '' }: { rights?: readonly string[]; date?: string } = {},
) {
  let stored = sample(visit, given)
  const answers = (server: FakeServer) => {
    server.answers(calendar.setup, () =>
      sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: sample(systemSettings, settingDefaults),
      }),
    )
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(visits.show, () => stored)
    server.answers(usages.ofVisit, () => ({ services: [], proposal: [], usages: [] }))
    server.answers(deposits.index, () => sample(visitDeposits))
    server.answers(visits.history, () => ({ data: [] }))
    server.answers(visits.index, () => pageOf())
    server.answers(visits.check, () => ({ dates: [] }))
    server.answers(visits.slots, () => ({ slots: [], gave_up: false }))
    server.answers(visits.step, ({ body }) => {
      stored = { ...stored, status: body.to, version: stored.version + 1 }
      return stored
    })
    server.answers(visits.move, ({ body }) => {
      stored = {
        ...stored,
        ...(body.starts_at && { starts_at: body.starts_at }),
        version: stored.version + 1,
      }
      return stored
    })
  }
  return openScreen(`/calendar?visit=${stored.id}&date=${date}`, answers, { rights })
}

test('notes that are pinned to the client stand in the panel of a visit', async () => {
  await openVisitOf(clientOf({ pinned_notes: ['Kawa z mlekiem', 'Parkuje na podwórku'] }))
  const notes = page.getByRole('list', { name: t('Pinned notes') })
  await expect.element(notes.getByText('Kawa z mlekiem')).toBeVisible()
  await expect.element(notes.getByText('Parkuje na podwórku')).toBeVisible()
})

test('a reader of own appointments is told that only these of a client are counted', async () => {
  const client = clientOf({ visit_count: 1 })
  await openVisitOf(client)
  await expect.element(page.getByText(t('{count} appointments', { count: 1 }), { exact: true })).toBeVisible()
  await openVisitOf(
    client,
    permissions.filter((right) => right !== 'events-others.index'),
  )
  await expect
    .element(page.getByText(t('with me: {count} appointments', { count: 1 }), { exact: true }))
    .toBeVisible()
})

const heading = () => page.getByRole('heading', { level: 2, name: /^Wizyta:/ })

test('a step that takes its own button away leaves the focus in the panel', async () => {
  await openPanel({
    status: 'in_progress',
    starts_at: '2026-11-20T09:00:00Z',
    ends_at: '2026-11-20T10:00:00Z',
  })
  await page.getByRole('button', { name: t('Finish the appointment') }).click()
  await expect
    .element(page.getByRole('button', { name: t('Finish the appointment') }))
    .not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('a move begins at its first field, and is followed by the calendar to another day', async () => {
  const at = { starts_at: '2099-01-05T09:00:00Z', ends_at: '2099-01-05T10:00:00Z' }
  await openPanel(
    { status: 'booked', ...at, lines: [sample(visit.shape.lines.element, { id: newId(), ...at })] },
    { date: '2099-01-05' },
  )
  const move = page.getByRole('button', { name: t('Move'), exact: true })
  await move.click()
  const date = page.getByRole('textbox', { name: startingWith(t('Date')) })
  await expect.element(date).toHaveFocus()
  await date.fill('7.01.2099')
  await userEvent.keyboard('{Enter}')
  await move.click()
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe('2099-01-07')
  await expect.element(page.getByRole('button', { name: t('Undo') })).toBeVisible()
  await expect.element(heading()).toHaveFocus()
})
