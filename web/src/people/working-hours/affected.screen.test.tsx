import { type AffectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { absence, datedHours, workingHours } from '@wizyta/contract/people/working-hours/api'
import { resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'

const ola = sample(employee, { first_name: 'Ola', last_name: 'Mazur', display_name: null })
const [ewa, iga] = [newId(), newId()]
const hit = (client_name: string, takers: Record<string, string>): AffectedVisit => ({
  id: newId(),
  version: 3,
  status: 'booked',
  starts_at: '2027-01-13T09:00:00+01:00',
  ends_at: '2027-01-13T10:00:00+01:00',
  client_name,
  is_told: true,
  services: 'Strzyżenie',
  employees: 'Ola Mazur',
  handovers: Object.entries(takers).map(([name, to]) => ({ name, employee: { from: ola.id, to } })),
})

/** A salon in which an absence of Ola hits these visits; what is saved, in its order. */
async function openHours(affected: AffectedVisit[], prepare: (server: FakeServer) => void = () => {}) {
  const calls: string[] = []
  await openScreen(`/employees/working-hours?employee=${ola.id}`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => ({ week: [], dated: [], absences: [], holidays: [] }))
    server.answers(affectedVisits.ofHours, () => ({
      count: affected.length,
      visits: affected,
      cancel_reasons: ['Choroba', 'Remont'],
    }))
    server.answers(visits.move, ({ body, params }) => {
      calls.push(`move ${affected.find(({ id }) => id === params.id)?.client_name} ${body.employee?.to}`)
      return sample(visit, { id: params.id })
    })
    server.answers(visits.step, ({ body, params }) => {
      calls.push(
        `${body.to} ${affected.find(({ id }) => id === params.id)?.client_name} ${body.notify} ${body.reason ?? ''}`.trim(),
      )
      return sample(visit, { id: params.id })
    })
    server.answers(workingHours.createAbsence, ({ body }) => {
      calls.push(`absence ${body.starts_on}`)
      return sample(absence, {})
    })
    prepare(server)
  })
  await page.getByRole('button', { name: t('Add an absence') }).click()
  await page.getByLabelText(t('First day')).fill('13.1.2027')
  await page.getByLabelText(t('Last day')).fill('13.1.2027')
  await page
    .getByRole('button', { name: t('Save') })
    .last()
    .click()
  return calls
}
const choiceFor = (client: string) =>
  page.getByLabelText(t('What becomes of the appointment: {client}', { client }))
const save = (name: string) => page.getByRole('button', { name, exact: true }).last()

test('what becomes of each visit is carried out, and then the absence is saved', async () => {
  const calls = await openHours([
    hit('Anna Lis', { Ewa: ewa, Iga: iga }),
    hit('Jan Kot', {}),
    hit('Iza Wilk', {}),
  ])
  await choiceFor('Anna Lis').selectOptions(t('Hand over: {name}', { name: 'Iga' }))
  await choiceFor('Jan Kot').selectOptions(t('Cancel the appointment'))
  await page.getByText(t('Notify clients')).click()
  await page.getByLabelText(startingWith(t('Reason for cancelling'))).selectOptions('Choroba')
  expect(calls).toEqual([])
  await save(t('Save anyway')).click()
  await expect
    .poll(() => calls)
    .toEqual([`move Anna Lis ${iga}`, 'cancelled Jan Kot false Choroba', 'absence 2027-01-13'])
})

test('what was carried out is taken back at once, the last one first', async () => {
  const calls = await openHours([hit('Anna Lis', { Iga: iga }), hit('Jan Kot', {})])
  await choiceFor('Anna Lis').selectOptions(t('Hand over: {name}', { name: 'Iga' }))
  await choiceFor('Jan Kot').selectOptions(t('Cancel the appointment'))
  await save(t('Save')).click()
  await expect.poll(() => calls.at(-1)).toBe('absence 2027-01-13')
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: t('Changed appointments: {count}', { count: 2 }) })
  await toast.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => calls.slice(3)).toEqual(['booked Jan Kot true', `move Anna Lis ${ola.id}`])
})

test('hours of a date are taken away once it is chosen what becomes of the visits in them', async () => {
  const saturday = sample(datedHours, { date: '2099-01-17', intervals: [{ from: '09:00', to: '13:00' }] })
  const calls: string[] = []
  await openScreen(`/employees/working-hours?employee=${ola.id}`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(resources.index, () => pageOf())
    server.answers(workingHours.show, () => ({ week: [], dated: [saturday], absences: [], holidays: [] }))
    server.answers(affectedVisits.ofHours, ({ body }) => {
      calls.push(`asked ${body.kind === 'date' && body.intervals === null}`)
      return { count: 1, visits: [hit('Anna Lis', {})] }
    })
    server.answers(workingHours.deleteDated, () => {
      calls.push('removed')
      return undefined as never
    })
  })
  const remove = page.getByRole('button', { name: startingWith(t('Remove {name}', { name: '' })) })
  await remove.click()
  await page.getByRole('button', { name: t('Go back') }).click()
  await expect.element(page.getByRole('button', { name: t('Go back') })).not.toBeInTheDocument()
  expect(calls).toEqual(['asked true'])
  await remove.click()
  await save(t('Save anyway')).click()
  await expect.poll(() => calls).toEqual(['asked true', 'asked true', 'removed'])
})

test('going back saves nothing and loses nothing of the form', async () => {
  const calls = await openHours([hit('Anna Lis', { Ewa: ewa })])
  await page.getByRole('button', { name: t('Go back') }).click()
  await expect
    .element(page.getByText(t('Appointments affected: {number}', { number: 1 })))
    .not.toBeInTheDocument()
  await expect.element(page.getByLabelText(t('First day'))).toHaveValue('13.01.2027')
  expect(calls).toEqual([])
})

test('a handover that is refused says why at its visit, and the absence waits', async () => {
  const calls = await openHours([hit('Anna Lis', { Ewa: ewa })], (server) => {
    server.answers(visits.move, () => {
      throw new Refused(409, { message: 'This person already has an appointment at this time.' })
    })
  })
  await choiceFor('Anna Lis').selectOptions(t('Hand over: {name}', { name: 'Ewa' }))
  await save(t('Save')).click()
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: t('This person already has an appointment at this time.') }),
    )
    .toBeVisible()
  expect(calls).toEqual([])
})

test('without visits in its time an absence is saved at once', async () => {
  const calls = await openHours([])
  await expect.poll(() => calls).toEqual(['absence 2027-01-13'])
})
