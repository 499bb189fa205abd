import { TriangleAlert } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Card } from '../../kit/ui/card.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'
import type { ShownRow } from './use-rota.ts'
import { elsewhereText, keptByDate, restText } from './words.ts'

/** Days and weeks with less rest than the law asks for. They can be saved. */
export const RestList = memo(function RestList({ rows }: { rows: readonly ShownRow[] }) {
  const dayName = useMemo(() => keptByDate((date) => formatDay(date)), [])
  const lacking = rows.filter(({ month }) => month.rests.length > 0)
  if (lacking.length === 0) return null
  return (
    <Card data-print="hide" aria-labelledby="rests" className="px-4 py-3">
      <h2 id="rests" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
        {t('Too little rest by the Labour Code')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {lacking.map((row) => (
          <RestsOfPerson key={row.person.id} row={row} dayName={dayName} />
        ))}
      </ul>
    </Card>
  )
})

interface RestsProps {
  row: ShownRow
  dayName: (date: string) => string
}

const RestsOfPerson = memo(function RestsOfPerson({ row: { person, month }, dayName }: RestsProps) {
  return month.rests.map((rest) => (
    <li key={`${rest.kind} ${rest.date}`}>
      <span className="font-medium">{person.name}</span>
      {rest.kind === 'daily' && `, ${dayName(rest.date)}`}: {restText(rest, dayName)}
    </li>
  ))
})

/** Days on which an employee is planned in another business at the same time. They can be saved. */
export const ClashList = memo(function ClashList({ rows }: { rows: readonly ShownRow[] }) {
  const days = rows.flatMap(({ person, cells }) =>
    cells.flatMap(({ date, clashes }) => (clashes.length > 0 ? [{ person, date, clashes }] : [])),
  )
  if (days.length === 0) return null
  return (
    <Card data-print="hide" aria-labelledby="clashes" className="px-4 py-3">
      <h2 id="clashes" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 text-danger" />
        {t('Work in two places at once')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {days.map(({ person, date, clashes }) => (
          <li key={`${person.id} ${date}`}>
            <span className="font-medium">{person.name}</span>, {formatDay(date)}: {elsewhereText(clashes)}
          </li>
        ))}
      </ul>
    </Card>
  )
})
