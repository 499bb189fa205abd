import { useState } from 'react'
import { dateOf, instantAt, today, type Zone } from '../../../platform/text/time.ts'
import { useCalendarSearch } from '../state/search.ts'

/**
 * Returns the start of a search for free times: the chosen or shown day, never before the form opened.
 */
export function useSearchStart(
  startsAt: string | null,
  zone: Zone,
  lookedAt?: string,
): { date: string; from: string } {
  const [opened] = useState(() =>
    Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'ceil' }),
  )
  const { date: shown } = useCalendarSearch()
  const date = startsAt === null ? (lookedAt ?? shown ?? today(zone).toString()) : dateOf(startsAt, zone)
  const midnight = instantAt(date, '00:00', zone)
  const from = Temporal.Instant.compare(midnight, opened) > 0 ? midnight : opened
  return { date, from: from.toString() }
}
