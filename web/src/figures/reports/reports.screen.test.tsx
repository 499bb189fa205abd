import { auth, membership } from '@wizyta/contract/access/sign-in/api'
import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { employeeReport } from '@wizyta/contract/figures/employee-report/api'
import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import { ownCommissionReport } from '@wizyta/contract/figures/own-commission-report/api'
import { visitNote } from '@wizyta/contract/figures/report-parts/shared'
import { reportRuns } from '@wizyta/contract/figures/report-runs/api'
import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { otherDays, permissions } from '@wizyta/contract/kit/permission'
import { isHidden, isRatio, isSummed } from '@wizyta/contract/kit/report'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import {
  settingDefaults,
  systemSettingCalls,
  systemSettings,
} from '@wizyta/contract/office/system-settings/api'
import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'

const columns = Object.entries(financeReport.columns).filter(([, column]) => !isHidden(column))
const values = (turnover: number) =>
  Object.fromEntries(
    columns.map(([name, column]) => [name, name === 'turnover' ? turnover : isSummed(column) ? 0 : null]),
  )
const totals = (turnover: number) =>
  Object.fromEntries(
    columns
      .filter(([, column]) => isSummed(column) || isRatio(column))
      .map(([name]) => [name, values(turnover)[name] ?? null]),
  )

/** Answers the finance summary: more in the asked period than in any other. */
function answerFinance(server: FakeServer, asked: { from: string; by: string; sort?: string }[] = []) {
  // The catalogue remembers the last used reports.
  server.answers(ownSettings.changeAppearance, () => undefined)
  server.answers(systemSettingCalls.show, () => ({
    ...sample(systemSettings, settingDefaults),
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
    locale: 'pl-PL',
  }))
  server.answers(reportChoices.index, () => ({ data: [] }))
  server.answers(financeReport.index, ({ query }) => {
    const { from, by, sort } = query as { from: string; by: string; sort?: string }
    asked.push({ from, by, ...(sort && { sort }) })
    const turnover = from === '2026-11-02' ? 120_000 : 100_000
    const key = by === 'month' ? from.slice(0, 7) : from
    return {
      rows: [{ key, label: key, ...values(turnover) }],
      row_count: 1,
      totals: totals(turnover),
      generated_at: '2026-11-25T08:30:00Z',
    }
  })
}
const own = '/reports/finance?from=2026-11-02&to=2026-11-08'
const address = () => Object.fromEntries(new URLSearchParams(location.search))

test('the catalogue finds a report by a word of its question, a saved one by its name, and says when there is none', async () => {
  await openScreen('/reports', () => {}, { user: { saved_reports: ['finance?by=week|Poniedziałki'] } })
  const saved = page.getByRole('link', { name: startingWith('Poniedziałki') })
  const link = page.getByRole('link', { name: startingWith(t('Finance summary')) })
  await expect.element(link).toBeVisible()
  const field = page.getByRole('searchbox', { name: t('Search for a report') })
  await field.fill(t('How much did we earn?'))
  await expect.element(link).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: startingWith(t('Products|report')) }))
    .not.toBeInTheDocument()
  await field.fill('ponie')
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(saved).toBeVisible()
  await field.fill('xyzzy')
  await expect.element(saved).not.toBeInTheDocument()
  await expect.element(page.getByText(t('Nothing matches what you are looking for.'))).toBeVisible()
})

test('the address holds period, comparison, grouping and order, and opens the same report again', async () => {
  const asked: { from: string; by: string; sort?: string }[] = []
  await openScreen(own, (server) => answerFinance(server, asked))
  await page.getByLabelText(t('Compare with')).selectOptions(t('The period before'))
  await expect.element(page.getByText(startingWith('+20%'))).toBeVisible()
  await expect
    .element(page.getByText(startingWith(t('Compared with {days}', { days: '26.10.2026' }))))
    .toBeVisible()
  await page.getByRole('radio', { name: t('Month') }).click({ force: true })
  await page
    .getByRole('columnheader', { name: t('Turnover') })
    .getByRole('button')
    .click()
  await expect
    .poll(address)
    .toEqual({ from: '2026-11-02', to: '2026-11-08', by: 'month', sort: '-turnover', compare: 'previous' })
  const again = location.pathname + location.search
  asked.length = 0
  await openScreen(again, (server) => answerFinance(server, asked))
  await expect.poll(() => asked).toContainEqual({ from: '2026-11-02', by: 'month', sort: '-turnover' })
})

test('a chart without all days says how many it shows', async () => {
  await openScreen(own, (server) => {
    answerFinance(server)
    server.answers(financeReport.index, () => ({
      rows: [
        { key: '2026-11-02', label: '2026-11-02', ...values(100_000) },
        { key: '2026-11-03', label: '2026-11-03', ...values(73_450) },
      ],
      row_count: 600,
      totals: totals(200_000),
      generated_at: '2026-11-25T08:30:00Z',
    }))
  })
  await expect
    .element(page.getByText(t('The chart shows {shown} of {total} rows.', { shown: 2, total: 600 })))
    .toBeVisible()
  // The figure above a chart is that of one day, never taken for the sum.
  await expect.element(page.getByText(/ · najwyższy dzień: 1\s?000,00\szł$/)).toBeVisible()
})

test('a wide report is printed in parts that are still read, each with the names of the rows', async () => {
  await openScreen(own, answerFinance)
  const tables = page.getByRole('table')
  await expect.element(tables).toBeVisible()
  const frame = tables.element().parentElement as HTMLElement
  expect(frame.dataset.wide).toBe('true')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => tables.elements().length).toBe(Math.ceil(columns.length / 13))
    const heads = tables
      .elements()
      .map((table) => [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent))
    expect(heads.flatMap(([, ...figures]) => figures)).toEqual(columns.map(([, { label }]) => t(label)))
    for (const [first] of heads) expect(first).toBe(t('Day'))
    // The base is 13 px: ten pixels are seven and a half points.
    expect(Number(frame.style.getPropertyValue('--print-zoom'))).toBeGreaterThanOrEqual(0.75)
    await expectSound('a wide report on paper')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
  await expect.poll(() => tables.elements().length).toBe(1)
})

test('a report over several years is requested, can be stopped, and is shown when it is ready', async () => {
  const long = '/reports/finance?from=2020-01-01&to=2026-11-30&by=month'
  const run = {
    id: '0198a000-0000-7000-8000-000000000001',
    report: 'finance',
    from: '2020-01-01',
    to: '2026-11-30',
    by: 'month',
    created_at: '2026-11-25T08:30:00Z',
    started_at: null,
    finished_at: null,
    kept_until: '2026-12-02T08:30:00Z',
    business_count: 1,
    read_businesses: 0,
  }
  const answer = {
    rows: [{ key: '2020-01', label: '2020-01', ...values(4_567_800) }],
    row_count: 1,
    totals: totals(4_567_800),
    generated_at: '2026-11-25T08:31:00Z',
  }
  let status: 'none' | 'waiting' | 'done' | 'cancelled' = 'none'
  const exported: unknown[] = []
  const orders: (string | undefined)[] = []
  const asked: { from: string; by: string }[] = []
  await openScreen(long, (server) => {
    answerFinance(server, asked)
    server.answers(reportRuns.index, () => ({ data: status === 'none' ? [] : [{ ...run, status }] }))
    server.answers(reportRuns.create, () => {
      status = 'waiting'
      return { ...run, status }
    })
    server.answers(reportRuns.cancel, () => {
      status = 'cancelled'
      return { ...run, status }
    })
    server.answers(reportRuns.show, ({ query }) => {
      orders.push((query as { sort?: string }).sort)
      return { ...run, status: 'done' as const, answer, side_by_side: null }
    })
    server.answers(reportRuns.export, ({ body }) => {
      exported.push(body)
      return 'a;b'
    })
  })
  const create = page.getByRole('button', { name: t('Create report') })
  await create.click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await expectSound('a report that is being created')
  // Its files are written from the answer, which is not there yet.
  await expect.element(page.getByRole('button', { name: t('Export|report') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('Stop|report') }).click()
  await create.click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  status = 'done'
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('Create again') })).toBeVisible()
  // Another order is one of the kept rows: nothing is created again.
  await page
    .getByRole('columnheader', { name: t('Turnover') })
    .getByRole('button')
    .click()
  await expect.poll(() => orders).toEqual([undefined, '-turnover'])
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('Export|report') }).click()
  await page.getByRole('menuitem', { name: t('Export to CSV') }).click()
  await vi.waitFor(() => expect(exported).toEqual([{ format: 'csv', sort: '-turnover' }]))
  // The report is not asked for at once as well.
  expect(asked.filter(({ from }) => from === run.from)).toEqual([])
})

test('without the right to other days a report is of today, whatever the address says', async () => {
  const asked: { from: string; by: string; sort?: string }[] = []
  const rights = permissions.filter((one) => one !== otherDays.permission)
  await openScreen(`${own}&compare=previous&businesses=all`, (server) => answerFinance(server, asked), {
    rights,
  })
  await expect.element(page.getByText(t('Your role shows reports of today only.'))).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  const today = Temporal.Now.plainDateISO('Europe/Warsaw').toString()
  expect([...new Set(asked.map(({ from }) => from))]).toEqual([today])
  expect(address()).toEqual({ period: 'today' })
  for (const label of [t('Period'), t('Compare with')])
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeInTheDocument()
  await expectSound('a report of today')
})

test('all businesses of the firm: requested, counted while they are read, then side by side with their total', async () => {
  const place = (id: string, name: string, tenant_name = 'Atelier') =>
    sample(membership, {
      id,
      name,
      tenant_name,
      permissions: [...permissions],
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
    })
  const id = (end: number) => `0198a000-0000-7000-8000-00000000000${end}`
  const run = {
    id: id(9),
    report: 'finance',
    from: '2026-11-02',
    to: '2026-11-08',
    by: 'day',
    businesses: 'all' as const,
    business_count: 3,
    read_businesses: 1,
    created_at: '2026-11-25T08:30:00Z',
    started_at: null,
    finished_at: null,
    kept_until: '2026-12-02T08:30:00Z',
  }
  const shown = (end: number, name: string, turnover: number | null) => ({
    id: id(end),
    name,
    currency: 'PLN',
    left_out: turnover === null ? ('forbidden' as const) : null,
    totals: turnover === null ? null : totals(turnover),
  })
  const side_by_side = {
    businesses: [shown(1, 'Mokotów', 30_000), shown(2, 'Wilanów', 12_300), shown(3, 'Żoliborz', null)],
    totals: totals(42_300),
    currency: 'PLN',
    generated_at: '2026-11-25T08:31:00Z',
  }
  let status: 'none' | 'running' | 'done' = 'none'
  const bodies: unknown[] = []
  await openScreen(`${own}&compare=previous&businesses=all`, (server) => {
    answerFinance(server)
    server.answers(auth.businesses, () => ({
      user: anna,
      barred: [],
      closed: [],
      businesses: [place(id(1), 'Mokotów'), place(id(2), 'Wilanów'), place(id(4), 'Praga', 'Barber')],
    }))
    server.answers(reportRuns.index, () => ({ data: status === 'none' ? [] : [{ ...run, status }] }))
    server.answers(reportRuns.create, ({ body }) => {
      bodies.push(body)
      status = 'running'
      return { ...run, status }
    })
    server.answers(reportRuns.show, () => ({ ...run, status: 'done' as const, answer: null, side_by_side }))
  })
  await page.getByRole('button', { name: t('Create report') }).click()
  const bar = page.getByRole('progressbar', {
    name: t('Business {number} of {count} is being read.', { number: 2, count: 3 }),
  })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '1')
  expect(bodies).toEqual([
    { report: 'finance', from: '2026-11-02', to: '2026-11-08', by: 'day', businesses: 'all' },
  ])
  status = 'done'
  const table = page.getByRole('region', { name: t('Your businesses side by side') }).getByRole('table')
  // The first of two: the turnover without VAT follows.
  const turnover = table.getByRole('row', { name: startingWith(t('Turnover')) }).first()
  const cells = () => turnover.getByRole('cell').elements()
  await expect
    .poll(() => cells().map(({ textContent }) => textContent?.replace(/\s/g, ' ')))
    .toEqual(['300,00 zł', '123,00 zł', '423,00 zł'])
  await expect
    .element(
      page.getByText(t('{name} is left out: you may not see this report there.', { name: 'Żoliborz' })),
    )
    .toBeVisible()
  await expect.element(page.getByText(t('Businesses are shown without the compared period.'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('Export comparison|report') })).toBeVisible()
  await expectSound('businesses side by side')
})

test('a saved filter by records that the business does not have is left out with a word', async () => {
  const asked: unknown[] = []
  const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`
  const shown = Object.entries(employeeReport.columns).filter(([, column]) => !isHidden(column))
  const figures = Object.fromEntries(shown.map(([name, column]) => [name, isSummed(column) ? 1 : null]))
  const open = (employee: string) =>
    openScreen(`/reports/employees?period=this-year&filter[employee]=${employee}`, (server) => {
      answerFinance(server)
      server.answers(reportChoices.index, () => ({
        data: [{ filter: 'employee', id: id(1), name: 'Ola Nowak', archived: true }],
      }))
      server.answers(employeeReport.index, ({ query }) => {
        asked.push(query.filter)
        return {
          rows: [{ key: id(1), label: 'Ola Nowak', ...figures }],
          row_count: 1,
          totals: figures,
          generated_at: '2026-11-25T08:30:00Z',
        }
      })
    })
  const note = page.getByText(
    t('A filter no longer applies here and was left out: {filters}.', { filters: t('Employee') }),
  )
  await open(id(7))
  await expect.element(note).toBeVisible()
  await expect.poll(() => asked.at(-1)).toBeUndefined()
  expect(location.search).not.toContain('filter')
  // Of several, one that is known is enough.
  await open(`${id(7)},${id(1)}`)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect.element(note).not.toBeInTheDocument()
  expect(asked.at(-1)).toEqual({ employee: [id(7), id(1)] })
})

test('a report is filtered by records, which the address keeps; its total says what it counts once', async () => {
  const asked: unknown[] = []
  const id = '0198a000-0000-7000-8000-000000000001'
  const shown = Object.entries(employeeReport.columns).filter(([, column]) => !isHidden(column))
  const figures = Object.fromEntries(shown.map(([name, column]) => [name, isSummed(column) ? 1 : null]))
  await openScreen('/reports/employees?period=this-year', (server) => {
    answerFinance(server)
    server.answers(reportChoices.index, () => ({
      data: [
        { filter: 'employee', id, name: 'Ola Nowak', archived: false },
        { filter: 'employee', id: '0198a000-0000-7000-8000-000000000002', name: 'Iga Lis', archived: true },
      ],
    }))
    server.answers(employeeReport.index, ({ query }) => {
      asked.push(query.filter)
      return {
        rows: [{ key: id, label: 'Ola Nowak', ...figures }],
        row_count: 1,
        totals: figures,
        generated_at: '2026-11-25T08:30:00Z',
      }
    })
  })
  await expect.element(page.getByText(t(visitNote))).toBeVisible()
  const period = page.getByLabelText(t('Period'), { exact: true })
  await expect.element(period).toHaveValue('this-year')
  // The head of the table has the same name.
  await page
    .getByRole('button', { name: t('Employee'), exact: true })
    .first()
    .click()
  await expect
    .element(page.getByRole('menuitemcheckbox', { name: t('{name} (archived)', { name: 'Iga Lis' }) }))
    .toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Ola Nowak' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ employee: [id] })
  expect(decodeURIComponent(location.search)).toContain(`filter[employee]=${id}`)
  // Dimmed until its answer is there.
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectSound('a filtered report')
})

test('what cannot be told yet is no dash', async () => {
  const shown = Object.entries(clientReport.columns).filter(([, column]) => !isHidden(column))
  const row = (new_clients: number) =>
    Object.fromEntries(
      shown.map(([name, column]) => [
        name,
        name === 'new_clients' ? new_clients : isSummed(column) ? 0 : null,
      ]),
    )
  await openScreen('/reports/clients?columns=new_clients,back_90_share', (server) => {
    answerFinance(server)
    server.answers(reportChoices.index, () => ({ data: [] }))
    server.answers(clientReport.index, () => ({
      rows: [
        { key: '2026-10', label: '2026-10', ...row(0) },
        { key: '2026-11', label: '2026-11', ...row(2) },
      ],
      row_count: 2,
      totals: row(2),
      generated_at: '2026-11-25T08:30:00Z',
    }))
  })
  const cells = () => [...document.querySelectorAll('main tbody td:last-child')].map((one) => one.textContent)
  await expect.poll(cells).toEqual(['–', t('Not yet')])
})

test('own commissions are there for a user without the right to reports', async () => {
  const shown = Object.entries(ownCommissionReport.columns)
  const figures = Object.fromEntries(shown.map(([name, column]) => [name, isSummed(column) ? 12_300 : null]))
  await openScreen(
    '/reports/own-commissions',
    (server) => {
      answerFinance(server)
      server.answers(ownCommissionReport.index, () => ({
        rows: [{ key: '2026-11-02', label: '2026-11-02', ...figures }],
        row_count: 1,
        totals: figures,
        generated_at: '2026-11-25T08:30:00Z',
      }))
    },
    { rights: ['commissions-own.index', 'events.index'] },
  )
  await expect.element(page.getByRole('heading', { name: t('My commissions') })).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  // Of any day, and beside no other business.
  await expect.element(page.getByLabelText(t('Period'), { exact: true })).toHaveValue('this-month')
})

test('an unknown report leads back to the catalogue', async () => {
  await openScreen('/reports/none')
  await expect.element(page.getByText(t('There is no such report.'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('All reports') })).toBeVisible()
})
