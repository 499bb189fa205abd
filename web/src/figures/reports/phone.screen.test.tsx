import { auth, membership } from '@wizyta/contract/access/sign-in/api'
import { paymentReport } from '@wizyta/contract/figures/payment-report/api'
import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { weeklyReport } from '@wizyta/contract/figures/weekly-report/api'
import { otherDays, permissions } from '@wizyta/contract/kit/permission'
import { isHidden } from '@wizyta/contract/kit/report'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import {
  settingDefaults,
  systemSettingCalls,
  systemSettings,
} from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const till = 'a1f0c9de-0000-4000-8000-000000000001'
const figures = { count: 3, received: 12_000, refunds: 0, paid: 12_000, taken: 12_000 }

function answerPayments(server: FakeServer) {
  server.answers(ownSettings.changeAppearance, () => undefined)
  server.answers(systemSettingCalls.show, () => ({
    ...sample(systemSettings, settingDefaults),
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
    locale: 'pl-PL',
  }))
  server.answers(reportChoices.index, () => ({
    data: [{ filter: 'till', id: till, name: 'Recepcja', archived: false }],
  }))
  server.answers(paymentReport.index, () => ({
    rows: [{ key: '2026-11-02', label: '2026-11-02', ...figures }],
    row_count: 1,
    totals: figures,
    generated_at: '2026-11-25T08:30:00Z',
  }))
}
const asked = `/reports/payments?from=2026-11-02&to=2026-11-08&by=day&filter[till]=${till}&columns=paid,taken`

test('on a phone the figures come first, and the filters are folded', async () => {
  await openScreen(asked, answerPayments, { phone: true })
  const headline = page.getByLabelText(t('Headline figures'))
  await expect.element(headline).toBeVisible()
  expect(headline.element().getBoundingClientRect().bottom).toBeLessThan(844)
  const period = page.getByLabelText(t('Period'), { exact: true })
  await expect.element(period).not.toBeVisible()
  const filters = page.getByRole('button', { name: t('Filters: {count}', { count: 2 }) })
  await expect.element(page.getByText('02.11.2026 – 08.11.2026').first()).toBeVisible()
  await page.getByRole('button', { name: t('Remove {name}', { name: `${t('Till')}: Recepcja` }) }).click()
  await expect.poll(() => location.search).not.toContain('till')
  await page.getByRole('button', { name: t('Filters: {count}', { count: 1 }) }).click()
  await expect.element(period).toBeVisible()
  await expect.element(filters).not.toBeInTheDocument()
  await expectSound('a report on a phone')
})

test('a report that is wider than its frame is reached by keyboard, and its edge says that there is more', async () => {
  await openScreen(asked.replace('&columns=paid,taken', ''), answerPayments, { phone: true })
  const table = page.getByRole('region', { name: t('Payments by method') })
  await expect.element(table).toBeVisible()
  const frame = table.element() as HTMLElement
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
  expect(frame.tabIndex).toBe(0)
  const { backgroundAttachment, backgroundImage } = getComputedStyle(frame)
  // The covers move with the table, the shades stay at the edges.
  expect(backgroundAttachment).toBe('local, local, scroll, scroll')
  expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4)
  expect(backgroundImage).toContain('to left')
  // Figures go below the names of the rows.
  frame.scrollLeft = 90
  const name = frame.querySelector('tbody th') as HTMLElement
  name.scrollIntoView({ block: 'center' })
  const { right, top, height } = name.getBoundingClientRect()
  expect(name.contains(document.elementFromPoint(right - 4, top + height / 2))).toBe(true)
  await expectSound('a wide report on a phone')
})

test('beside the former figures stands the change: of an average in percent, of a share in percentage points', async () => {
  const shown = Object.entries(weeklyReport.columns).filter(([, column]) => !isHidden(column))
  const open = (before: Record<string, number>) =>
    openScreen(
      '/reports/weekly?from=2026-11-02&to=2026-11-08&by=week&compare=previous',
      (server) => {
        answerPayments(server)
        server.answers(weeklyReport.index, ({ query }) => ({
          rows: [],
          row_count: 0,
          totals: {
            ...Object.fromEntries(shown.map(([name]) => [name, 0])),
            ...(query.from === '2026-11-02' ? { average_bill: 13_000, filled: 7_680 } : before),
          },
          generated_at: '2026-11-25T08:30:00Z',
        }))
      },
      { phone: true },
    )
  await open({ bills: 4, average_bill: 12_500, filled: 8_000 })
  const figure = (label: string) =>
    page.getByText(label, { exact: true }).element().parentElement?.textContent
  await expect.poll(() => figure(t('Average bill'))).toContain('+4%')
  expect(figure(t('Time filled'))).toContain(t('{value} pp', { value: '−3,2' }))
  // Before the salon had data, its hours stood empty: that is no change.
  await open({ filled: 0 })
  await expect.poll(() => figure(t('Time filled'))).toContain(t('before: {value}', { value: '0%' }))
  expect(figure(t('Time filled'))).not.toContain('+')
})

test('side by side stands beside reports that the user may read of any day in another business as well', async () => {
  const place = (id: string, rights: readonly string[]) =>
    sample(membership, {
      id,
      tenant_name: 'Atelier',
      permissions: [...rights],
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
    })
  const open = (rights: readonly string[]) =>
    openScreen('/reports/payments?from=2026-11-02&to=2026-11-08&by=day', (server) => {
      answerPayments(server)
      server.answers(auth.businesses, () => ({
        user: anna,
        barred: [],
        closed: [],
        businesses: [place('a1f0c9de-0000-4000-8000-000000000002', permissions), place(till, rights)],
      }))
    })
  const button = page.getByRole('button', { name: t('Side by side|businesses') })
  await open(permissions)
  await expect.element(button).toBeVisible()
  await open(permissions.filter((one) => one !== otherDays.permission))
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
