import type { CalendarDays } from '@wizyta/contract/booking/calendar/api'
import type { Card } from '../grid/cards.ts'
import type { Column, Figures } from '../grid/columns.ts'
import type { Away } from '../grid/use-grid.ts'
import type { CalendarSearch, View } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'

/** Props of every view of the calendar. */
export interface ViewProps {
  view: View
  date: string
  today: string
  search: CalendarSearch
  setup: Setup
  /** Undefined until they are there. */
  days: CalendarDays | undefined
  isLoading: boolean
  columns: readonly Column[]
  cards: readonly Card[]
  figures: ReadonlyMap<string, Figures>
  /** Employees who are off on all the days, and get a column only on request. */
  away: readonly Away[]
}
