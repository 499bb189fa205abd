import { ownEmployee, permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let s: Salon
let team: string[]
beforeAll(async () => {
  s = await testSalon()
  const cut = await s.service()
  team = []
  for (const first_name of ['Ola', 'Iga', 'Ewa']) {
    const employee = await s.employee({ first_name }, [cut])
    await s.booked([{ service_id: cut, employee_id: employee }], noonIn(30))
    team.push(employee)
  }
})
afterAll(() => s.close())

const allBut = (...without: readonly string[]) => permissions.filter((one) => !without.includes(one))

describe('PRM-11: saying which employee an account is', () => {
  test('does not open the calendars of colleagues one after the other to users without the right', async () => {
    const office = await s.person(s.world.a, allBut('events-others.index'), 'Biuro')
    const seen: number[] = []
    for (const employee_id of team) {
      expect((await office.put(`/tenant/users/${office.user.id}/employee`, { employee_id })).status).toBe(403)
      seen.push((await office.get('/tenant/events')).body.total)
    }
    expect(seen).toEqual([0, 0, 0])
  })

  test('gives a colleague nothing that the caller lacks: calendar, contact and health of clients', async () => {
    const colleague = await s.person(s.world.a, ['events.index'], 'Iga')
    const link = { employee_id: team[0] }
    for (const right of ownEmployee.permission) {
      const office = await s.person(s.world.a, allBut(right), 'Biuro')
      for (const { user } of [colleague, office]) {
        const path = `/tenant/users/${user.id}/employee`
        expect([right, (await office.put(path, link)).status]).toEqual([right, 403])
        expect((await office.put(path, { employee_id: null })).status).toBe(403)
      }
    }
    expect((await colleague.get('/tenant/events')).body.total).toBe(0)
  })

  test('is open, for their own account too, to users with all rights that it brings', async () => {
    const { anna } = s.world
    const path = `/tenant/users/${anna.user.id}/employee`
    expect((await anna.put(path, { employee_id: team[1] })).body.employee.id).toBe(team[1])
    expect((await anna.put(path, { employee_id: null })).body.employee).toBeNull()
  })

  test('stands in no body of another call', async () => {
    const own = { first_name: 'Nowa', last_name: 'Osoba', user_id: s.anna.user.id }
    expect((await s.anna.post('/tenant/employees', own)).status).toBe(422)
    const { body } = await s.anna.get(`/tenant/employees/${team[2]}`)
    const change = { user_id: s.anna.user.id }
    expect(
      (await s.anna.patch(`/tenant/employees/${team[2]}`, change, { version: body.version })).status,
    ).toBe(422)
  })
})
