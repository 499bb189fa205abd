import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { employees } from '@wizyta/contract/people/employees/api'
import {
  type LeaveRequest,
  leaveBalance,
  leaveRequest,
  leaveRequests,
} from '@wizyta/contract/people/leave/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const balance = sample(leaveBalance, {
  employee_id: newId(),
  employee_name: 'Ewa Lis',
  year: 2026,
  day_minutes: 480,
  kinds: [
    { reason: 'holiday', limit: 20_000, carried: 0, used: 6500, requested: 2000 },
    { reason: 'on_demand', limit: 4000, carried: 0, used: 1000, requested: 0 },
    { reason: 'sick', limit: null, carried: 0, used: 3000, requested: 0 },
  ],
})
const leave = sample(leaveRequest, {
  id: newId(),
  version: 3,
  employee_id: balance.employee_id,
  employee_name: 'Ewa Lis',
  starts_on: '2026-11-26',
  ends_on: '2026-11-27',
  from_time: null,
  to_time: null,
  reason: 'holiday',
  note: 'Wyjazd',
  days: 2000,
  day_minutes: null,
  status: 'requested',
  decision_note: null,
  decided_at: null,
  decided_by: null,
  is_own: false,
})

test('an approver sees the days left, is told the visits that are hit, and approves with a reason', async () => {
  const [asked, sent, taken]: [unknown[], unknown[], unknown[]] = [[], [], []]
  await openScreen('/employees/absences', (server) => {
    server.answers(leaveRequests.index, () => pageOf(leave))
    server.answers(leaveRequests.show, () => leave)
    server.answers(leaveRequests.balance, ({ query }) => (query.employee_id ? balance : null))
    server.answers(affectedVisits.ofHours, ({ body }) => {
      asked.push(body)
      return { count: 0, visits: [] }
    })
    server.answers(leaveRequests.decide, ({ body }) => {
      sent.push(body)
      return { ...leave, status: 'approved' as const, version: 7 }
    })
    server.answers(leaveRequests.reopen, ({ params, headers }) => {
      taken.push([params.id, headers.get('if-match')])
      return { ...leave, version: 8 }
    })
  })
  await page
    .getByRole('link', { name: /Ewa Lis/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Wniosek urlopowy: Ewa Lis' })
  await expect.element(dialog.getByText('Pozostało: 13 dni 4 h z 20 dni')).toBeVisible()
  await expect.element(dialog.getByText('we wnioskach: 2 dni')).toBeVisible()
  await expect.element(dialog.getByText('Pozostało: 3 z 4 dni')).toBeVisible()
  await dialog.getByLabelText('Uzasadnienie decyzji').fill('Udanego odpoczynku')
  await dialog.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(page.getByText('Zatwierdzono urlop: Ewa Lis')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).last().click()
  await expect.element(page.getByText('Wniosek znów czeka na decyzję.')).toBeVisible()
  expect(taken).toEqual([[leave.id, '"7"']])
  // Once for the facts, and once more before the decision.
  const question = { kind: 'absence', employee_id: balance.employee_id, starts_on: '2026-11-26' }
  expect(asked).toMatchObject([question, question])
  expect(sent).toEqual([{ status: 'approved', note: 'Udanego odpoczynku' }])
})

test('a decision begins in the row; days left and the visits that are hit stand before its button', async () => {
  const sent: unknown[] = []
  const decided = { ...leave, id: newId(), employee_name: 'Ola Nowak', status: 'approved' as const }
  const hour = { ...leave, days: 125, day_minutes: 480, from_time: '10:00', to_time: '11:00' }
  await openScreen('/employees/absences', (server) => {
    server.answers(leaveRequests.index, () => pageOf<LeaveRequest>(hour, decided))
    server.answers(leaveRequests.show, () => hour)
    server.answers(leaveRequests.balance, ({ query }) => (query.employee_id ? balance : null))
    server.answers(affectedVisits.ofHours, () => ({
      count: 6,
      visits: [sample(affectedVisit, { client_name: 'Maria Kot' })],
    }))
    server.answers(leaveRequests.decide, ({ body }) => {
      sent.push(body)
      return { ...hour, status: 'rejected' as const }
    })
  })
  const row = page.getByRole('row', { name: /Ewa Lis/ })
  await expect.element(row.getByText(/^\W?1\sh\W?$/)).toBeVisible()
  const settled = page.getByRole('row', { name: /Ola Nowak/ })
  expect(settled.getByRole('button', { name: /Zatwierdź|Odrzuć/ }).elements()).toEqual([])
  await row.getByRole('button', { name: /^Zatwierdź: Ewa Lis/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Wizyty, których dotyczy zmiana: 6')).toBeVisible()
  await expect.element(dialog.getByText(/Maria Kot/)).toBeVisible()
  await expect.element(dialog.getByText('i jeszcze 5')).toBeVisible()
  await expect.element(dialog.getByText('Pozostało: 13 dni 4 h z 20 dni')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Odrzuć' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await row.getByRole('button', { name: /^Odrzuć: Ewa Lis/ }).click()
  await dialog.getByLabelText('Uzasadnienie decyzji').fill('Brak zastępstwa')
  expect(dialog.getByRole('button', { name: 'Zatwierdź' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Odrzuć' }).click()
  await expect.poll(() => sent).toEqual([{ status: 'rejected', note: 'Brak zastępstwa' }])
})

test('a request that is rejected after a refused approval leads to no board', async () => {
  await openScreen('/employees/absences', (server) => {
    server.answers(leaveRequests.index, () => pageOf(leave))
    server.answers(leaveRequests.show, () => leave)
    server.answers(leaveRequests.balance, () => null)
    server.answers(affectedVisits.ofHours, () => ({
      count: 1,
      visits: [sample(affectedVisit, { client_name: 'Maria Kot', status: 'booked' })],
    }))
    server.answers(leaveRequests.decide, ({ body }) => {
      if (body.status === 'approved') throw new Refused(409, { message: 'Nie teraz.' })
      return { ...leave, status: 'rejected' as const }
    })
  })
  await page
    .getByRole('link', { name: /Ewa Lis/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Zatwierdź' }).click()
  await page.getByRole('button', { name: 'Zapisz i szukaj zastępstw' }).click()
  await expect.element(page.getByText('Nie teraz.')).toBeVisible()
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  await expect.element(page.getByText('Odrzucono wniosek: Ewa Lis')).toBeVisible()
  expect(location.pathname).toBe('/employees/absences')
})

test('leave over New Year is compared with the days left of both years', async () => {
  const winter = { ...leave, starts_on: '2026-12-30', ends_on: '2027-01-05' }
  await openScreen('/employees/absences', (server) => {
    server.answers(leaveRequests.index, () => pageOf(winter))
    server.answers(leaveRequests.show, () => winter)
    server.answers(affectedVisits.ofHours, () => ({ count: 0, visits: [] }))
    server.answers(leaveRequests.balance, ({ query }) => {
      if (!query.employee_id) return null
      const year = Number(query.year)
      const isOver = year === 2027 && query.leave_id === winter.id
      return { ...balance, year, kinds: balance.kinds.map((kind) => ({ ...kind, is_over: isOver })) }
    })
  })
  await page
    .getByRole('link', { name: /Ewa Lis/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Ten wniosek przekracza dni pozostałe w 2027 roku: Urlop.'))
    .toBeVisible()
  expect(dialog.getByText(/pozostałe w 2026 roku/).elements()).toEqual([])
})

test('an employee sees the own days left and asks for leave', async () => {
  const sent: unknown[] = []
  await openScreen(
    '/employees/absences',
    (server) => {
      server.answers(employees.index, () => pageOf())
      server.answers(leaveRequests.index, () => pageOf())
      server.answers(leaveRequests.balance, () => balance)
      server.answers(leaveRequests.create, ({ body }) => {
        sent.push(body)
        return { ...leave, is_own: true }
      })
    },
    { rights: ['employees.index'] },
  )
  await expect.element(page.getByText('Pozostało: 13 dni 4 h z 20 dni')).toBeVisible()
  await page.getByRole('button', { name: 'Złóż wniosek' }).first().click()
  await page.getByRole('button', { name: 'Wyślij wniosek' }).click()
  await expect.element(page.getByText('Wysłano wniosek: 2 dni')).toBeVisible()
  expect(sent).toMatchObject([{ reason: 'holiday' }])
  expect(page.getByRole('button', { name: 'Zatwierdź' }).elements()).toEqual([])
})

test('a request is taken back by the menu of its row, and the rota has what was entered without one', async () => {
  const [taken, mine] = [[] as string[], { ...leave, is_own: true, reason: 'child_care' as const }]
  const settled = { ...leave, id: newId(), employee_name: 'Ola Nowak', status: 'rejected' as const }
  await openScreen(
    '/employees/absences',
    (server) => {
      server.answers(employees.index, () => pageOf())
      server.answers(leaveRequests.index, () => pageOf<LeaveRequest>(mine, settled))
      server.answers(leaveRequests.show, () => mine)
      server.answers(leaveRequests.balance, () => balance)
      server.answers(leaveRequests.cancel, ({ params }) => {
        taken.push(params.id)
        return { ...mine, status: 'cancelled' as const }
      })
    },
    { rights: ['employees.index'] },
  )
  await expect
    .element(page.getByRole('link', { name: 'Nieobecności wpisane bez wniosku: grafik' }))
    .toHaveAttribute('href', '/employees/working-hours/rota')
  const menu = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('button', { name: /^Działania|^Akcje/ })
  await expect.element(menu(/Ewa Lis/)).toBeVisible()
  expect(menu(/Ola Nowak/).elements()).toEqual([])
  await menu(/Ewa Lis/).click()
  await page.getByRole('menuitem', { name: 'Wycofaj wniosek' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj wniosek' }).click()
  await expect.element(page.getByText('Wniosek wycofano.')).toBeVisible()
  expect(taken).toEqual([leave.id])
})

test('an owner without a card of an employee chooses an employee before the request is sent', async () => {
  let sent = 0
  await openScreen('/employees/absences', (server) => {
    server.answers(employees.index, () => pageOf())
    server.answers(leaveRequests.index, () => pageOf())
    server.answers(leaveRequests.balance, () => null)
    server.answers(leaveRequests.create, () => {
      sent += 1
      return leave
    })
  })
  await page.getByRole('button', { name: 'Złóż wniosek' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Wybierz osobę')).toBeVisible()
  await dialog.getByRole('button', { name: 'Wyślij wniosek' }).click()
  await expect.element(dialog.getByText('Wybierz pracownika.')).toBeVisible()
  expect(sent).toBe(0)
})

test('the days left of the team stand in one table, with the year to choose', async () => {
  const years: number[] = []
  await openScreen('/employees/absences', (server) => {
    server.answers(leaveRequests.index, () => pageOf())
    server.answers(leaveRequests.balance, () => null)
    server.answers(leaveRequests.team, ({ query }) => {
      years.push(Number(query.year))
      return { data: [balance, { ...balance, employee_id: newId(), employee_name: 'Ola Nowak' }] }
    })
  })
  await page.getByRole('radio', { name: 'Dni zespołu' }).click()
  const row = page.getByRole('row', { name: /Ewa Lis/ })
  await expect.element(row.getByText(/^13\sdni\s\W?4\sh/)).toBeVisible()
  await expect.element(row.getByText(/we wnioskach: 2 dni$/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ola Nowak/ })).toBeVisible()
  await page.getByRole('button', { name: 'Poprzedni rok' }).click()
  await expect.poll(() => years.length).toBe(2)
  expect(years[1]).toBe((years[0] ?? 0) - 1)
})
