import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import {
  type ReportScheduleInput,
  reportSchedule,
  reportSchedules,
} from '@wizyta/contract/figures/report-schedules/api'
import { reportChoices } from '@wizyta/contract/figures/reports/api'
import { ownSettings } from '@wizyta/contract/office/settings/api'
import { settingDefaults, systemSettingCalls } from '@wizyta/contract/office/system-settings/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '../../../test/accessible.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { anna, openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ewa = { id: newId(), name: 'Ewa Lis', email: 'ewa@example.test', reports: ['weekly', 'finance'] }
const people = [{ id: anna.id, name: anna.name, email: anna.email, reports: ['weekly', 'finance'] }, ewa]
const weekly = sample(reportSchedule, {
  name: 'Tydzień',
  report: 'weekly',
  rhythm: 'week',
  weekday: 'monday',
  hour: 7,
  recipients: [anna.name],
})
const money = { turnover: 12_300, documents: 2 }
const row = { ...money, key: '2026-11-25', label: '2026-11-25' }

const settings = { ...settingDefaults, timezone: 'Europe/Warsaw', currency: 'PLN', locale: 'pl' }

function answer(server: FakeServer) {
  const totals = Object.fromEntries(Object.keys(financeReport.columns).map((name) => [name, 0]))
  server.answers(
    financeReport.index,
    () =>
      ({
        rows: [{ ...totals, ...row }],
        row_count: 1,
        totals: { ...totals, ...money },
        generated_at: '2026-11-25T08:30:00Z',
      }) as never,
  )
  server.answers(ownSettings.changeAppearance, () => undefined)
  server.answers(systemSettingCalls.show, () => settings)
  server.answers(reportChoices.index, () => ({ data: [] }))
  server.answers(reportSchedules.index, () => pageOf(weekly))
  server.answers(reportSchedules.people, () => ({ data: people }))
}

test('a report goes by mail as it is on the screen, to chosen people', async () => {
  const made: ReportScheduleInput[] = []
  await openScreen('/reports/finance?by=week&period=last-month&compare=weeks', (server) => {
    answer(server)
    server.answers(reportSchedules.create, ({ body }) => {
      made.push(body)
      return sample(reportSchedule, { name: body.name })
    })
  })
  await page.getByRole('button', { name: t('Send by mail') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: t('Name') })).toHaveValue(t('Finance summary'))
  await expectSound('the form of a report by mail')
  await dialog.getByLabelText(t('Turnover'), { exact: true }).click()
  await dialog.getByLabelText(t('Attachment')).selectOptions('XLSX')
  await dialog.getByLabelText('Ewa Lis').click()
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => made)
    .toMatchObject([
      {
        report: 'finance',
        period: 'last-month',
        by: 'week',
        compare: 'weeks',
        format: 'xlsx',
        columns: ['turnover'],
        rhythm: 'week',
        recipient_ids: [anna.id, ewa.id],
      },
    ])
})

test('the list says when each report is sent, and the weekly mail asks for no period', async () => {
  await openScreen('/reports/schedules', (server) => {
    answer(server)
    server.answers(reportSchedules.show, () => weekly)
  })
  const cell = `${t('Every week')} · ${t('Monday')} · 7:00`
  await expect.element(page.getByText(cell)).toBeVisible()
  await page.getByText('Tydzień', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(t('Weekday'))).toHaveValue('monday')
  expect(dialog.getByLabelText(t('Period')).elements()).toEqual([])
})

test('the columns of a report are chosen and stand in the address', async () => {
  await openScreen('/reports/finance?columns=turnover,net', answer)
  const heads = () => [...document.querySelectorAll('main thead th')].map((one) => one.textContent)
  await expect.poll(heads).toEqual([t('Day'), t('Turnover'), t('Net')])
  await page.getByRole('button', { name: `${t('Columns')}: 2` }).click()
  await page.getByRole('menuitemcheckbox', { name: t('VAT') }).click()
  await expect.poll(heads).toEqual([t('Day'), t('Turnover'), t('Net'), t('VAT')])
  expect(decodeURIComponent(location.search)).toContain('columns=turnover,net,vat')
})

test('the mail has the period of the screen also where the address leaves it out; own days are asked for', async () => {
  await openScreen('/reports/finance', answer)
  await page.getByRole('button', { name: t('Send by mail') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(t('Period'))).toHaveValue('this-month')
  const own = t('Days of your own choice cannot be repeated. Choose one of the periods.')
  expect(dialog.getByText(own).elements()).toEqual([])
})

test('of own days on the screen the form says that they cannot be repeated', async () => {
  await openScreen('/reports/finance?from=2026-11-03&to=2026-11-05', answer)
  await page.getByRole('button', { name: t('Send by mail') }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText(t('Days of your own choice cannot be repeated. Choose one of the periods.')))
    .toBeVisible()
  await expect.element(dialog.getByLabelText(t('Period'))).toHaveValue('this-month')
  await dialog.getByLabelText(t('Period')).selectOptions(t('Last month'))
  await expect
    .element(dialog.getByText(t('Days of your own choice cannot be repeated. Choose one of the periods.')))
    .not.toBeInTheDocument()
})

test('another report begins without grouping, order, filters and columns of the former one', async () => {
  const made: ReportScheduleInput[] = []
  const group = newId()
  await openScreen(
    `/reports/finance?by=week&sort=-turnover&columns=turnover&filter[client_group]=${group}`,
    (server) => {
      answer(server)
      server.answers(reportChoices.index, () => ({
        data: [{ filter: 'client_group', id: group, name: 'Stali', archived: false }],
      }))
      server.answers(reportSchedules.create, ({ body }) => {
        made.push(body)
        return sample(reportSchedule, { name: body.name })
      })
    },
  )
  await page.getByRole('button', { name: t('Send by mail') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: t('Clear the filters') })).toBeVisible()
  await dialog.getByRole('combobox', { name: t('Report') }).selectOptions(t('Tips|report'))
  await expect.element(dialog.getByRole('button', { name: t('Clear the filters') })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => made)
    .toMatchObject([{ report: 'tips', by: null, sort: null, filter: null, columns: [] }])
})

test('the filters of a report by mail can be cleared, those of the weekly mail too', async () => {
  const sent: unknown[] = []
  const stored = {
    ...weekly,
    period: 'last-week' as const,
    by: null,
    sort: null,
    columns: [],
    month_day: 1,
    format: 'link' as const,
    recipient_ids: [anna.id],
    filter: { employee: [ewa.id] },
  }
  await openScreen('/reports/schedules', (server) => {
    answer(server)
    server.answers(reportSchedules.show, () => stored)
    server.answers(reportSchedules.index, () => pageOf(stored))
    server.answers(reportChoices.index, () => ({
      data: [{ filter: 'employee', id: ewa.id, name: 'Ewa Lis', archived: false }],
    }))
    server.answers(reportSchedules.update, ({ body }) => {
      sent.push(body)
      return { ...stored, filter: null }
    })
  })
  await page.getByText('Tydzień', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(`${t('Employee')}: Ewa Lis`)).toBeVisible()
  await dialog.getByRole('button', { name: t('Clear the filters') }).click()
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => sent).toMatchObject([{ filter: null }])
})
