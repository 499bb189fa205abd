import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { type Hours, type WeekdayHours, workingHours } from '@wizyta/contract/people/working-hours/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../../../test/sample.ts'
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
