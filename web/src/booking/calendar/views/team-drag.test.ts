import { expect, test, vi } from 'vitest'
import { makeColumns } from '../grid/columns.ts'
import { days, setup } from '../test/salon.ts'

vi.mock('../moves/save-move.ts', () => ({ saveMove: () => {} }))
vi.mock('../moves/not-movable.ts', () => ({ tellNotMovable: () => {} }))
const { neighbour } = await import('./team-drag.ts')

test('a visit goes from field to field: across the days, down the people, and not beyond the week', () => {
  const columns = makeColumns({
    dates: ['2026-11-19', '2026-11-20'],
    kind: 'employee',
    subjects: setup.employees,
    setup,
    days: days(),
  })
  const [anna] = columns
  const place = (days: number, people: number) => {
    const next = neighbour(columns, anna, days, people)
    return next && [next.date, next.name]
  }
  expect(place(1, 0)).toEqual(['2026-11-20', 'Anna'])
  expect(place(0, 1)).toEqual(['2026-11-19', 'Olga'])
  expect(place(1, 1)).toEqual(['2026-11-20', 'Olga'])
  expect(place(0, 2)).toBeUndefined()
  expect(place(0, -1)).toBeUndefined()
  expect(place(-1, 0)).toBeUndefined()
})
