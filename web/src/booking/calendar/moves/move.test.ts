import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VisitCard } from '../grid/cards.ts'
import { anna, at, cardsOf, days, line, olga, room, setup, visit } from '../test/salon.ts'
import { applyMove, type Intent, intentOf, inverseOf, predictMove } from './move.ts'
import { contextFor, nearestStart, tryMove } from './verdict.ts'

describe('a card that is taken elsewhere', () => {
  const moved = visit('v', [line('10:00', '11:00', anna), line('11:00', '12:00', olga)])
  const [first, second] = cardsOf(moved) as [VisitCard, VisitCard]
  const from = { id: olga, kind: 'employee' as const }

  test('moves its whole visit by the same time', () => {
    const intent = intentOf(
      second,
      from,
      { column: from, from: Date.parse(at('11:30')), to: Date.parse(at('12:30')) },
      'move',
    ) as Intent
    expect(intent).toEqual({ starts_at: at('10:30') })
    expect(applyMove(moved, intent).lines.map(({ starts_at }) => starts_at)).toEqual([
      at('10:30'),
      at('11:30'),
    ])
  })

  test('gives its lines to the person of the column, and those alone', () => {
    const target = { column: { id: anna, kind: 'employee' as const }, from: second.from, to: second.to }
    const intent = intentOf(second, from, target, 'move') as Intent
    expect(intent).toEqual({ employee: { from: olga, to: anna } })
    expect(applyMove(moved, intent).lines.map(({ employee_id }) => employee_id)).toEqual([anna, anna])
  })

  test('gives single lines to other people, and back', () => {
    const intent: Intent = { line_employees: [{ line_id: second.lines[0]?.id ?? '', employee_id: anna }] }
    const given = applyMove(moved, intent)
    expect(given.lines.map(({ employee_id }) => employee_id)).toEqual([anna, anna])
    expect(applyMove(given, inverseOf(moved, intent)).lines).toEqual(moved.lines)
  })

  test('a client of a visit that was moved is no longer late', () => {
    const late = { ...moved, late_minutes: 15 }
    expect(predictMove(late, { starts_at: at('10:30') }, setup).late_minutes).toBeNull()
    expect(predictMove(late, { employee: { from: anna, to: olga } }, setup).late_minutes).toBe(15)
  })

  test('back on its place asks for nothing', () => {
    expect(intentOf(second, from, { column: from, from: second.from, to: second.to }, 'move')).toBeNull()
    expect(
      intentOf(
        first,
        { id: anna, kind: 'employee' },
        { column: from, from: first.from, to: first.to },
        'resize',
      ),
    ).toBeNull()
  })

  test('made longer pushes what follows', () => {
    const intent = intentOf(
      first,
      { id: anna, kind: 'employee' },
      { column: from, from: first.from, to: Date.parse(at('11:30')) },
      'resize',
    ) as Intent
    expect(applyMove(moved, intent).lines.map(({ ends_at }) => ends_at)).toEqual([at('11:30'), at('12:30')])
  })

  test('a confirmation holds for its own time only', () => {
    const confirmed = { ...moved, status: 'confirmed' as const }
    expect(predictMove(confirmed, { starts_at: at('10:15') }, setup).status).toBe('booked')
    expect(predictMove(confirmed, { starts_at: at('10:10') }, setup).status).toBe('confirmed')
    expect(predictMove(confirmed, { employee: { from: anna, to: olga } }, setup).status).toBe('confirmed')
  })

  test('undone is as it was, whatever was done', () => {
    const intents = fc.record(
      {
        starts_at: fc
          .integer({ min: -40, max: 40 })
          .map((steps) => new Date(Date.parse(moved.starts_at) + steps * 900_000).toISOString()),
        resource: fc.constant({ from: room, to: 'other-room' }),
        resize: fc
          .integer({ min: 1, max: 20 })
          .map((steps) => ({ line_id: moved.lines[0]?.id ?? '', duration_min: steps * 15 })),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(intents, (intent) => {
        const there = applyMove(moved, intent)
        const { lines, starts_at, ends_at } = applyMove(there, inverseOf(moved, intent))
        expect({ lines, starts_at, ends_at }).toEqual({
          lines: moved.lines,
          starts_at: moved.starts_at,
          ends_at: moved.ends_at,
        })
      }),
    )
  })
})

describe('whether it fits', () => {
  const moved = visit('v', [line('10:00', '11:00', anna)])
  const other = visit('other', [line('10:30', '12:00', olga)])
  const context = contextFor(moved, setup, days(moved, other))
  const to = (starts_at: string | undefined, employee = true): Intent => ({
    ...(starts_at && { starts_at }),
    ...(employee && { employee: { from: anna, to: olga } }),
  })

  test('is said with the person in the way', () => {
    const { level, clashes } = tryMove(moved, to(undefined), context)
    expect(level).toBe('hard')
    expect(clashes[0]).toMatchObject({ kind: 'employee', name: 'Olga', visit_id: 'other' })
  })
  test('outside the hours it only asks', () => {
    expect(tryMove(moved, to(at('16:30'), false), context).level).toBe('soft')
  })
  test('the visit does not stand in its own way', () => {
    expect(tryMove(moved, to(at('10:15'), false), context)).toEqual({ level: 'fits', clashes: [] })
  })
  test('and when it would', () => {
    expect(nearestStart(moved, to(undefined), context, 15)).toBe(Date.parse(at('09:30')))
  })
})
