import type { Catalogue } from '@wizyta/contract/booking/calendar/plan-lines'
import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DraftLine,
  emptyLine,
  lineInputs,
  linesOf,
  offsetsOf,
  type ReadyLine,
  slotLines,
} from './lines.ts'

const anna = '00000000-0000-4000-8000-00000000000a'
const olga = '00000000-0000-4000-8000-00000000000b'
const colour = '00000000-0000-4000-8000-000000000001'
const styling = '00000000-0000-4000-8000-000000000002'
const short = '00000000-0000-4000-8000-000000000011'

const service = (
  id: string,
  price: number,
  duration_min: number,
  variants: Catalogue['services'][number]['variants'] = [],
) => ({
  id,
  price,
  duration_min,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  variants,
})
const catalogue: Catalogue = {
  services: [
    service(colour, 32000, 105, [{ id: short, price: 25000, duration_min: 80 }]),
    service(styling, 9000, 30),
  ],
  employees: [
    { id: anna, services: [] },
    {
      id: olga,
      services: [
        {
          service_id: colour,
          price: 40000,
          duration_min: 120,
          buffer_before_min: null,
          buffer_after_min: null,
        },
      ],
    },
  ],
}
const line = (given: Partial<DraftLine>) => emptyLine(given) as ReadyLine
const inputs = (lines: ReadyLine[]) =>
  lineInputs(
    lines,
    lines.map((one) => one.employee_id),
    catalogue,
  )

describe('offsets', () => {
  const lines = (...starts: DraftLine['start'][]) => starts.map((start) => emptyLine({ start }))
  test.each([
    [
      ['after', 'after', 'after'],
      [30, 45, 15],
      [0, 30, 75],
    ],
    [
      ['after', 'with', 'after'],
      [30, 45, 15],
      [0, 0, 45],
    ],
    [
      ['after', 'after', 'with', 'after'],
      [30, 60, 45, 15],
      [0, 30, 30, 90],
    ],
    [
      ['after', 40, 'after'],
      [30, 20, 15],
      [0, 40, 60],
    ],
    [
      ['with', 'after'],
      [30, 20],
      [0, 30],
    ],
  ] as const)('%j of %j minutes start at %j', (starts, durations, expected) => {
    expect(offsetsOf(lines(...starts), durations)).toEqual(expected)
  })
})

test('lines in sequence send no offsets, so that the server follows the durations it knows', () => {
  expect(
    inputs([
      line({ service_id: colour, employee_id: anna }),
      line({ service_id: styling, employee_id: anna }),
    ]),
  ).toEqual([
    { service_id: colour, variant_id: null, employee_id: anna },
    { service_id: styling, variant_id: null, employee_id: anna },
  ])
})

test('parallel lines and the one after the longest of them send theirs', () => {
  const sent = inputs([
    line({ service_id: colour, employee_id: olga }),
    line({ service_id: styling, employee_id: anna, start: 'with' }),
    line({ service_id: styling, employee_id: anna }),
  ])
  expect(sent.map((one) => one.offset_min)).toEqual([undefined, 0, 120])
})

test('a search for anyone keeps the line open', () => {
  expect(slotLines([line({ service_id: colour, variant_id: short })], catalogue)).toEqual([
    { service_id: colour, variant_id: short, employee_id: null },
  ])
})

test('a visit that is taken into the form and sent back unchanged keeps its times, prices and resources', () => {
  const arbitraryLine = fc.record({
    service_id: fc.constantFrom(colour, styling),
    employee_id: fc.constantFrom(anna, olga),
    start: fc.oneof(
      fc.constant('after' as const),
      fc.constant('with' as const),
      fc.integer({ min: 0, max: 40 }).map((n) => n * 5),
    ),
    duration_min: fc.integer({ min: 1, max: 48 }).map((n) => n * 5),
    price: fc.integer({ min: 0, max: 90000 }),
    resource_ids: fc.constantFrom([], [short]),
  })
  fc.assert(
    fc.property(fc.array(arbitraryLine, { minLength: 1, maxLength: 6 }), (given) => {
      const start = Date.parse('2026-11-20T10:00:00Z')
      const planned = planLines(
        inputs(given.map((one) => line({ ...one, resource_ids: [...one.resource_ids] }))),
        start,
        catalogue,
      )
      const stored = planned.map((one, position) => ({
        ...one,
        id: `${position}`,
        position,
        service_name: '',
        variant_name: null,
        employee_name: '',
        client_id: null,
        client_name: null,
        vat_rate: '8' as const,
        resources: one.resource_ids.map((id) => ({ id, name: '' })),
      }))
      const again = linesOf({ starts_at: new Date(start).toISOString(), lines: stored })
      expect(planLines(inputs(again as ReadyLine[]), start, catalogue)).toEqual(planned)
    }),
  )
})
