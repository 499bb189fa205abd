import { calendar, calendarDays, calendarSetup } from '@wizyta/contract/booking/calendar/api'
import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { type VisitListRow, visitListRow, visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { messagesToClient } from '@wizyta/contract/messaging/client-messages/api'
import { message, messages } from '@wizyta/contract/messaging/messages/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { client, clientFigures, clients, clientTags } from '@wizyta/contract/people/clients/api'
import { clientNote, clientNotes } from '@wizyta/contract/people/clients/notes'
import { repurchases } from '@wizyta/contract/sales/products/repurchases'
import { saleRow, sales } from '@wizyta/contract/sales/till/api'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScroll, expectSound } from '../../../test/accessible.ts'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'
import { answerCard } from './test/card.ts'

const iga = sample(client, {
  first_name: 'Iga',
  last_name: 'Nowak',
  number: 7,
  phone: '+48500100200',
  email: 'iga@example.test',
  alert: 'Spóźnia się',
  allergies: ['Lateks'],
  note: 'Od 2019 roku',
  visit_count: 3,
  last_visit_at: '2026-11-02T09:00:00Z',
  next_visit_at: '2026-12-01T09:00:00Z',
})
const visit = (day: string, status: VisitStatus) =>
  sample(visitListRow, {
    status,
    starts_at: `${day}T09:00:00Z`,
    ends_at: `${day}T10:00:00Z`,
    services: `Usługa ${day}`,
    employees: 'Ola',
  })
const coming = visit('2026-12-01', 'booked')
const past = [visit('2026-11-02', 'completed'), visit('2026-10-05', 'completed')]

function answerIga(server: FakeServer, shown = iga) {
  answerCard(server, shown)
  server.answers(clientFigures.show, () => ({
    spent: 36_000,
    first_visit_at: '2026-09-07T09:00:00Z',
    usual_interval_days: 28,
  }))
  server.answers(visits.index, ({ query }) => {
    const { from, to, status } = query.filter ?? {}
    if (to) return pageOf(...past)
    return from && String(status).includes('booked') ? pageOf(coming) : pageOf()
  })
  server.answers(messages.index, () => pageOf(sample(message, { kind: 'reminder', status: 'sent' })))
}
/** A page of visits as the server would choose them. */
function listed(
  stored: readonly VisitListRow[],
  { filter, sort, per_page = 10 }: { filter?: unknown; sort?: unknown; per_page?: number | undefined },
) {
  const { from, to, status } = (filter ?? {}) as Record<string, string | undefined>
  const rows = stored
    .filter(
      (one) =>
        (!from || one.starts_at.slice(0, 10) >= from) &&
        (!to || one.starts_at.slice(0, 10) <= to) &&
        (!status || String(status).split(',').includes(one.status)),
    )
    .sort((a, b) => (String(sort) === 'starts_at' ? 1 : -1) * a.starts_at.localeCompare(b.starts_at))
  return { ...pageOf(...rows.slice(0, per_page)), total: rows.length }
}
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

test('a client opens from the list to be read: contact to press, figures, alerts, visits with the next one first', async () => {
  await openScreen('/clients', answerIga)
  await page
    .getByRole('link', { name: /^Iga Nowak/ })
    .first()
    .click()
  await expect.poll(() => location.pathname).toBe(`/clients/${iga.id}`)
  await expect
    .element(page.getByRole('link', { name: /500.100.200/ }))
    .toHaveAttribute('href', 'tel:+48500100200')
  await expect
    .element(page.getByRole('link', { name: 'iga@example.test' }))
    .toHaveAttribute('href', 'mailto:iga@example.test')
  await expect.element(page.getByText(/360,00/)).toBeVisible()
  await expect.element(page.getByText(t('every {count} weeks', { count: 4 }))).toBeVisible()
  for (const text of ['Spóźnia się', 'Od 2019 roku', t('Reminder')])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/Lateks/)).toBeVisible()
  // Each visit once, in the order in which it matters.
  await expect
    .poll(() => texts('[aria-labelledby="client-visits"] li').map((text) => text.match(/Usługa (\S+)/)?.[1]))
    .toEqual(['2026-12-01', '2026-11-02', '2026-10-05'])
  await expect
    .element(page.getByRole('link', { name: t('Edit') }))
    .toHaveAttribute('href', `/clients/${iga.id}/edit`)
  await expectSound('the card of a client')
  await page.viewport(390, 844)
  expectNoSidewaysScroll('the card of a client')
})

test.each([
  [17, 1],
  [18, 0],
])('the card says whether a client is a minor: %i years', async (years, count) => {
  const birth_date = Temporal.Now.plainDateISO('Europe/Warsaw').subtract({ years, days: 1 }).toString()
  await openScreen(`/clients/${iga.id}`, (server) => answerIga(server, { ...iga, birth_date }))
  await expect.element(page.getByText(t('Date of birth'))).toBeVisible()
  expect(page.getByText(t('Minor'), { exact: true }).elements()).toHaveLength(count)
})

test('many visits ahead leave the past ones, and those called off ahead, where they belong', async () => {
  const today = Temporal.Now.plainDateISO('Europe/Warsaw')
  const series = Array.from({ length: 30 }, (_, week) =>
    visit(today.add({ weeks: week + 1 }).toString(), 'booked'),
  )
  const off = visit(today.add({ days: 3 }).toString(), 'cancelled')
  const stored = [...series, off, visit(today.subtract({ weeks: 5 }).toString(), 'completed')]
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(visits.index, ({ query }) => listed(stored, query))
  })
  const rows = (list: number) =>
    [...(document.querySelectorAll('[aria-labelledby="client-visits"] ul')[list]?.children ?? [])].map(
      ({ textContent }) => textContent?.match(/Usługa (\S+)/)?.[1],
    )
  const days = (given: typeof stored) => given.map(({ services }) => services.slice(7))
  await expect.poll(() => rows(0)).toEqual(days(series.slice(0, 20)))
  await expect.poll(() => rows(1)).toEqual(days([off, ...stored.slice(-1)]))
  await expect
    .element(page.getByRole('link', { name: t('All appointments of the client') }))
    .toHaveAttribute('href', `/calendar/visits?filter[client_id]=${iga.id}`)
})

test('visits that could not be read are told, and not taken for none', async () => {
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(visits.index, ({ query }) => {
      if (String(query.filter?.status).includes('cancelled')) throw new Refused(403)
      return pageOf()
    })
  })
  const card = page.getByRole('region', { name: t('Appointments') })
  await expect.element(card.getByRole('alert')).toBeVisible()
  expect(card.getByText(t('No appointments yet.')).elements()).toEqual([])
})

test('what is typed right after "Book appointment" goes into the new visit, however late the calendar comes', async () => {
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>()
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(calendar.setup, async () => {
      await typed
      return sample(calendarSetup, {
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        settings: settingDefaults,
        services: [sample(calendarSetup.shape.services.element, { name: 'Masaż' })],
      })
    })
    server.answers(calendar.days, () => sample(calendarDays))
    server.answers(waitingEntries.matches, () => ({ data: [], left_out: [], gave_up: false }))
  })
  await page.getByRole('link', { name: t('Book appointment') }).click()
  // "m" alone would show the month.
  await userEvent.keyboard('mas')
  hasTyped()
  await expect.element(page.getByRole('combobox', { name: t('Service') })).toHaveValue('mas')
  await expect.element(page.getByRole('option', { name: /Masaż/ })).toBeVisible()
})

test('after a hundred past visits the card leads to the list of all', async () => {
  const today = Temporal.Now.plainDateISO('Europe/Warsaw')
  const stored = Array.from({ length: 130 }, (_, place) =>
    visit(today.subtract({ days: place + 1 }).toString(), 'completed'),
  )
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(visits.index, ({ query }) => listed(stored, query))
  })
  const all = page.getByRole('link', { name: t('All appointments of the client') })
  const earlier = page.getByRole('button', { name: t('Show earlier appointments') })
  const rows = () => texts('[aria-labelledby="client-visits"] li').length
  for (const shown of [8, 32, 56, 80]) {
    await expect.poll(rows).toBe(shown)
    expect(all.elements()).toEqual([])
    await earlier.click()
  }
  await expect.poll(rows).toBe(100)
  await expect.element(all).toBeVisible()
  expect(earlier.elements()).toEqual([])
})

test('after a hundred messages and purchases the card leads to the pages of all', async () => {
  const many = <Row,>(row: Row, wanted = 10) => ({
    ...pageOf(...Array.from({ length: Math.min(wanted, 130) }, () => ({ ...row, id: newId() }))),
    total: 130,
  })
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    const mail = sample(message, { kind: 'reminder', status: 'sent' })
    server.answers(messages.index, ({ query }) => many(mail, query.per_page))
    server.answers(sales.index, ({ query }) => many(sample(saleRow), query.per_page))
    server.answers(vouchers.index, () => pageOf())
    server.answers(repurchases.index, () => ({ data: [] }))
  })
  for (const [card, earlier, all, address] of [
    ['client-messages', 'Show earlier messages', 'All messages of the client', '/communication/mailbox'],
    ['client-sales', 'Show earlier purchases', 'All purchases of the client', '/sales'],
  ] as const) {
    if (card === 'client-sales') await page.getByRole('tab', { name: t('Purchases') }).click()
    const rows = () => texts(`[aria-labelledby="${card}"] li`).length
    const link = page.getByRole('link', { name: t(all) })
    await expect.poll(rows).toBeGreaterThan(0)
    while (rows() < 100) {
      const before = rows()
      expect(link.elements()).toEqual([])
      await page.getByRole('button', { name: t(earlier) }).click()
      await expect.poll(rows).toBeGreaterThan(before)
    }
    await expect.element(link).toBeVisible()
    expect(new URL((link.element() as HTMLAnchorElement).href).pathname).toBe(address)
    expect(decodeURIComponent((link.element() as HTMLAnchorElement).search)).toContain(iga.id)
    expect(page.getByRole('button', { name: t(earlier) }).elements()).toEqual([])
  }
})

test('a visit of the card is booked again through the calendar', async () => {
  await openScreen(`/clients/${iga.id}`, answerIga)
  await expect
    .element(page.getByRole('link', { name: /Usługa 2026-11-02, / }))
    .toHaveAttribute('href', `/calendar?new=~~~~${past[0]?.id}`)
})

test('a booking from the card begins with its client', async () => {
  await openScreen(`/clients/${iga.id}`, answerIga)
  await expect
    .element(page.getByRole('link', { name: t('Book appointment') }))
    .toHaveAttribute('href', `/calendar?new=~~${iga.id}`)
})

test('a note is added, changed and archived where it stands; those of others are read', async () => {
  let stored = [
    sample(clientNote, { text: 'Cudza', author_name: 'Basia', created_at: '2026-11-01T09:00:00Z' }),
  ]
  const server = await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(clientNotes.index, () => pageOf(...stored.filter((one) => one.archived_at === null)))
    server.answers(clientNotes.create, ({ body }) => {
      const made = sample(clientNote, { ...body, author_name: 'Anna', own: true, version: 1 })
      stored = [made, ...stored]
      return made
    })
    const put = (change: object) => {
      stored = stored.map((one) => (one.own ? { ...one, ...change, version: one.version + 1 } : one))
      return stored[0] as (typeof stored)[0]
    }
    server.answers(clientNotes.update, ({ body }) => put(body))
    server.answers(clientNotes.delete, () => put({ archived_at: '2026-11-25T09:00:00Z' }))
    server.answers(clientNotes.restore, () => put({ archived_at: null }))
  })
  const notes = page.getByRole('list', { name: t('Notes') })
  await expect.element(notes.getByText('Cudza')).toBeVisible()
  // Any of them is pinned by any user; the rest is their author's.
  expect(notes.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('textbox', { name: t('New note') }).fill('Lubi ciszę')
  await page.getByRole('button', { name: t('Add a note') }).click()
  await expect.element(notes.getByText('Lubi ciszę')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: t('New note') })).toHaveValue('')
  await notes.getByRole('button').nth(1).click()
  await notes.getByRole('textbox').fill('Lubi rozmowę')
  await notes.getByRole('button', { name: t('Save') }).click()
  await expect.element(notes.getByText('Lubi rozmowę')).toBeVisible()
  await notes.getByRole('button').nth(2).click()
  await expect.poll(() => notes.getByText('Lubi rozmowę').elements()).toEqual([])
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(notes.getByText('Lubi rozmowę')).toBeVisible()
  expect(server.written().map((call) => call.split(' ')[0])).toEqual(['POST', 'PATCH', 'DELETE', 'POST'])
})

test('an alert of a former author can be archived, and is not edited', async () => {
  const alert = { kind: 'alert', created_at: '2026-11-01T09:00:00Z' } as const
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(clientNotes.index, () =>
      pageOf(
        sample(clientNote, { ...alert, text: 'Dawna', is_left_behind: true }),
        sample(clientNote, { ...alert, text: 'Cudza', is_left_behind: false }),
      ),
    )
  })
  const notes = page.getByRole('list', { name: t('Notes') })
  await expect.element(notes.getByText('Dawna')).toBeVisible()
  const names = notes
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual([expect.stringContaining(t('Archive the note of {time}', { time: '' }).trim())])
})

test('a user who may only see clients reads the card without figures of money, and changes nothing', async () => {
  await openScreen(
    `/clients/${iga.id}`,
    (server) => answerIga(server, { ...iga, phone: '•••', email: null }),
    {
      rights: permissions.filter((right) => right === 'customers.index'),
    },
  )
  await expect.element(page.getByRole('button', { name: t('Show the contact') })).toBeVisible()
  for (const name of [t('Edit'), t('Book appointment')])
    expect(page.getByRole('link', { name, exact: true }).elements()).toEqual([])
  expect(page.getByRole('textbox', { name: t('New note') }).elements()).toEqual([])
  expect(page.getByText(t('Spent in total')).elements()).toEqual([])
})

test('the list is sorted and filtered by the server, and its address says how', async () => {
  const asked: unknown[] = []
  await openScreen('/clients', (server) => {
    answerIga(server)
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 3 }] }))
    server.answers(clients.index, ({ query }) => {
      asked.push(query)
      return pageOf(iga)
    })
  })
  await page.getByRole('button', { name: t('Not seen') }).click()
  await page.getByRole('menuitemradio', { name: t('for {count} weeks', { count: 8 }) }).click()
  await page.getByRole('button', { name: t('Tag'), exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: /VIP/ }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ filter: { not_seen_weeks: ['8'], tag: ['VIP'] } })
  expect(location.search).toContain('not_seen_weeks')
})

test('staff write to one client: an SMS with its price, or a mail where there is no phone', async () => {
  const sent: unknown[] = []
  await openScreen(`/clients/${iga.id}`, (server) => {
    answerIga(server)
    server.answers(messagesToClient.ways, () => ({ sms: null, email: 'bounced' as const, part_price: 12 }))
    server.answers(messagesToClient.create, ({ body }) => {
      sent.push(body)
      return { id: newId() }
    })
  })
  await page.getByRole('button', { name: t('Write a message') }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('radio', { name: 'SMS' })).toBeChecked()
  await expect.element(form.getByRole('radio', { name: /^E-mail/ })).toBeDisabled()
  await form.getByRole('button', { name: t('Send') }).click()
  await expect.element(form.getByText(t('Enter a text.'))).toBeVisible()
  await form.getByRole('textbox', { name: t('Text') }).fill('Parasol czeka u nas')
  await expect.element(form.getByText(/Części SMS-a: 1|1 .*SMS/).first()).toBeVisible()
  await expectSound('the form of a message')
  await form.getByRole('button', { name: t('Send') }).click()
  await expect.element(page.getByText(t('The message goes out now.'))).toBeVisible()
  expect(sent).toEqual([{ channel: 'sms', text: 'Parasol czeka u nas' }])
})
