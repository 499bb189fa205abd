import type { AnyReport, ReportQuery } from '@wizyta/contract/kit/report'
import { comparisons } from '@wizyta/contract/kit/report-period'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { type Chip, Chips } from '../form/chips.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { filterTexts, periodText } from './figure-text.ts'
import { useFilterChoices } from './filter-choices.ts'
import type { ReportChange, ReportState } from './report-address.ts'

/**
 * The fields that ask for a report. On a phone they would push its figures out of sight, so a button unfolds them. Period,
 * grouping and each choice stand beside it.
 */
export function FoldedFilters({
  report,
  state,
  onChange,
  children,
}: {
  report: AnyReport
  state: ReportState
  onChange: (change: ReportChange) => void
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chips = useChips(report, state)
  const { from, to, by } = state.query
  const grouping = report.groups[by]
  return (
    <div data-print="hide" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1.5 sm:hidden">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden="true" />
          {chips.length > 0 ? t('Filters: {count}', { count: chips.length }) : t('Filters')}
        </Button>
        <Badge>{periodText(from, to)}</Badge>
        {grouping && <Badge>{`${t('Rows by')}: ${t(grouping.label)}`}</Badge>}
        <Chips
          chips={chips}
          onRemove={(key) => onChange(chips.find((chip) => chip.key === key)?.without ?? {})}
        />
      </div>
      <div id={id} className={`${isOpen ? 'flex' : 'hidden sm:flex'} flex-wrap items-center gap-x-3 gap-y-2`}>
        {children}
      </div>
    </div>
  )
}

/** Returns all that is chosen beside period and grouping, each with the change that takes it back. */
function useChips(
  report: AnyReport,
  { query, compare, columns, isSideBySide }: ReportState,
): (Chip & { without: ReportChange })[] {
  const names = new Map(useFilterChoices(report).map(({ id, name }) => [id, name]))
  const filters = Object.entries(query.filter ?? {}).flatMap(([key, values]) =>
    filterTexts(report, { [key]: values }, names).map((name) => ({
      key,
      name,
      without: { filter: { ...query.filter, [key]: [] } } as Partial<ReportQuery>,
    })),
  )
  return [
    ...(compare ? [{ key: ' compare', name: t(comparisons[compare]), without: { compare: null } }] : []),
    ...filters,
    ...(columns
      ? [{ key: ' columns', name: `${t('Columns')}: ${columns.length}`, without: { columns: null } }]
      : []),
    ...(isSideBySide
      ? [{ key: ' businesses', name: t('Side by side|businesses'), without: { isSideBySide: false } }]
      : []),
  ]
}
