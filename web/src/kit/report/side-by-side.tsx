import { useQueries } from '@tanstack/react-query'
import { allows } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  isRatio,
  isSummed,
  type ReportQuery,
  shownColumns,
} from '@wizyta/contract/kit/report'
import { call } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Card } from '../ui/card.tsx'
import { valueText } from './figure-text.ts'

/**
 * The totals of a report in each business of the user, the current one first. Each business is asked by its own call and
 * answers by the user's rights there.
 */
export function SideBySide({ report, query }: { report: AnyReport; query: ReportQuery }) {
  const current = useBusiness()
  const places = (useUser()?.businesses ?? [])
    .filter((business) => allows(business, report))
    .toSorted((a, b) => Number(b.id === current.id) - Number(a.id === current.id))
  const answers = useQueries({
    queries: places.map(({ id }) => ({
      queryKey: keyOf(report.index, { query }, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(report.index, { query, business: id, signal }),
      meta: { handles: () => true },
    })),
  })
  // A column is shown if one business shows it to the user. Elsewhere its cell has a dash.
  const columns = Object.entries(report.columns).filter(
    ([name, column]) =>
      (isSummed(column) || isRatio(column)) &&
      places.some((place) => shownColumns(report, place).some(([shown]) => shown === name)),
  )
  return (
    <Card className="overflow-clip">
      <h2 className="px-4 py-3 text-md font-semibold">{t('Your businesses side by side')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section
        aria-label={t('Your businesses side by side')}
        tabIndex={0}
        className="overflow-x-auto border-t"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b text-sm text-muted">
              <th scope="col" className="sticky start-0 bg-background px-4 py-2 text-start font-medium">
                {t('Figure|report')}
              </th>
              {places.map(({ id, name }) => (
                <th key={id} scope="col" className="px-4 py-2 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(([name, column]) => (
              <tr key={name} className="border-b last:border-b-0 hover:bg-hover">
                <th
                  scope="row"
                  className="sticky start-0 bg-background px-4 py-2 text-start font-medium whitespace-nowrap"
                >
                  {t(column.label)}
                </th>
                {places.map(({ id, currency }, place) => {
                  const answer = answers[place]
                  const totals = answer?.data?.totals as Record<string, number | null> | undefined
                  return (
                    <td key={id} className="px-4 py-2 text-end whitespace-nowrap tabular-nums">
                      {answer?.isPending ? '…' : valueText(column, totals?.[name], currency)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {answers.map(
        ({ error }, place) =>
          error && (
            <p key={places[place]?.id} role="alert" className="border-t px-4 py-2 text-sm text-danger">
              {`${places[place]?.name}: ${problemText(error)}`}
            </p>
          ),
      )}
    </Card>
  )
}
