import { today as todayIn, type WeekDay, type Zone } from '../../../platform/text/time.ts'
import { dateParam, datesOf, rangeOf } from './range.ts'
import { goTo, readNow, usualView } from './search.ts'

/** Leads the calendar to a day that it does not show. */
export function showDay(date: string, zone: Zone, first: WeekDay) {
  const today = todayIn(zone).toString()
  const { view, date: at } = readNow()
  if (datesOf(rangeOf(view ?? usualView(), at ?? today, first)).includes(date)) return
  goTo({ date: dateParam(date, today) }, { replace: true })
}
