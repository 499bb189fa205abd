import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { createAgenda } from './agenda.ts'
import { mokotow } from './atelier.ts'
import { makeClients } from './clients.ts'
import { makeHours } from './hours.ts'
import { buildHouse } from './house.ts'
import { planSalon } from './plan.ts'
import { createRandom } from './random.ts'

const timezone = 'Europe/Warsaw'
// A Wednesday, twenty past one in Warsaw.
const now = Date.parse('2026-11-18T12:20:00Z')

function plan(at: number) {
  const today = localDay(at, timezone)
  const random = createRandom(1)
  const house = buildHouse(mokotow, random)
  const hours = makeHours(house, today, random)
  const clients = makeClients(random, 600, { men: 0.24, today })
  return {
    house,
    hours,
    clients,
    today,
    ...planSalon(house, hours, clients, { random, timezone, today, now: at }),
  }
}

describe('a planned salon', () => {
  test('is the same every time', () => {
    expect(JSON.stringify(plan(now))).toBe(JSON.stringify(plan(now)))
  })

  test('is about three quarters full, whenever it is planned', () => {
    for (const start of [
      '2026-11-18T12:20Z',
      '2027-03-27T23:30Z',
      '2026-12-24T08:00Z',
      '2028-02-29T17:00Z',
      '2027-10-31T00:30Z',
    ]) {
      const { house, hours, visits, today } = plan(Date.parse(start))
      const agenda = createAgenda(house, hours, timezone)
      for (const { held } of visits) agenda.hold(held)
      let [open, held] = [0, 0]
      for (let day = -56; day <= 42; day += 1) {
        for (const { id } of house.employees) {
          const date = addDays(today, day)
          open += agenda
            .open({ employee_id: id }, date)
            .reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0)
          held += agenda.heldMinutes(id, date)
        }
      }
      expect(held / open, start).toBeGreaterThan(0.7)
      expect(held / open, start).toBeLessThan(0.83)
    }
  })

  test('has only unreachable clients', () => {
    const { clients } = plan(now)
    expect(new Set(clients.map(({ phone }) => phone)).size).toBeGreaterThan(580)
    for (const { phone, email, first_name, last_name, gender, language } of clients) {
      if (phone) expect(parsePhoneNumberFromString(phone)?.isValid(), phone).toBe(true)
      if (email) expect(email).toMatch(/^[a-z0-9.]+@\w+\.example$/)
      if (language === 'pl')
        expect(/(sk|ck|dzk)i$/.test(last_name) && gender === 'female', `${first_name} ${last_name}`).toBe(
          false,
        )
    }
  })

  test('is closed on holidays', () => {
    expect(holidaysOf(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-06',
      '2027-03-28',
      '2027-03-29',
      '2027-05-01',
      '2027-05-03',
      '2027-05-16',
      '2027-05-27',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-24',
      '2027-12-25',
      '2027-12-26',
    ])
    const { visits } = plan(Date.parse('2026-12-24T08:00Z'))
    const days = new Set(
      visits.flatMap(({ lines }) => lines.map((line) => localDay(line.starts_at, timezone))),
    )
    for (const closed of ['2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
      expect(days).not.toContain(closed)
    expect(days).toContain('2026-12-28')
  })
})
