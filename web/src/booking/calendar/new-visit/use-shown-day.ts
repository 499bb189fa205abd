import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { address } from '../../../platform/browser/address.ts'
import { today as todayIn, type Zone } from '../../../platform/text/time.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { type CalendarSearch, goTo, readNow, useCalendarSearch, usualView } from '../state/search.ts'
import { useFirstWeekDay } from '../state/setup.ts'

/**
 * Leads the calendar to the day that was chosen in the form. Without a booking, it returns to the day shown before.
 * @returns the day that the user chose to see, the way to a day, and whether a day is on screen
 */
export function useShownDay(zone: Zone) {
  const today = todayIn(zone).toString()
  const search = useCalendarSearch()
  const shown = search.date ?? today
  const led = useRef<string | null>(null)
  const [looked, setLooked] = useState({ at: shown, shown })
  if (looked.shown !== shown) setLooked({ at: shown === led.current ? looked.at : shown, shown })

  const first = useFirstWeekDay()
  const isIn = ({ view, date: at }: CalendarSearch, date: string) =>
    datesOf(rangeOf(view ?? usualView(), at ?? today, first)).includes(date)
  const lead = (date: string) => {
    if (isIn(readNow(), date)) return
    led.current = date
    goTo({ date: dateParam(date, today) }, { replace: true })
  }

  const goBack = useEffectEvent(() => {
    const search = readNow()
    const isLeft = address.location.pathname !== '/calendar' || search.visit !== null
    if (isLeft || led.current === null || (search.date ?? today) !== led.current) return
    goTo({ date: dateParam(looked.at, today) }, { replace: true })
  })
  useEffect(() => () => goBack(), [])
  return { lookedAt: looked.at, lead, isShown: (date: string) => isIn(search, date) }
}
