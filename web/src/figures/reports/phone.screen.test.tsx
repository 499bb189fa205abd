import { paymentReport } from '@wizyta/contract/figures/payment-report/api'
import { reportChoices } from '@wizyta/contract/figures/reports/api'
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
import { openScreen } from '../../../test/screen.ts'
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
