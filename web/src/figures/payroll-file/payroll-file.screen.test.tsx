import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { payrollFiles } from '@wizyta/contract/figures/payroll-file/api'
import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { isSummed } from '@wizyta/contract/kit/report'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import {
  settingDefaults,
  systemSettingCalls,
  systemSettings,
} from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import { sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('the codes of payroll are asked for, at least one, and are there again next time', async () => {
  localStorage.clear()
  const asked: object[] = []
  const figures = Object.fromEntries(
    Object.entries(commissionReport.columns).map(([name, column]) => [
      name,
      isSummed(column) ? 12_300 : null,
    ]),
  )
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const chosen = 'b7f0c9a2-4f0e-4c5e-9d55-0d5b6a1c2e3f'
  const filter = encodeURIComponent(JSON.stringify({ employee: chosen }))
  await openScreen(`/reports/commissions?from=${days.from}&to=${days.to}&filter=${filter}`, (server) => {
    server.answers(ownSettings.changeAppearance, () => undefined)
    server.answers(systemSettingCalls.show, () => ({
      ...sample(systemSettings, settingDefaults),
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
      locale: 'pl-PL',
    }))
    server.answers(reportChoices.index, () => ({
      data: [{ filter: 'employee', id: chosen, name: 'Ola', archived: false }],
    }))
    server.answers(commissionReport.index, () => ({
      rows: [],
      row_count: 0,
      totals: figures,
      generated_at: '2026-11-25T08:30:00Z',
    }))
    server.answers(payrollFiles.create, ({ body }) => {
      asked.push(body)
      return ''
    })
  })
  const open = page.getByRole('button', { name: t('Payroll file') })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expectSound('the payroll file')
  await expect.element(dialog.getByText(t('Only employees chosen in the report.'))).toBeVisible()
  const save = dialog.getByRole('button', { name: t('Save the file') })
  await save.click()
  await expect.element(dialog.getByText(t('Enter the code of one component at least.'))).toBeVisible()
  await dialog.getByLabelText(t('Commission'), { exact: true }).fill('PROW')
  await dialog.getByLabelText(t('Decimal sign')).selectOptions(t('Dot: 1234.50'))
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([
    {
      ...days,
      employee_ids: [chosen],
      decimals: 'dot',
      encoding: 'windows-1250',
      codes: { commission: 'PROW' },
    },
  ])
  await open.click()
  await expect.element(dialog.getByLabelText(t('Commission'), { exact: true })).toHaveValue('PROW')
})
