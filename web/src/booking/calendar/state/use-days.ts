import type { CalendarDays, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { useEffect, useMemo } from 'react'
import { createStore, useStore } from '../../../platform/browser/store.ts'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { useIsLive } from '../../../platform/net/changes.ts'
import { prefetch, useCall } from '../../../platform/net/query.ts'
import type { WeekDay } from '../../../platform/text/time.ts'
import type { CalendarBlock } from '../grid/cards.ts'
import { rangeOf, stepDate } from './range.ts'
import type { View } from './search.ts'
import { useFirstWeekDay } from './setup.ts'

/**
 * Optimistic state of visits and blocks, before the server has answered. It is kept apart from the answers. A fetch
 * in between takes nothing of it away, and a refusal only has to drop it.
 */
interface Awaited {
  visits: Readonly<Record<string, CalendarVisit>>
  /** Null: removed. */
  blocks: Readonly<Record<string, CalendarBlock | null>>
}
const awaited = createStore<Awaited>({ visits: {}, blocks: {} })

export function awaitVisit(visit: CalendarVisit) {
  awaited.set({ visits: { ...awaited.get().visits, [visit.id]: visit } })
}
export function awaitBlock(id: string, block: CalendarBlock | null) {
  awaited.set({ blocks: { ...awaited.get().blocks, [id]: block } })
}
/** The answer is there, or the save was refused: what the server says holds again. */
export function stopAwaiting(id: string) {
  const { [id]: _visit, ...visits } = awaited.get().visits
  const { [id]: _block, ...blocks } = awaited.get().blocks
  awaited.set({ visits, blocks })
}

/**
 * Visits, blocks, hours and absences of what a view shows; the pages beside it are fetched ahead. `problem` says why
 * there are none, from the first failed try on.
 */
export function useDays(view: View, date: string, enabled = true) {
  const first = useFirstWeekDay()
  const query = rangeOf(view, date, first)
  const isLive = useIsLive()
  const { data, isPending, failureReason, refetch } = useCall(
    calendar.days,
    { query },
    { enabled, staleTime: 30_000, refetchInterval: isLive ? false : 15_000 },
  )
  usePrefetchedNeighbours(view, date, first, enabled && data !== undefined)
  const pending = useStore(awaited, (now) => now)
  const days = useMemo(() => data && withAwaited(data, pending), [data, pending])
  const problem = data === undefined ? failureReason : null
  return { days, isLoading: isPending && enabled, problem, refetch }
}

function usePrefetchedNeighbours(view: View, date: string, first: WeekDay, isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      for (const direction of [1, -1] as const)
        prefetch(calendar.days, { query: rangeOf(view, stepDate(view, date, direction), first) })
    }, 150)
    return () => clearTimeout(timer)
  }, [view, date, first, isReady])
}

/** Reads the days around today now and then, for the worker to keep them for when the network is gone. */
export function useDaysAround(today: string) {
  useEffect(() => {
    if (!navigator.serviceWorker) return
    const read = () =>
      navigator.serviceWorker.controller &&
      prefetch(calendar.days, { query: { from: addDays(today, -daysBefore), days: daysBefore + daysAhead } })
    const timers = [setTimeout(read, 5_000), setInterval(read, 15 * 60_000)]
    return () => timers.forEach(clearTimeout)
  }, [today])
}

/** Days that are kept before today, and from today on. */
const [daysBefore, daysAhead] = [3, 7]

function withAwaited(days: CalendarDays, { visits, blocks }: Awaited): CalendarDays {
  const isUntouched = Object.keys(visits).length === 0 && Object.keys(blocks).length === 0
  if (isUntouched) return days
  const known = new Set(days.blocks.map(({ id }) => id))
  const added = Object.entries(blocks).flatMap(([id, block]) => (block && !known.has(id) ? [block] : []))
  return {
    ...days,
    visits: days.visits.map((visit) => visits[visit.id] ?? visit),
    blocks: [
      ...days.blocks.flatMap((block) => (block.id in blocks ? (blocks[block.id] ?? []) : [block])),
      ...added,
    ],
  }
}
