import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlap } from '../../kit/spans.ts'
import { busyOf } from './busy.ts'
import { type FitLine, fitOf } from './fit.ts'
import { visitSpan } from './plan-lines.ts'

const start = Date.parse('2026-11-20T08:00:00Z')
const at = (quarter: number) => new Date(start + quarter * 900_000).toISOString()
const line = fc
  .record({
    from: fc.integer({ min: 0, max: 20 }),
    quarters: fc.integer({ min: 1, max: 6 }),
    client_id: fc.constantFrom(null, 'zofia', 'ewa'),
  })
  .map(
    ({ from, quarters, client_id }): FitLine => ({
      service_id: 'cut',
      employee_id: 'ann',
      client_id,
      resource_ids: [],
      segments: [],
      buffer_before_min: 0,
      buffer_after_min: 0,
      starts_at: at(from),
      ends_at: at(from + quarters),
    }),
  )
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const uses = { services: [], resources: [] }
const clients = ['anna', 'zofia', 'ewa'].map((id) => ({ id, name: id }))
const context = {
  ...uses,
  timezone: 'Europe/Warsaw',
  employees: [],
  weeks: [],
  dated: [],
  absences: [],
  client: clients[0] ?? null,
  companions: clients.slice(1),
}
const visit = (own: readonly FitLine[]) => ({
  id: 'other',
  status: 'booked' as const,
  client_id: 'anna',
  lines: own,
})

test('a companion is taken from the first to the last of the own lines, the client who pays for the whole visit', () => {
  fc.assert(
    fc.property(lines, (own) => {
      const busy = busyOf({ visits: [visit(own)], blocks: [] }, uses)
      const spanOf = (id: string) =>
        busy.filter(({ subject_id }) => subject_id === id).map(({ from, to }) => ({ from, to }))
      expect(spanOf('anna')).toEqual([visitSpan(own)])
      for (const id of ['zofia', 'ewa']) {
        const hers = own.filter(({ client_id }) => client_id === id)
        expect(spanOf(id)).toEqual(hers.length > 0 ? [visitSpan(hers)] : [])
      }
    }),
  )
})

test('two visits clash over a client exactly when both need her at one time', () => {
  fc.assert(
    fc.property(lines, lines, (own, others) => {
      const busy = busyOf({ visits: [{ ...visit(others), client_id: 'ola' }], blocks: [] }, uses)
      const { clashes } = fitOf(own, { ...context, busy })
      const clashing = clashes.flatMap(({ kind, subject_id }) => (kind === 'client' ? [subject_id] : []))
      const wanted = ['zofia', 'ewa'].filter((id) => {
        const [mine, theirs] = [own, others].map((all) => all.filter(({ client_id }) => client_id === id))
        return mine?.length && theirs?.length && overlap(visitSpan(mine), visitSpan(theirs))
      })
      expect([...clashing].sort()).toEqual([...wanted].sort())
    }),
  )
})
