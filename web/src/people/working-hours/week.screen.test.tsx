import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { sickDays } from '@wizyta/contract/booking/sick-days/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { type Hours, type WeekdayHours, workingHours } from '@wizyta/contract/people/working-hours/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('what is changed while a save is under way stays, and is saved by the next', async () => {
  const hours: Hours = {
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      intervals: weekday < 6 ? [{ from: '09:00', to: '20:00' }] : [],
      breaks: [],
    })),
    dated: [],
    absences: [],
    holidays: [],
  }
  const saved: (WeekdayHours | undefined)[] = []
  let letGo = () => {}
  await openScreen('/employees/working-hours', (server) => {
    server.answers(employees.index, () => pageOf())
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => hours)
    server.answers(affectedVisits.ofHours, () => ({ count: 0, visits: [] }))
    server.answers(workingHours.replaceWeek, async ({ body }) => {
      saved.push(body.week.find(({ weekday }) => weekday === 1))
      await new Promise<void>((done) => {
        letGo = done
      })
      hours.week = body.week
      return hours
    })
  })
  const from = page.getByLabelText('Poniedziałek, od').first()
  const to = page.getByLabelText('Poniedziałek, do').first()
  const save = page.getByRole('button', { name: t('Save') })
  await from.fill('7:30')
  await save.dblClick()
  await to.fill('21:30')
  await expect.poll(() => saved.length).toBe(1)
  letGo()
  await expect.element(page.getByText('Niezapisane zmiany')).toBeVisible()
  await expect.element(to).toHaveValue('21:30')
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect.poll(() => saved.length).toBe(2)
  letGo()
  await expect.element(page.getByText(t('Everything is saved'))).toBeVisible()
  expect(saved.map((day) => day?.intervals)).toEqual([
    [{ from: '07:30', to: '20:00' }],
    [{ from: '07:30', to: '21:30' }],
  ])
})

test('hours from a date on begin as those of that day, are edited, moved, and taken back', async () => {
  const everyDay = (from: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, intervals: [{ from, to: '17:00' }], breaks: [] }))
  const hours: Hours = { week: everyDay('09:00'), dated: [], absences: [], holidays: [] }
  const sent: object[] = []
  await openScreen('/employees/working-hours', (server) => {
    server.answers(employees.index, () => pageOf())
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => hours)
    server.answers(affectedVisits.ofHours, () => ({ count: 0, visits: [] }))
    server.answers(workingHours.replaceWeek, ({ body: { week, replaces, ...dates } }) => {
      sent.push({ from: week[0]?.intervals[0]?.from, replaces, ...dates })
      const replaced = [dates.valid_from ?? null, replaces ?? dates.valid_from ?? null]
      const others = hours.week.filter(({ valid_from = null }) => !replaced.includes(valid_from))
      hours.week = [...others, ...week.map((day) => ({ ...day, ...dates }))]
      return hours
    })
  })
  await page.getByRole('button', { name: t('Other hours from a date on') }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByLabelText(t('First day|hours'))
  const last = dialog.getByLabelText(t('Last day|hours'))
  await first.fill('')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('Enter the first day.'))).toBeVisible()
  await first.fill('31.2.2027')
  await last.fill('30.6.2027')
  await expect.element(dialog.getByText(t('Enter the first day.'))).toBeVisible()
  expect(dialog.getByText(t('The end must not be before the start.')).elements()).toEqual([])
  await first.fill('1.7.2027')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog.getByText(t('The end must not be before the start.'))).toBeVisible()
  await last.fill('31.8.2027')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const summer = page.getByRole('radio', { name: /01\.07\.2027/ })
  await expect.element(summer).toBeChecked()

  const from = page.getByLabelText('Poniedziałek, od').first()
  await from.fill('7')
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.element(page.getByText(t('Everything is saved'))).toBeVisible()
  await page.getByRole('radio', { name: /Stałe/ }).click({ force: true })
  await expect.element(from).toHaveValue('9:00')
  await summer.click({ force: true })
  await expect.element(from).toHaveValue('7:00')

  await page.getByRole('button', { name: t('Change the dates') }).click()
  await first.fill('15.7.2027')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Remove these hours') }).click()
  await expect.element(page.getByRole('radio', { name: /2027/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.element(page.getByRole('radio', { name: /15\.07\.2027/ })).toBeVisible()
  const [july, later] = ['2027-07-01', '2027-07-15']
  expect(sent).toEqual([
    { from: '09:00', valid_from: july, valid_to: '2027-08-31' },
    { from: '07:00', valid_from: july, valid_to: '2027-08-31' },
    { from: '07:00', valid_from: later, valid_to: '2027-08-31', replaces: july },
    { from: undefined, valid_from: later },
    { from: '07:00', valid_from: later, valid_to: '2027-08-31' },
  ])
})

test('new hours that leave visits without their time are saved, and lead to the board of these visits', async () => {
  const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur' })
  const kept = newId()
  const asked: object[] = []
  const hours: Hours = {
    week: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      intervals: [{ from: '09:00', to: '20:00' }],
      breaks: [],
    })),
    dated: [],
    absences: [],
    holidays: [],
  }
  const server = await openScreen(`/employees/working-hours?employee=${ola.id}`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => hours)
    server.answers(affectedVisits.ofHours, () => ({
      count: 1,
      visits: [sample(affectedVisit, { status: 'booked' })],
      outside_already: [kept],
    }))
    server.answers(workingHours.replaceWeek, () => hours)
    server.answers(sickDays.show, ({ query }) => {
      asked.push({ kind: query.kind, employee: query.employee_id, kept: query.kept_ids })
      return { count: 0, visits: [], handed: [], is_away: true, cancel_reasons: [], gave_up: false }
    })
  })
  await page.getByLabelText('Poniedziałek, do').first().fill('12:00')
  await page.getByRole('button', { name: t('Save') }).click()
  await page.getByRole('button', { name: t('Save and find other places') }).click()
  await expect
    .element(page.getByRole('heading', { name: t('Appointments outside working hours') }))
    .toBeVisible()
  expect(server.written().at(-1)).toBe('PUT /tenant/working-week')
  expect(asked[0]).toEqual({ kind: 'hours', employee: ola.id, kept: [kept] })
})
