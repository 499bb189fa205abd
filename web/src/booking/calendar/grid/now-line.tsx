import { type CSSProperties, useEffect, useState } from 'react'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'

/** The time of day, moving; renders itself alone. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000) + 20)
    }
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000) + 20)
    // A browser that slept has old timers.
    const onShown = () => document.visibilityState === 'visible' && setNow(Date.now())
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
  return now
}

/** Across the columns of today. */
export function NowLine({ columns, px }: { columns: readonly Column[]; px: number }) {
  const now = useMinute()
  const here = columns.filter(({ axis }) => axis.from <= now && now < axis.to)
  const [first] = here
  if (!first) return null
  return (
    <div
      className="now-line"
      aria-hidden="true"
      style={{
        transform: `translateY(${offset(first.axis, now) * px}px)`,
        insetInlineStart: `${(first.index / columns.length) * 100}%`,
        inlineSize: `${(here.length / columns.length) * 100}%`,
      }}
    />
  )
}

/** The same on the axis, with the time in words. */
export function NowBubble({ columns, px }: { columns: readonly Column[]; px: number }) {
  const now = useMinute()
  const here = columns.find(({ axis }) => axis.from <= now && now < axis.to)
  if (!here) return null
  const top = offset(here.axis, now) * px
  // The hour beside it would show above or below it by half: it makes room as a whole.
  const hour = here.axis.marks.find(({ minutes }) => Math.abs(minutes * px - top) < 17)
  return (
    <time
      className="now-bubble"
      data-over-hour={hour && ''}
      style={
        {
          transform: `translateY(${top}px)`,
          '--hour-at': hour && `${hour.minutes * px - top}px`,
        } as CSSProperties
      }
    >
      {wallTime(here.axis, now)}
    </time>
  )
}
