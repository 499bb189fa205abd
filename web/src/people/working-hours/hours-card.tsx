import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Dates that differ from the week: those ahead, and on request those gone by. */
export function HoursCard<Row extends { id: string }>({
  title,
  hint,
  icon: Icon,
  action,
  rows,
  isPast,
  foot,
  children,
}: {
  title: string
  hint: string
  icon: LucideIcon
  action: ReactNode
  rows: readonly Row[]
  isPast: (row: Row) => boolean
  /** Stands below the list. */
  foot?: ReactNode
  /** One row of the list. */
  children: (row: Row) => ReactNode
}) {
  const [showsPast, setShowsPast] = useState(false)
  const past = rows.filter(isPast)
  const shown = showsPast ? rows : rows.filter((row) => !isPast(row))
  return (
    <Card aria-label={title}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 md:px-5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-md font-semibold">{title}</h2>
          <p className="text-muted">{hint}</p>
        </div>
        {action}
      </div>
      {shown.length > 0 && (
        <ul className="border-t">
          {shown.map((row) => (
            <li
              key={row.id}
              className={`flex items-center gap-3 border-b border-hair px-4 py-2 last:border-b-0 md:px-5 ${
                isPast(row) ? 'text-muted' : ''
              }`}
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {foot && <div className="border-t px-2 py-1">{foot}</div>}
      {past.length > 0 && (
        <div className="border-t px-2 py-1">
          <Button variant="ghost" size="small" onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? t('Hide past dates') : t('Show past dates ({number})', { number: past.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Text of a row: the date, its meaning, and a note. */
export function DateText({ title, text, note }: { title: string; text: string; note?: string | null }) {
  return (
    <div className="min-w-0 flex-1">
      <p>
        <span className="font-medium">{title}</span>
        {'\u2003'}
        {text}
      </p>
      {note && <p className="text-muted">{note}</p>}
    </div>
  )
}
