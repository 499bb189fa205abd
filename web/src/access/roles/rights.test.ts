import { permissions } from '@wizyta/contract/kit/permission'
import { pl } from '@wizyta/contract/words/pl'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { writeWith } from '../../platform/text/i18n.ts'
import { columnCount, rightsRows, sameAs, toggled } from './rights.ts'
import { destination } from './rights-table.tsx'

beforeAll(() => writeWith(pl, 'pl'))

const some = fc.subarray([...permissions])

test('a right that the user lacks stays as it is after any press, and own rights follow the box', () => {
  fc.assert(
    fc.property(some, some, some, (chosen, covered, own) => {
      const after = toggled(chosen, covered, own)
      const lacked = permissions.filter((one) => !own.includes(one))
      expect(lacked.filter((one) => after.includes(one))).toEqual(
        lacked.filter((one) => chosen.includes(one)),
      )
      const within = covered.filter((one) => own.includes(one))
      const given = within.filter((one) => after.includes(one)).length
      const wasAll = within.every((one) => chosen.includes(one))
      expect(given).toBe(wasAll ? 0 : within.length)
      const same = sameAs(chosen, covered, own)
      expect(same.filter((one) => own.includes(one))).toEqual(
        permissions.filter((one) => within.includes(one)),
      )
      expect(lacked.filter((one) => same.includes(one))).toEqual(lacked.filter((one) => chosen.includes(one)))
    }),
  )
})

test('every right has one box of its own, below the group of its part', () => {
  const rows = rightsRows('')
  const single = rows.filter(({ isGroup }) => !isGroup).flatMap(({ cells }) => cells.slice(1).flat())
  expect(single.toSorted()).toEqual(permissions.toSorted())
  expect(
    rows
      .filter(({ isGroup }) => isGroup)
      .flatMap(({ cells }) => cells[0])
      .toSorted(),
  ).toEqual(permissions.toSorted())
})

test('a search finds parts by their name and by the description of their rights', () => {
  const found = (typed: string) => rightsRows(typed).map(({ key }) => key)
  expect(found('inwentaryzac')).toEqual(['Stock', 'stocktakes'])
  expect(found('klienci')).toContain('customers')
  expect(found('zzz')).toEqual([])
})

test('the arrow keys lead from box to box past empty places, and stop at the edge', () => {
  const rows = rightsRows('')
  const events = rows.find(({ key }) => key === 'events-override')
  if (!events) throw new Error('the row is missing')
  expect(destination(rows, events, 0, 'ArrowRight', { across: 1 })).toEqual({ row: events, column: 2 })
  expect(destination(rows, events, 2, 'ArrowRight', { across: 1 })).toBeNull()
  expect(destination(rows, events, 2, 'Home', {})).toEqual({ row: events, column: 0 })
  const first = rows[0]
  if (!first) throw new Error('the table is empty')
  expect(destination(rows, first, 1, 'ArrowUp', { down: -1 })).toBeNull()
  let place = destination(rows, first, 4, 'ArrowDown', { down: 1 })
  let steps = 0
  for (; place; place = destination(rows, place.row, place.column, 'ArrowDown', { down: 1 })) {
    expect(place.row.cells[4]?.length).toBeGreaterThan(0)
    steps += 1
  }
  expect([steps > 10, columnCount]).toEqual([true, 5])
})
