import { keepPreviousData } from '@tanstack/react-query'
import {
  longestSummaryDays,
  mostSummaryRows,
  type ProductUsage,
  type UsageSummary as Summary,
  type UsageVariance,
} from '@wizyta/contract/sales/usage/api'
import type { ReactNode } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { PeriodPicker } from '../../kit/report/period-picker.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { usages } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { countedIn, quantityText, stockText } from '../products/words.ts'
import { useSummaryPeriod } from './summary-period.ts'
import { costText } from './words.ts'

/** Sales and usage of a period: by product, and by service and employee beside the recipes. */
export function UsageSummary() {
  const state = useSummaryPeriod()
  const { from, to } = state.query
  const summary = useCall(
    usages.summary,
    { query: { from, to } },
    { placeholderData: keepPreviousData, handles: isShownInPlace },
  )
  return (
    <>
      <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PeriodPicker
          state={state}
          today={state.today}
          longestDays={longestSummaryDays}
          onChange={({ period, from: first, to: last }) => state.change({ period, from: first, to: last })}
        />
      </div>
      <LoadState of={summary} loading={<Skeleton className="h-64" />}>
        {(answer) => <Tables answer={answer} period={{ from, to }} />}
      </LoadState>
    </>
  )
}

function Tables({ answer, period }: { answer: Summary; period: { from: string; to: string } }) {
  return (
    <>
      {answer.is_cut && (
        <Alert>
          {t('Only the first {most} rows are shown. Choose a shorter period.', { most: mostSummaryRows })}
        </Alert>
      )}
      <Products rows={answer.products} takings={answer.takings} cost={answer.cost} period={period} />
      <Variances rows={answer.services} />
    </>
  )
}

function Products({
  rows,
  takings,
  cost,
  period,
}: {
  rows: readonly ProductUsage[]
  takings: number
  cost: number | null
  period: { from: string; to: string }
}) {
  const { currency } = useBusiness()
  return (
    <Part title={t('Sold and used up by product')}>
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{t('Nothing was sold or used up in this period.')}</p>
      ) : (
        <Table
          caption={t('Sold and used up by product')}
          heads={[t('Product'), t('Sold|quantity'), t('Takings, gross'), t('Used|quantity'), t('Cost, net')]}
          foot={
            <tr className="border-t font-semibold">
              <th scope="row" colSpan={2} className="px-3 py-2 text-start font-semibold sm:px-4">
                {t('Total|sum')}
              </th>
              <Figure>{costText(takings, currency)}</Figure>
              <td />
              <Figure>{costText(cost, currency)}</Figure>
            </tr>
          }
        >
          {rows.map((row) => (
            <tr key={row.product_id} className="border-b last:border-b-0">
              <th
                scope="row"
                className="sticky start-0 bg-background px-3 py-2 text-start font-medium sm:px-4"
              >
                <EntityLink
                  link={{
                    to: '/sales/sales-usage',
                    search: { filter: { product_id: row.product_id, ...period } },
                  }}
                  className="hover:underline"
                >
                  {row.product}
                </EntityLink>
              </th>
              <Figure>{row.sold === 0 ? '–' : stockText(row.sold, row)}</Figure>
              <Figure>{row.takings === 0 ? '–' : costText(row.takings, currency)}</Figure>
              <Figure>{row.qty === 0 ? '–' : quantityText(row.qty, countedIn(row))}</Figure>
              <Figure>{row.qty === 0 ? '–' : costText(row.cost, currency)}</Figure>
            </tr>
          ))}
        </Table>
      )}
    </Part>
  )
}

function Variances({ rows }: { rows: readonly UsageVariance[] }) {
  const { currency } = useBusiness()
  return (
    <Part
      title={t('Expected and used')}
      hint={t('Appointments whose client came, times the recipe of their day, beside what was posted.')}
    >
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{t('No service with a recipe was performed in this period.')}</p>
      ) : (
        <Table
          caption={t('Expected and used')}
          heads={[
            t('Service'),
            t('Employee'),
            t('Product'),
            t('Appointments'),
            t('Expected|quantity'),
            t('Used|quantity'),
            t('Variance|quantity'),
            t('Variance, net'),
          ]}
          texts={3}
        >
          {rows.map((row) => {
            const unit = countedIn(row)
            return (
              <tr
                key={`${row.service_id} ${row.employee_id} ${row.product_id}`}
                className="border-b last:border-b-0"
              >
                <th
                  scope="row"
                  className="sticky start-0 min-w-40 bg-background px-3 py-2 text-start font-medium sm:px-4"
                >
                  {row.service}
                </th>
                <td className="px-4 py-2">{row.employee ?? '–'}</td>
                <td className="min-w-40 px-4 py-2">{row.product}</td>
                <Figure>{row.visits}</Figure>
                <Figure>{quantityText(row.expected, unit)}</Figure>
                <Figure>{quantityText(row.used, unit)}</Figure>
                <Figure tone={row.variance}>
                  {signed(row.variance, quantityText(Math.abs(row.variance), unit))}
                </Figure>
                <Figure tone={row.variance}>
                  {row.variance_cost === null
                    ? '–'
                    : signed(row.variance_cost, costText(Math.abs(row.variance_cost), currency))}
                </Figure>
              </tr>
            )
          })}
        </Table>
      )}
    </Part>
  )
}

const signed = (value: number, text: string) => (value === 0 ? text : `${value > 0 ? '+' : '−'}${text}`)

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="overflow-clip">
      <header className="border-b px-4 py-3">
        <h2 className="font-semibold">{title}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </header>
      {children}
    </Card>
  )
}

/** @param texts how many columns are no figures */
function Table({
  caption,
  heads,
  texts = 1,
  foot,
  children,
}: {
  caption: string
  heads: readonly string[]
  texts?: number
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    // A narrow window scrolls the table; the first column stays.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="scrolls-sideways"
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b text-sm text-muted">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-2 font-normal sm:px-4 whitespace-nowrap ${index === 0 ? 'sticky start-0 bg-background px-3' : 'px-2'} ${index < texts ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

/** @param tone above zero: more than expected, said in colour beside the sign */
const Figure = ({ tone = 0, children }: { tone?: number; children: ReactNode }) => (
  <td
    className={`px-2 py-2 text-end sm:px-4 whitespace-nowrap tabular-nums ${tone > 0 ? 'text-danger' : ''}`}
  >
    {children}
  </td>
)
