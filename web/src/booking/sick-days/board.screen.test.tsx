import { users } from '@wizyta/contract/access/users/api'
import { affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import {
  handedVisit,
  type OtherPlace,
  otherPlace,
  type StrandedVisit,
  sickDays,
  strandedVisit,
  type VisitCall,
  visitCall,
} from '@wizyta/contract/booking/sick-days/api'
import { clientContact, permissions } from '@wizyta/contract/kit/permission'
import { employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { absence, workingHours } from '@wizyta/contract/people/working-hours/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'

const ola = sample(employee, { first_name: 'Ola', last_name: 'Lis', display_name: null, in_calendar: true })
const ewa = newId()
const place = (given: Partial<OtherPlace> = {}) =>
  sample(otherPlace, {
    kind: 'same_time',
    starts_at: '2099-01-05T09:00:00Z',
    employee: { from: ola.id, to: ewa },
    name: 'Ewa',
    price_difference: 0,
    is_preferred: false,
    visits_before: 3,
    ...given,
  })
const stranded = (client_name: string, hour: number, given: Partial<StrandedVisit> = {}) => {
  const starts_at = `2099-01-05T${String(hour).padStart(2, '0')}:00:00Z`
  const best = place({ starts_at })
  return sample(strandedVisit, {
    status: 'booked',
    client_name,
    is_told: true,
    phone: '+48500100900',
    email: null,
    call: null,
    is_deliberate: false,
    services: 'Strzyżenie',
    starts_at,
    ends_at: `2099-01-05T${String(hour + 1).padStart(2, '0')}:00:00Z`,
    line_ids: [newId()],
    places: [
      best,
      place({ kind: 'same_employee', starts_at: '2099-01-06T09:00:00Z', employee: null, name: 'Ola' }),
    ],
    together: best,
    ...given,
  })
}

const shown = (visits: StrandedVisit[]) => ({
  count: visits.length,
  visits,
  handed: [],
  is_away: true,
  cancel_reasons: [],
  gave_up: false,
})

/** A salon that keeps the visits of the board, and lets moved ones leave it. */
function prepared(open: StrandedVisit[], moved: object[], refuse?: string, absences?: object[]) {
  let left = open
  return (server: FakeServer) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(sickDays.show, () => ({
      ...shown(left),
      is_away: absences?.length !== 0,
      cancel_reasons: ['Choroba', 'Inny powód'],
    }))
    // The board lists them: they are not asked about once more.
    server.answers(affectedVisits.ofHours, () => ({ count: 1, visits: [] }))
    server.answers(workingHours.createAbsence, ({ body }) => {
      absences?.push(body)
      return sample(absence, { employee_id: ola.id })
    })
    server.answers(visits.move, ({ params, body }) => {
      if (params.id === refuse)
        throw new Refused(409, { message: t('This person already has an appointment at this time.') })
      moved.push({ ...body, id: params.id })
      left = body.line_employees ? open : left.filter(({ id }) => id !== params.id)
      return sample(visit, { id: params.id, version: 2, status: 'booked' })
    })
  }
}
const address = `/calendar/sick-day?employee=${ola.id}&from=2099-01-05&to=2099-01-05`

test('a place is accepted by one click, with its reason before it, and taken back by another', async () => {
  const anna = stranded('Anna Nowak', 9)
  const moved: object[] = []
  await openScreen(address, prepared([anna, stranded('Zofia Lis', 11)], moved))
  await expect
    .element(
      page
        .getByText(/Ta sama godzina, inna osoba, wcześniejsze wizyty u tej osoby: 3, cena bez zmian/)
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 0, total: 2 }))).toBeVisible()
  await page
    .getByRole('button', {
      name: t('Accept {place} for {client}', { place: '10:00, Ewa', client: 'Anna Nowak' }),
    })
    .click()
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 1, total: 2 }))).toBeVisible()
  expect(moved[0]).toMatchObject({ id: anna.id, employee: { from: ola.id, to: ewa }, notify: true })
  await page.getByRole('button', { name: t('Undo: {client}', { client: 'Anna Nowak' }) }).click()
  await expect
    .poll(() => moved[1])
    .toMatchObject({
      id: anna.id,
      line_employees: [{ line_id: anna.line_ids[0], employee_id: ola.id }],
    })
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 0, total: 2 }))).toBeVisible()
})

test('all are accepted at once; one that was taken meanwhile says why and stays', async () => {
  const [anna, zofia, iga] = [stranded('Anna Nowak', 9), stranded('Zofia Lis', 11), stranded('Iga Wilk', 12)]
  const moved: object[] = []
  await openScreen(address, prepared([anna, zofia, iga], moved, zofia.id))
  await page.getByRole('button', { name: t('Accept all: {count}', { count: 3 }) }).click()
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 2, total: 3 }))).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(moved.length).toBe(2)
})

test('twenty visits of a sick day: one click moves all that have a place, one more settles the last by hand', async () => {
  const moved: object[] = []
  const steps: unknown[] = []
  const open = Array.from({ length: 20 }, (_, index) =>
    stranded(
      `Klient ${index + 1}`,
      8 + Math.floor(index / 2),
      index === 19 ? { together: null, places: [] } : {},
    ),
  )
  await openScreen(address, (server) => {
    prepared(open, moved)(server)
    server.answers(visits.step, ({ params, body }) => {
      steps.push([params.id, body.notify])
      return sample(visit, { id: params.id, version: 2, status: 'cancelled' })
    })
  })
  let clicks = 0
  document.addEventListener('click', ({ detail }) => {
    // A label clicks its control too, without a pointer.
    if (detail > 0) clicks += 1
  })
  await page.getByRole('button', { name: t('Accept all: {count}', { count: 19 }) }).click()
  await expect
    .element(page.getByText(startingWith(t('Settled: {done} of {total}', { done: 19, total: 20 }))))
    .toBeVisible()
  await page.getByRole('button', { name: startingWith(t('Cancel the appointment')) }).click()
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 20, total: 20 }))).toBeVisible()
  expect(new Set(moved.map((one) => (one as { id: string }).id)).size).toBe(19)
  expect(steps).toEqual([[open[19]?.id, true]])
  expect(clicks).toBe(2)
})

test('without a stored absence the board asks for it, and all are accepted only then or after a no', async () => {
  const [moved, absences]: [object[], object[]] = [[], []]
  const open = [stranded('Anna Nowak', 9), stranded('Zofia Lis', 11)]
  await openScreen(`${address}&from_time=09:30`, prepared(open, moved, undefined, absences))
  const acceptAll = page.getByRole('button', { name: t('Accept all: {count}', { count: 2 }) })
  await expect.element(acceptAll).toHaveAttribute('aria-disabled', 'true')
  await acceptAll.click({ force: true })
  await page.getByRole('button', { name: t('Enter absence') }).click()
  await page.getByRole('button', { name: t('Save'), exact: true }).click()
  await expect
    .poll(() => absences)
    .toMatchObject([
      {
        employee_id: ola.id,
        starts_on: '2099-01-05',
        ends_on: '2099-01-05',
        from_time: '09:30',
        to_time: null,
        reason: 'sick',
      },
    ])
  await expect.element(page.getByRole('button', { name: t('Enter absence') })).not.toBeInTheDocument()
  expect(moved).toEqual([])
  await acceptAll.click()
  await expect.poll(() => moved.length).toBe(2)
})

test('the switch of messages keeps its state when the board of that employee and day is opened again', async () => {
  await openScreen(address, prepared([stranded('Anna Nowak', 9)], []))
  const notify = page.getByRole('switch', { name: t('Notify clients') })
  await notify.click()
  const employees = page.getByLabelText(t('Absent employee'))
  await employees.selectOptions(t('Choose an employee'))
  await expect.element(notify).not.toBeInTheDocument()
  await employees.selectOptions('Ola Lis')
  await expect.element(notify).not.toBeChecked()
})

test('a no to the absence lets all be accepted', async () => {
  const moved: object[] = []
  await openScreen(address, prepared([stranded('Anna Nowak', 9)], moved, undefined, []))
  await page.getByRole('button', { name: t('Continue without absence') }).click()
  await page.getByRole('button', { name: t('Accept all: {count}', { count: 1 }) }).click()
  await expect.poll(() => moved.length).toBe(1)
})

test('a client who gets no message is called by a tap, where contacts may be seen', async () => {
  const open = [stranded('Anna Nowak', 9, { is_told: false, phone: '+48500100200' })]
  await openScreen(address, prepared(open, []))
  const call = page.getByRole('link', { name: '+48 500 100 200' })
  await expect.element(call).toHaveAttribute('href', 'tel:+48500100200')
  await openScreen(address, prepared(open, []), {
    rights: permissions.filter((right) => right !== clientContact.permission),
  })
  await expect.element(page.getByText(t('Gets no messages. Please call.'))).toBeVisible()
  await expect.element(call).not.toBeInTheDocument()
})

test('a phone call is noted by one press or by its key, counted, filtered and undone', async () => {
  const noted: VisitCall[] = []
  const states: unknown[] = []
  const open = [
    stranded('Anna Nowak', 9, { is_told: false, phone: '+48500100200' }),
    stranded('Zofia Lis', 11),
  ]
  await openScreen(address, (server) => {
    prepared(open, [])(server)
    server.answers(sickDays.show, () =>
      shown(open.map((one, index) => ({ ...one, call: index === 0 ? (noted.at(-1) ?? null) : null }))),
    )
    server.answers(sickDays.createCall, ({ body }) => {
      states.push([body.visit_id, body.outcome])
      const unanswered = noted.length + (body.outcome === 'no_answer' ? 1 : 0)
      const last = sample(visitCall, { outcome: body.outcome, unanswered, called_by: 'Ewa Lis' })
      noted.push(last)
      return last
    })
    server.answers(sickDays.deleteCall, ({ params }) => {
      states.push(params.id === noted.pop()?.id)
      return undefined
    })
  })
  const group = page.getByRole('group', { name: t('Phone call: {client}', { client: 'Anna Nowak' }) })
  await expect.element(group.getByText(t('To call|phone'))).toBeVisible()
  await expect.element(page.getByText(t('Still to call: {count}', { count: 1 }))).toBeVisible()
  await group.getByRole('button', { name: t('No answer|phone') }).click()
  await expect.element(group.getByText(/^Bez odpowiedzi: 1, .* · Ewa Lis$/)).toBeVisible()
  await page.getByText(t('Still to call: {count}', { count: 1 })).click()
  await expect.element(page.getByText('Zofia Lis')).not.toBeInTheDocument()
  ;(group.getByRole('button', { name: t('No answer|phone') }).element() as HTMLElement).focus()
  await userEvent.keyboard('2')
  await expect.element(page.getByText(t('All clients have been called.'))).toBeVisible()
  await page.getByText(t('All: {count}|appointments', { count: 2 })).click()
  await group
    .getByRole('button', { name: t('Undo the phone call: {client}', { client: 'Anna Nowak' }) })
    .click()
  await expect.element(group.getByText(/^Bez odpowiedzi: 1, /)).toBeVisible()
  const [{ id }] = open as [StrandedVisit]
  expect(states).toEqual([[id, 'no_answer'], [id, 'agreed'], true])
})

test('a call is noted while another is still being written, and the same one once', async () => {
  const open = ['Anna Nowak', 'Zofia Lis'].map((name, at) => stranded(name, 9 + at, { is_told: false }))
  const noted: string[] = []
  await openScreen(address, (server) => {
    prepared(open, [])(server)
    server.answers(sickDays.createCall, ({ body }) => {
      noted.push(body.visit_id)
      return new Promise(() => {})
    })
  })
  for (const client of ['Anna Nowak', 'Anna Nowak', 'Zofia Lis'])
    await page
      .getByRole('group', { name: t('Phone call: {client}', { client }) })
      .getByRole('button', { name: t('No answer|phone') })
      .click()
  await expect.poll(() => noted).toEqual(open.map(({ id }) => id))
})

test('a visit that gets another place keeps its client to be called, also at another desk and after a reload', async () => {
  const written: object[] = []
  const anna = stranded('Anna Nowak', 9, { is_told: false, phone: '+48500100200' })
  const iga = sample(handedVisit, {
    client_name: 'Iga Wilk',
    status: 'booked',
    is_told: false,
    phone: '+48500100300',
    employees: 'Ewa Lis',
    call: sample(visitCall, { outcome: 'to_call', unanswered: 0 }),
  })
  const out = sample(handedVisit, {
    ...iga,
    id: newId(),
    client_name: 'Ula Sowa',
    phone: null,
    email: 'ula@example.test',
  })
  await openScreen(address, (server) => {
    prepared([anna], written)(server)
    server.answers(sickDays.show, () => ({ ...shown([anna]), handed: [iga, out] }))
    server.answers(sickDays.createCall, ({ body }) => {
      written.push(body)
      return sample(visitCall, { outcome: body.outcome })
    })
  })
  await expect.element(page.getByText(t('Still to call: {count}', { count: 2 }))).toBeVisible()
  await expect.element(page.getByText(t('Settled: {done} of {total}', { done: 2, total: 3 }))).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+48 500 100 300' })).toBeVisible()
  // No phone is to be called, whatever was noted.
  await expect.element(page.getByText(t('No phone number'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ula@example.test' })).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: t('Phone call: {client}', { client: 'Ula Sowa' }) }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: t('Accept all: {count}', { count: 1 }) }).click()
  await expect
    .poll(() => written)
    .toMatchObject([{ visit_id: anna.id, was_at: anna.starts_at, outcome: 'to_call' }, { id: anna.id }])
})

test('the board of an employee who leaves enters the last day, moves all visits, and archives at the end', async () => {
  const moved: object[] = []
  const away: object[] = []
  const now = new Date().toISOString().slice(0, 10)
  const server = await openScreen(
    `/calendar/sick-day?employee=${ola.id}&kind=leaving&from=${now}`,
    (server) => {
      prepared([stranded('Anna Nowak', 9), stranded('Zofia Lis', 11)], moved, undefined, away)(server)
      server.answers(users.index, () => pageOf())
      server.answers(employees.update, ({ body }) => {
        away.push(body)
        return { ...ola, ...body, version: 2 }
      })
      server.answers(employees.delete, () => ({ ...ola, archived_at: '2026-11-25T09:00:00Z' }))
      // The list of employees comes next.
      server.answers(employeeGroups.index, () => pageOf())
      server.answers(affectedVisits.ofArchiving, () => ({ count: 0, visits: [] }))
    },
  )
  await expect
    .element(page.getByRole('heading', { name: t('Appointments of an employee who leaves') }))
    .toBeVisible()
  const archive = page.getByRole('button', { name: t('Archive: {name}', { name: 'Ola Lis' }) })
  const acceptAll = page.getByRole('button', { name: t('Accept all: {count}', { count: 2 }) })
  await expect.element(acceptAll).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Wpisz ostatni dzień pracy/ }).click()
  await expect.poll(() => away).toEqual([{ left_on: yesterday(now) }])
  await expect.element(archive).not.toBeInTheDocument()
  await acceptAll.click()
  await archive.click()
  await expect.poll(() => server.written().at(-1)).toBe('DELETE /tenant/employees/:id')
  expect(moved.length).toBe(2)
})

const yesterday = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

test('a hundred and one visits stand on three pages; what is settled stays on its page', async () => {
  const day = Date.parse('2099-01-05T08:00:00Z')
  const all = Array.from({ length: 101 }, (_, index) =>
    stranded(`Klient ${index + 1}`, 8, {
      starts_at: new Date(day + index * 60_000).toISOString(),
      together: null,
      places: [],
    }),
  )
  const left = [...all]
  await openScreen(`/calendar/sick-day?employee=${ola.id}&kind=leaving&from=2099-01-05`, (server) => {
    prepared([], [])(server)
    server.answers(sickDays.show, ({ query: { page: asked = 1 } }) => ({
      ...shown(left.slice((Number(asked) - 1) * 50, Number(asked) * 50)),
      count: left.length,
    }))
    server.answers(visits.step, ({ params }) => {
      left.splice(
        left.findIndex(({ id }) => id === params.id),
        1,
      )
      return sample(visit, { id: params.id, version: 2, status: 'cancelled' })
    })
  })
  const progress = (done: number) =>
    page.getByText(startingWith(t('Settled: {done} of {total}', { done, total: 101 })))
  const next = page.getByRole('button', { name: t('Next page') })
  await expect
    .element(page.getByText(t('{from}–{to} of {total}', { from: 1, to: 50, total: 101 })))
    .toBeVisible()
  await expect.element(page.getByText('Klient 50', { exact: true })).toBeVisible()
  await next.click()
  await expect.element(page.getByText('Klient 51', { exact: true })).toBeVisible()
  await next.click()
  await page
    .getByRole('button', { name: t('Cancel the appointment: {client}', { client: 'Klient 101' }) })
    .click()
  // The third page is gone with its only visit, which stays in sight at the end of the second one.
  await expect.element(page.getByText(t('Page {page} of {pages}', { page: 2, pages: 2 }))).toBeVisible()
  await expect.element(page.getByText('Klient 101', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Klient 100', { exact: true })).toBeVisible()
  await expect.element(progress(1)).toBeVisible()
  await page.getByRole('button', { name: t('Leave as it is: {client}', { client: 'Klient 60' }) }).click()
  await expect.element(progress(2)).toBeVisible()
  await page.getByRole('button', { name: t('Previous page') }).click()
  await expect.element(page.getByText('Klient 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Klient 60', { exact: true })).not.toBeInTheDocument()
  await expect.element(progress(2)).toBeVisible()
})

test('a visit that was outside the hours before is left to be decided by hand', async () => {
  await openScreen(`/calendar/sick-day?employee=${ola.id}&kind=hours&from=2099-01-05`, (server) => {
    const agreed = stranded('Anna Nowak', 9, { is_deliberate: true, together: null })
    prepared([agreed, stranded('Zofia Lis', 11)], [])(server)
  })
  await expect.element(page.getByText(t('It was outside the hours before. Decide by hand.'))).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('Accept all: {count}', { count: 1 }) }))
    .toBeVisible()
})

test('without an employee the board asks for one; without visits it says so', async () => {
  await openScreen('/calendar/sick-day', prepared([], []))
  await expect.element(page.getByText(t('Choose who is absent, and when.'))).toBeVisible()
  await page.getByLabelText(t('Absent employee')).selectOptions('Ola Lis')
  await expect.element(page.getByText(t('There are no appointments in this time.'))).toBeVisible()
})

test('a visit is cancelled from the board with a reason of the salon, or with none', async () => {
  const reasons: unknown[] = []
  await openScreen(address, (server) => {
    prepared([stranded('Anna Nowak', 9), stranded('Zofia Lis', 11)], [])(server)
    server.answers(visits.step, ({ params, body }) => {
      reasons.push(body.reason)
      return sample(visit, { id: params.id, version: 2, status: 'cancelled' })
    })
  })
  const cancel = page.getByRole('button', { name: startingWith(t('Cancel the appointment')) })
  await cancel.first().click()
  await expect.poll(() => reasons).toEqual([undefined])
  await page.getByLabelText(startingWith(t('Reason for cancelling'))).selectOptions('Choroba')
  await cancel.first().click()
  await expect.poll(() => reasons).toEqual([undefined, 'Choroba'])
})
