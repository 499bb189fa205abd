import { expect, test } from 'vitest'
import { days, line, olga, setup, shown, visit } from '../test/salon.ts'
import { subjectsOf } from './use-grid.ts'

const friday = '2026-11-20'
const sunday = '2026-11-22'
const search = { ...shown, by: 'employees' as const, people: [], resources: [], busy: false, off: false }
const holiday = {
  employee_id: olga,
  resource_id: null,
  starts_on: friday,
  ends_on: friday,
  from_time: null,
  to_time: null,
  reason: 'holiday' as const,
}
const names = ({ subjects, away }: ReturnType<typeof subjectsOf>) => [
  subjects.map(({ name }) => name),
  away.map(({ name }) => name),
]
const onFriday = { ...days(), absences: [holiday] }

test('an employee who is off has no column, until asked for', () => {
  expect(names(subjectsOf(search, setup, onFriday, [friday]))).toEqual([['Anna'], ['Olga']])
  expect(names(subjectsOf({ ...search, off: true }, setup, onFriday, [friday]))).toEqual([
    ['Anna', 'Olga'],
    ['Olga'],
  ])
})

test('an employee who is chosen, or has a visit all the same, keeps the column', () => {
  const chosen = subjectsOf({ ...search, people: [olga] }, setup, onFriday, [friday])
  expect(names(chosen)).toEqual([['Olga'], []])
  const busy = { ...onFriday, visits: [visit('v', [line('10:00', '11:00', olga)])] }
  expect(names(subjectsOf(search, setup, busy, [friday]))).toEqual([['Anna', 'Olga'], []])
})

test('on a free day of all every employee has a column, and of several days a single working day is enough', () => {
  expect(names(subjectsOf(search, setup, days(), [sunday]))).toEqual([['Anna', 'Olga'], []])
  expect(names(subjectsOf(search, setup, onFriday, [friday, '2026-11-23']))).toEqual([['Anna', 'Olga'], []])
})
