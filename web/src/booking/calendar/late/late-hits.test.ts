import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { expect, test } from 'vitest'
import { anna, at, colour, days, line, olga, room, setup, visit } from '../test/salon.ts'
import { lateHits } from './late-hits.ts'

const hitsOf = (late: CalendarVisit, minutes: number, ...others: CalendarVisit[]) =>
  lateHits(late, minutes, setup, days(late, ...others))
const ewa = visit('Ewa', [line('10:00', '10:45', anna)])

test('a late client delays the next visit of the same employee by what is missing', () => {
  const maria = visit('Maria', [line('11:00', '12:00', anna)])
  const later = visit('Zofia', [line('11:05', '12:00', olga)])
  expect(hitsOf(ewa, 30, maria, later)).toMatchObject([
    { visit_id: 'Maria', client: 'Maria', name: 'Anna', starts_at: at('11:00'), minutes: 15 },
  ])
  expect(hitsOf(ewa, 15, maria)).toEqual([])
})

test('of several that are hit, only the next one is named', () => {
  const maria = visit('Maria', [line('10:45', '10:55', anna)])
  const zofia = visit('Zofia', [line('10:55', '11:30', anna)])
  expect(hitsOf(ewa, 30, zofia, maria)).toMatchObject([{ client: 'Maria', minutes: 30 }])
})

test('the pause after a service counts, and a cancelled visit is not delayed', () => {
  const cleaned = visit('Ewa', [line('10:00', '10:45', anna, { buffer_after_min: 10 })])
  const maria = visit('Maria', [line('11:00', '12:00', anna)])
  expect(hitsOf(cleaned, 10, maria)).toMatchObject([{ minutes: 5 }])
  expect(hitsOf(cleaned, 10, { ...maria, status: 'cancelled' })).toEqual([])
})

test('a room that is needed next is named as the employee is', () => {
  const inRoom = { service_id: colour, resource_ids: [room] }
  const ela = visit('Ela', [line('10:00', '11:00', anna, inRoom)])
  const maria = visit('Maria', [line('11:05', '12:00', olga, inRoom)])
  expect(hitsOf(ela, 15, maria)).toMatchObject([
    { visit_id: 'Maria', client: 'Maria', name: 'Gabinet', starts_at: at('11:05'), minutes: 10 },
  ])
})

test('what clashed on purpose before is no news', () => {
  const beside = visit('Maria', [line('10:15', '10:30', anna)])
  expect(hitsOf(ewa, 10, beside)).toEqual([])
})
