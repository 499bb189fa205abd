import {
  type AnyReport,
  growthOf,
  growthText,
  type ReportAnswer,
  type ReportQuery,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { hasFigures } from '@wizyta/contract/kit/report-period'
import { useUser } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import { Card } from '../ui/card.tsx'
import { drillLink } from './drill-link.ts'
import { figureIn, valueText } from './figure-text.ts'

type Totals = Record<string, number | null>

/** The totals that are looked for first, with those of the compared period. */
export function Headline({
  report,
  query,
  answer,
  before,
  currency,
}: {
  report: AnyReport
  query: ReportQuery
  answer: ReportAnswer
  before: Totals | null
  currency: string
}) {
  const user = useUser()
  const totals = answer.totals as Totals
  const columns = shownColumns(report, user).filter(([name]) => report.headline.includes(name))
  const isMeasured = before !== null && hasFigures(report.columns, before)
  return (
    <Card aria-label={t('Headline figures')} className="overflow-clip">
      <dl className="-ms-px -mt-px grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-5">
        {columns.map(([name, column]) => {
          const value = totals[name]
          const text = figureIn(totals, name, column, currency)
          const growth = isMeasured ? growthOf(column, value, before[name]) : null
          const link = value ? drillLink(report, query, null, name) : null
          return (
            <div key={name} className="border-s border-t px-4 py-3">
              <dt className="text-sm text-muted">{t(column.label)}</dt>
              <dd className="mt-0.5 text-xl font-semibold tabular-nums">
                {link ? (
                  <EntityLink link={link} className="hover:underline">
                    {text}
                  </EntityLink>
                ) : (
                  text
                )}
              </dd>
              {before && (
                <dd className="flex flex-col text-sm text-muted tabular-nums">
                  {growth && (
                    <span>{growthText(growth, language(), (value) => t('{value} pp', { value }))}</span>
                  )}
                  <span>{t('before: {value}', { value: valueText(column, before[name], currency) })}</span>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
