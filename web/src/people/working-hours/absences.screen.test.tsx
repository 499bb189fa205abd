import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import {
  type Absence,
  absence,
  datedHours,
  type Hours,
  type WeekdayHours,
  workingHours,
} from '@wizyta/contract/people/working-hours/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', display_name: null })
const leave: Absence = sample(absence, {
  employee_id: ola.id,
  version: 4,
  starts_on: '2027-01-13',
  ends_on: '2027-01-15',
  reason: 'holiday',
})

async function openHours(hours: Partial<Hours>, prepare: (server: FakeServer) => void) {
  await openScreen(`/employees/working-hours?employee=${ola.id}`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => ({ week: [], dated: [], absences: [], holidays: [], ...hours }))
    server.answers(affectedVisits.ofHours, () => ({ count: 0, visits: [] }))
    prepare(server)
  })
}
const save = () => page.getByRole('button', { name: t('Save'), exact: true }).last()

test('an edited absence sends what changed, and its last day follows a first day behind it', async () => {
  const sent: object[] = []
  await openHours({ absences: [leave] }, (server) =>
    server.answers(workingHours.updateAbsence, ({ body, headers }) => {
      sent.push({ ...body, version: headers.get('if-match') })
      return { ...leave, ...body, version: 5 } as Absence
    }),
  )
  await page.getByRole('button', { name: /Edytuj: / }).click()
  const last = page.getByLabelText(t('Last day'))
  await expect.element(last).toHaveValue('15.01.2027')
  await page.getByLabelText(t('First day')).fill('18.1.2027')
  await expect.element(last).toHaveValue('18.01.2027')
  await page.getByLabelText(t('First day')).fill('14.1.2027')
  await expect.element(last).toHaveValue('15.01.2027')
  await page.getByLabelText(t('Reason')).selectOptions(t('Sick leave'))
  await save().click()
  await expect.poll(() => sent).toEqual([{ starts_on: '2027-01-14', reason: 'sick', version: '"4"' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an absence that came of a request is removed after a question, and there is no undo', async () => {
  let removed = 0
  await openHours({ absences: [{ ...leave, is_requested: true }] }, (server) =>
    server.answers(workingHours.deleteAbsence, () => {
      removed += 1
      return undefined
    }),
  )
  await page.getByRole('button', { name: /^Usuń: / }).click()
  const question = page.getByRole('alertdialog')
  const told = t('The leave request is cancelled for good, and the employee is told.')
  await expect.element(question.getByText(told)).toBeVisible()
  expect(removed).toBe(0)
  await question.getByRole('button', { name: t('Remove'), exact: true }).click()
  await expect.poll(() => removed).toBe(1)
  await expect.element(page.getByText(/^Usunięto: /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('Undo') })).not.toBeInTheDocument()
})

test('of two who edit an absence, both changes are joined, and the same field is chosen', async () => {
  const sent: object[] = []
  let stored: Absence = { ...leave, version: 5, note: 'Góry' }
  await openHours({ absences: [leave] }, (server) =>
    server.answers(workingHours.updateAbsence, ({ body, headers }) => {
      if (headers.get('if-match') !== `"${stored.version}"`) throw new Refused(412, { current: stored })
      sent.push(body)
      stored = { ...stored, ...body, version: stored.version + 1 } as Absence
      return stored
    }),
  )
  const edit = page.getByRole('button', { name: /Edytuj: / })
  await edit.click()
  await page.getByLabelText(t('Last day')).fill('20.1.2027')
  await save().click()
  await expect.poll(() => sent).toEqual([{ ends_on: '2027-01-20' }])
  await edit.click()
  await page.getByLabelText(t('Note')).fill('Morze')
  await save().click()
  await expect.element(page.getByText('Góry')).toBeVisible()
  await page.getByRole('button', { name: t('Keep all of mine') }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ note: 'Morze' })
})

test('a day that does not exist is said to be none', async () => {
  await openHours({}, () => {})
  await page.getByRole('button', { name: t('Add an absence') }).click()
  await page.getByLabelText(t('First day')).fill('31.02')
  await save().click()
  await expect.element(page.getByText('Nie ma takiej daty.')).toBeVisible()
  await page.getByLabelText(t('First day')).fill('')
  await expect.element(page.getByText('Podaj datę.')).toBeVisible()
})

test('other hours on a date start as the week has them, with their break', async () => {
  const lunch = [{ from: '12:00', to: '12:30' }]
  const week: WeekdayHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    intervals: [{ from: weekday === 4 ? '11:00' : '08:00', to: '16:00' }],
    breaks: lunch,
  }))
  const sent: object[] = []
  await openHours({ week }, (server) =>
    server.answers(workingHours.createDated, ({ body }) => {
      sent.push({ date: body.date, intervals: body.intervals, breaks: body.breaks })
      return sample(datedHours)
    }),
  )
  await page.getByRole('button', { name: t('Add a date') }).click()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabelText(t('Date'), { exact: true })
  const chosen = async (text: string) => {
    await date.fill(text)
    await dialog.getByLabelText(t('Note')).click()
  }
  await chosen('13.1.2027')
  await expect.element(dialog.getByLabelText(`${t('This day')}, od`).first()).toHaveValue('8:00')
  await expect.element(dialog.getByLabelText(/Przerwa, Ten dzień, od/)).toHaveValue('12:00')
  await chosen('14.1.2027')
  await expect.element(dialog.getByLabelText(`${t('This day')}, od`).first()).toHaveValue('11:00')
  await save().click()
  await expect
    .poll(() => sent)
    .toEqual([{ date: '2027-01-14', intervals: [{ from: '11:00', to: '16:00' }], breaks: lunch }])
})

test('hours of a date are edited in the dialog that made them, with its date and version', async () => {
  const lunch = [{ from: '12:00', to: '12:30' }]
  const day = sample(datedHours, {
    version: 3,
    date: '2027-01-14',
    intervals: [{ from: '09:00', to: '15:00' }],
    breaks: lunch,
    note: 'Szkolenie',
  })
  const sent: object[] = []
  await openHours({ dated: [day] }, (server) =>
    server.answers(workingHours.updateDated, ({ body, headers }) => {
      sent.push({ version: headers.get('if-match'), ...body })
      return day
    }),
  )
  await page.getByRole('button', { name: /^Edytuj: czw\., 14 sty/ }).click()
  const dialog = page.getByRole('dialog', { name: t('Other hours on a date') })
  await expect.element(dialog.getByText(/14 sty/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/Przerwa, Ten dzień, od/)).toHaveValue('12:00')
  await expect.element(dialog.getByLabelText(t('Note'))).toHaveValue('Szkolenie')
  await dialog
    .getByLabelText(`${t('This day')}, od`)
    .first()
    .fill('10:00')
  await save().click()
  const intervals = [{ from: '10:00', to: '15:00' }]
  await expect.poll(() => sent).toEqual([{ version: '"3"', intervals, breaks: lunch, note: 'Szkolenie' }])
})
