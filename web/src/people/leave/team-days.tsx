import { type LeaveBalance, leaveReason } from '@wizyta/contract/people/leave/api'
import { leftOf } from '@wizyta/contract/people/leave/leave-days'
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { leaveRequests } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { daysText } from './words.ts'

/** Days of leave of the whole team in a year: a row for each employee, a column for each kind. */
export function TeamDays({ toolbar }: { toolbar: ReactNode }) {
  const [year, setYear] = useState(today(useBusiness().timezone).year)
  const team = useCall(leaveRequests.team, { query: { year } }, { handles: ({ status }) => status !== 401 })
  return (
    <Page
      title={t('Absences')}
      description={t('Days left of each kind, of everybody who works in the year.')}
      toolbar={toolbar}
    >
      <Card className="overflow-clip">
        <div className="flex items-center gap-2 border-b p-3">
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Previous year')}
            onClick={() => setYear(year - 1)}
          >
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
          <h2 aria-live="polite" className="min-w-12 text-center font-semibold tabular-nums">
            {year}
          </h2>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Next year')}
            onClick={() => setYear(year + 1)}
          >
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </div>
        <LoadState of={team} loading={<Skeleton className="m-3 h-48" />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={CalendarOff} text={t('No employees in this year.')} />
            ) : (
              <Days balances={data} year={year} />
            )
          }
        </LoadState>
      </Card>
    </Page>
  )
}

type Kind = LeaveBalance['kinds'][number]

function Days({ balances, year }: { balances: readonly LeaveBalance[]; year: number }) {
  // A kind without a limit is shown only where it is used.
  const kinds = (balances[0]?.kinds ?? []).filter(({ reason }) =>
    balances.some(({ kinds }) =>
      kinds.some((kind) => kind.reason === reason && (kind.limit !== null || kind.used + kind.requested > 0)),
    ),
  )
  return (
    // A narrow window scrolls the table; the names stay.
    <section
      aria-label={t('Days of leave in {year}', { year })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="scrolls-sideways"
    >
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t('Days of leave in {year}', { year })}</caption>
        <thead>
          <tr className="border-b text-sm text-muted *:px-4 *:py-2 *:font-medium">
            <th scope="col" className="sticky start-0 bg-background text-start">
              {t('Employee')}
            </th>
            {kinds.map(({ reason }) => (
              <th key={reason} scope="col" className="text-end">
                {wordOf(leaveReason, reason)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ employee_id, employee_name, day_minutes, kinds: own }) => (
            <tr key={employee_id} className="border-b align-top last:border-b-0 *:px-4 *:py-2">
              <th scope="row" className="sticky start-0 min-w-36 bg-background text-start font-medium">
                {employee_name}
              </th>
              {kinds.map(({ reason }) => (
                <td key={reason} className="min-w-28 text-end">
                  <DaysOfKind kinds={own} reason={reason} dayMinutes={day_minutes} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DaysOfKind({
  kinds,
  reason,
  dayMinutes,
}: {
  kinds: readonly Kind[]
  reason: Kind['reason']
  dayMinutes: number | null
}) {
  const kind = kinds.find((one) => one.reason === reason)
  if (!kind) return null
  const { limit, used, requested, carried } = kind
  const left = leftOf(kinds, kind)
  const text = (days: number) => daysText(days, dayMinutes)
  return (
    <>
      {left === null || limit === null ? (
        <span className={used === 0 ? 'text-muted' : undefined}>{text(used)}</span>
      ) : (
        <span className="whitespace-nowrap">
          <span className={left < 0 ? 'font-semibold text-danger' : 'font-semibold'}>{text(left)}</span>
          <span className="text-muted"> / {text(limit + carried)}</span>
        </span>
      )}
      {requested > 0 && (
        <span className="block text-sm text-muted">{t('asked for: {days}', { days: text(requested) })}</span>
      )}
      {carried > 0 && (
        <span className="block text-sm text-muted">{t('of last year: {days}', { days: text(carried) })}</span>
      )}
    </>
  )
}
