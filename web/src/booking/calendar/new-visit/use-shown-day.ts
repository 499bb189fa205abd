import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { address } from '../../../platform/browser/address.ts'
import { today as todayIn, type Zone } from '../../../platform/text/time.ts'
import { dateParam, datesOf, rangeOf } from '../state/range.ts'
import { goTo, readNow, useCalendarSearch, usualView } from '../state/search.ts'
import { useFirstWeekDay } from '../state/setup.ts'

/**
 * Keeps the calendar on the day of the form, so that its lines are seen among the others. Without a booking, it
 * returns to the day shown before.
 * @returns the day that the user chose to see, and a function that leads there
 */
export function useShownDay(zone: Zone) {
  const today = todayIn(zone).toString()
  const shown = useCalendarSearch().date ?? today
  const led = useRef<string | null>(null)
  const [looked, setLooked] = useState({ at: shown, shown })
  if (looked.shown !== shown) setLooked({ at: shown === led.current ? looked.at : shown, shown })

  const first = useFirstWeekDay()
  const lead = (date: string) => {
    const { view, date: now } = readNow()
    if (datesOf(rangeOf(view ?? usualView(), now ?? today, first)).includes(date)) return
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
  return { lookedAt: looked.at, lead }
}
