import type { RotaMonth } from '@wizyta/contract/people/rota/api'
import { writeCell } from '@wizyta/contract/people/rota/cell-text'
import { dayTakenOver } from '@wizyta/contract/people/rota/last-month'
import type { Box } from '../../kit/grid/block.ts'
import type { ShownRow } from './use-rota.ts'

interface CellText {
  id: string
  date: string
  text: string
}

const weekDays = 7

/** Copies the selected days to the same weekdays of the following weeks, up to the end of the month. */
export function copiesInMonth(rows: readonly ShownRow[], days: readonly string[], box: Box): CellText[] {
  const { top, bottom, left, right } = box
  // A selection longer than a week repeats as a whole.
  const period = Math.ceil((right - left + 1) / weekDays) * weekDays
  return rows.slice(top, bottom + 1).flatMap(({ person, cells }) =>
    days.flatMap((date, column) => {
      const source = left + ((column - left) % period)
      const cell = cells[source]
      const isTarget = column > right && source <= right && cells[column]?.look !== 'out'
      return isTarget && cell ? [{ id: person.id, date, text: cell.text }] : []
    }),
  )
}

/** Copies the days of the first selected employee to all others that are shown. */
export function copiesToOthers(rows: readonly ShownRow[], { top, left, right }: Box): CellText[] {
  const source = rows[top]?.cells.slice(left, right + 1) ?? []
  return rows.flatMap(({ person, cells }, row) =>
    row === top
      ? []
      : source.flatMap(({ date, text }, index) =>
          cells[left + index]?.look === 'out' ? [] : [{ id: person.id, date, text }],
        ),
  )
}

/**
 * Copies the hours of last month to the same weekdays of the open one, for all employees that are shown. Those without
 * hours of their own then stay as they are. So does a day whose former one was before the employment.
 */
export function copiesOfLastMonth(rows: readonly ShownRow[], dated: RotaMonth['dated']): CellText[] {
  const hours = new Map(dated.map((row) => [`${row.employee_id} ${row.date}`, writeCell(row, true)]))
  const planned = new Set(dated.map(({ employee_id }) => employee_id))
  return rows.flatMap(({ person: { id, hired_on }, cells }) =>
    cells.flatMap(({ date, look }) => {
      const source = dayTakenOver(date)
      if (look === 'out' || !planned.has(id) || (hired_on && source < hired_on)) return []
      // A day that followed the week follows it again.
      return [{ id, date, text: hours.get(`${id} ${source}`) ?? '' }]
    }),
  )
}
