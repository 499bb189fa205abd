import { formatWallTime } from '../lib/time.ts'
import { t } from '../lib/i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Column, Figures } from './columns.ts'
import { absenceWord } from './visit-words.ts'

export interface HeadsProps {
  columns: readonly Column[]
  figures: ReadonlyMap<string, Figures>
}

/** Who a column belongs to, when he works, how full he is. */
export function HeadContent({ column, figures }: { column: Column; figures: Figures | undefined }) {
  const share = figures?.share ?? null
  const percent = share === null ? null : Math.round(share * 100)
  const hours = hoursText(column)
  return (
    <>
      <Avatar name={column.name} colour={column.colour} />
      <span className="head-text">
        <b>{column.name}</b>
        <small>
          {hours}
          {percent !== null && ` · ${percent}%`}
        </small>
        <span className="head-load" data-full={percent !== null && percent >= 100 ? '' : undefined}>
          <i style={{ inlineSize: `${Math.min(100, percent ?? 0)}%` }} />
        </span>
      </span>
    </>
  )
}

/** `9:00–17:00`, `9:00–13:00, 15:00–19:00`, or why there are none. */
export function hoursText({ hours, kind }: Column): string {
  if (hours.closed) return t('Closed')
  if (hours.absence) return absenceWord(hours.absence)
  if (kind === 'resource' && hours.intervals.every(({ from, to }) => from === '00:00' && to === '24:00')) return t('Always')
  if (hours.intervals.length === 0) return t('Day off')
  return hours.intervals.map(({ from, to }) => `${formatWallTime(from)}–${formatWallTime(to)}`).join(', ')
}

