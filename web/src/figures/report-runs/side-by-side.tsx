import type { BusinessesSideBySide, LeftOut } from '@wizyta/contract/figures/report-runs/api'
import { type AnyReport, isRatio, isSummed, type ReportQuery } from '@wizyta/contract/kit/report'
import { Building2 } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { valueText } from '../../kit/report/figure-text.ts'
import { ExportMenu } from '../../kit/report/report-files.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { callForFile } from '../../platform/net/api.ts'
import { reportRuns } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { MadeBehind } from './made-behind.tsx'

interface Shown {
  report: AnyReport
  columns: readonly string[] | null
}

/** The totals of a report in each business of the firm where the user may see it, and their total. */
export function BusinessesReport({
  report,
  query,
  columns,
  isCompared,
}: Shown & {
  query: ReportQuery
  /** True: the report below is compared with another period, and this one is not. */
  isCompared: boolean
}) {
  const { shared, left } = filtersOfAll(report, query)
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-md font-semibold">{t('Your businesses side by side')}</h2>
      {left.length > 0 && (
        <p className="text-sm text-muted">
          {t('Left out here, since it holds in this business alone: {filters}.', {
            filters: left.join(', '),
          })}
        </p>
      )}
      {isCompared && (
        <p className="text-sm text-muted">{t('Businesses are shown without the compared period.')}</p>
      )}
      <MadeBehind
        report={report}
        query={{ ...query, filter: shared }}
        businesses="all"
        text={t('We will create the report of each business in the background and notify you.')}
      >
        {({ id, side_by_side: made }) =>
          made && <Businesses runId={id} made={made} report={report} columns={columns} />
        }
      </MadeBehind>
    </div>
  )
}

/** Divides the set filters: records are those of one business, words mean the same in each. */
function filtersOfAll(report: AnyReport, { filter = {} }: ReportQuery) {
  const set = Object.entries(filter).filter(([, values]) => values && values.length > 0)
  const isOfOne = ([name]: readonly [string, unknown]) => report.filters[name]?.record !== undefined
  return {
    shared: Object.fromEntries(set.filter((one) => !isOfOne(one))),
    left: set.filter(isOfOne).flatMap(([name]) => {
      const label = report.filters[name]?.label
      return label ? [t(label)] : []
    }),
  }
}

const reasonText = (reason: LeftOut, name: string) =>
  reason === 'forbidden'
    ? t('{name} is left out: you may not see this report there.', { name })
    : t('{name} is left out: your permissions there have changed. Create the report again.', { name })

function Businesses({ runId, made, report, columns }: Shown & { runId: string; made: BusinessesSideBySide }) {
  const mayExport = useAllows(reportRuns.export)
  const shown = made.businesses.filter(({ totals }) => totals)
  return (
    <Card className="overflow-clip">
      {mayExport && shown.length > 0 && (
        <div data-print="hide" className="flex justify-end border-b px-4 py-2">
          <ExportMenu
            label={t('Export comparison|report')}
            take={(format) =>
              callForFile(reportRuns.export, {
                params: { id: runId },
                body: { format, ...(columns && { columns: [...columns] }) },
              })
            }
          />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={Building2}
          text={t('None of your businesses shows this report any longer. Create it again.')}
        />
      ) : (
        <BusinessTable made={made} report={report} columns={columns} />
      )}
      <div className="flex flex-col gap-1 border-t px-4 py-2 text-sm text-muted">
        {made.businesses.map(
          ({ id, name, left_out }) =>
            left_out && (
              <p key={id} role="alert">
                {reasonText(left_out, name)}
              </p>
            ),
        )}
        <p>{t('The total adds up the businesses shown. Shares and averages are counted from their sums.')}</p>
        {made.currency === null && shown.length > 0 && (
          <p>{t('Money of several currencies is not added up.')}</p>
        )}
      </div>
    </Card>
  )
}

function BusinessTable({ made, report, columns: chosen }: Shown & { made: BusinessesSideBySide }) {
  const places = made.businesses.filter(({ totals }) => totals)
  const columns = Object.entries(report.columns).filter(
    ([name, column]) =>
      (isSummed(column) || isRatio(column)) &&
      Object.hasOwn(made.totals, name) &&
      (!chosen || chosen.includes(name)),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={t('Your businesses side by side')} tabIndex={0} className="scrolls-sideways">
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
            <th scope="col" className="px-4 py-2 text-end font-semibold text-foreground">
              {t('Total|report')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(([name, column]) => (
            <tr key={name} className="group border-b last:border-b-0 hover:bg-hover">
              <th
                scope="row"
                className="sticky start-0 bg-background px-4 py-2 text-start font-medium group-hover:bg-hover sm:whitespace-nowrap"
              >
                {t(column.label)}
              </th>
              {places.map(({ id, currency, totals }) => (
                <td key={id} className="px-4 py-2 text-end whitespace-nowrap tabular-nums">
                  {valueText(column, totals?.[name], currency)}
                </td>
              ))}
              <td className="px-4 py-2 text-end font-semibold whitespace-nowrap tabular-nums">
                {valueText(column, made.totals[name], made.currency ?? '')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
