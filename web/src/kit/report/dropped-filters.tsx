import { type AnyReport, mayRead, type ReportQuery } from '@wizyta/contract/kit/report'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useLoadedChoices } from './filter-choices.ts'
import type { ReportChange } from './report-address.ts'

/**
 * Takes filters out of the address that choose records of which the report knows none, and says so. Reports that were saved in
 * another business have them: they would count nothing.
 */
export function DroppedFilters({
  report,
  query,
  onChange,
}: {
  report: AnyReport
  query: ReportQuery
  onChange: (change: ReportChange, how: { replace: true }) => void
}) {
  const user = useUser()
  const choices = useLoadedChoices(report)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const { filter = {} } = query
  const unknown = Object.entries(filter).flatMap(([name, values = []]) => {
    const described = report.filters[name]
    const isAsked = values.length > 0 && described?.record && mayRead(described, user)
    return isAsked && choices && !choices.some((one) => one.filter === name && values.includes(one.id))
      ? [name]
      : []
  })
  const names = unknown.join()
  const drop = useEffectEvent((gone: string[]) => {
    setDropped((before) => [...new Set([...before, ...gone])])
    const left = Object.entries(filter).filter(([name]) => !gone.includes(name))
    onChange({ filter: Object.fromEntries(left) }, { replace: true })
  })
  // The address is changed once for each set of filters.
  useEffect(() => {
    if (names) drop(names.split(','))
  }, [names])
  const labels = dropped.flatMap((name) => {
    const label = report.filters[name]?.label
    return label && !filter[name]?.length ? [t(label)] : []
  })
  if (labels.length === 0) return null
  return (
    <p role="status" className="text-sm text-muted">
      {t('A filter no longer applies here and was left out: {filters}.', { filters: labels.join(', ') })}
    </p>
  )
}
