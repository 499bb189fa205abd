import {
  isReportUnderWay,
  type ReportRun,
  type ReportRunDetail,
} from '@wizyta/contract/figures/report-runs/api'
import type { AnyReport, ReportQuery } from '@wizyta/contract/kit/report'
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { TableSkeleton } from '../../kit/feedback/table-skeleton.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { reportRuns } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

const pollMs = 1_500
const runLists = [reportRuns.index, reportRuns.show]

/** Question of a run: a report over a long period, or the totals of all businesses. */
export interface Asked {
  report: AnyReport
  query: ReportQuery
  businesses?: 'all'
}

/** Shows what a run answers. */
type ShowRun = (run: ReportRunDetail, isStale: boolean) => ReactNode

/** Offers a report that is made in the background, shows how far it is, and then what it answers. */
export function MadeBehind({
  text,
  children,
  ...asked
}: Asked & {
  /** Says why it is made in the background. */
  text: string
  children: ShowRun
}) {
  const runs = useCall(
    reportRuns.index,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.some(isGoing) ? pollMs : false) },
  )
  return (
    <LoadState of={runs} look="card" loading={<Waiting />}>
      {({ data }) => {
        const run = data.find((one) => isOf(one, asked))
        if (run?.status === 'done')
          return (
            <Made
              run={run}
              sort={asked.query.sort}
              again={<CreateButton {...asked} text={t('Create again')} />}
            >
              {children}
            </Made>
          )
        if (run && isGoing(run)) return <Progress run={run} />
        return <Offer {...asked} text={text} hasFailed={run?.status === 'failed'} />
      }}
    </LoadState>
  )
}

const isGoing = ({ status }: ReportRun) => isReportUnderWay(status)

/** Returns true for a run that answers the question. The order of filters does not count, nor do empty ones, nor that of rows. */
function isOf(run: ReportRun, { report, query, businesses }: Asked): boolean {
  const text = ({ from, to, by, filter }: Pick<ReportRun | ReportQuery, 'from' | 'to' | 'by' | 'filter'>) =>
    JSON.stringify([
      [from, to, by],
      Object.entries(filter ?? {})
        .filter(([, values]) => values && values.length > 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ])
  return run.report === report.key && run.businesses === businesses && text(run) === text(query)
}

function Offer({ hasFailed, text, ...asked }: Asked & { hasFailed: boolean; text: string }) {
  return (
    <Card>
      <EmptyState
        icon={hasFailed ? CircleAlert : Clock}
        {...(hasFailed && { role: 'alert' as const })}
        text={hasFailed ? t('The report could not be created. Try again, or choose a shorter period.') : text}
      >
        <CreateButton {...asked} text={hasFailed ? t('Try again') : t('Create report')} isMain />
      </EmptyState>
    </Card>
  )
}

function CreateButton({
  report,
  query,
  businesses,
  text,
  isMain,
}: Asked & { text: string; isMain?: boolean }) {
  const create = useChange(reportRuns.create, { forgets: runLists })
  const { filter, sort: _, ...asked } = query
  const chosen = Object.entries(filter ?? {}).flatMap(([name, values]) =>
    values && values.length > 0 ? [[name, [...values]] as [string, string[]]] : [],
  )
  return (
    <Button
      saves
      {...(isMain && { variant: 'primary' as const })}
      aria-disabled={create.isPending}
      onClick={() =>
        !create.isPending &&
        create.mutate({
          body: {
            report: report.key,
            ...asked,
            ...(businesses && { businesses }),
            ...(chosen.length > 0 && { filter: Object.fromEntries(chosen) }),
          },
        })
      }
    >
      {text}
    </Button>
  )
}

/** How far the worker is. It goes on when the page is left. */
function Progress({ run }: { run: ReportRun }) {
  const { timezone } = useBusiness()
  const cancel = useChange(reportRuns.cancel, { forgets: runLists })
  const { status, business_count: count, read_businesses: read } = run
  const label =
    status === 'waiting'
      ? t('The report is waiting for its turn.')
      : count > 1
        ? t('Business {number} of {count} is being read.', { number: Math.min(read + 1, count), count })
        : t('The report is being created.')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p role="status" className="font-medium">
        {label}
      </p>
      <ProgressBar
        label={label}
        {...(status === 'waiting' ? { value: 0, of: 1 } : count > 1 && { value: read, of: count })}
      />
      <p className="text-sm text-muted">
        {t('Requested {when}. You can leave this page: a notification tells you when it is ready.', {
          when: formatDateTime(run.created_at, timezone),
        })}
      </p>
      <div>
        <Button
          saves
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate({ params: { id: run.id } })}
        >
          {t('Stop|report')}
        </Button>
      </div>
    </Card>
  )
}

function Made({
  run,
  sort,
  again,
  children,
}: {
  run: ReportRun
  sort: string | undefined
  again: ReactNode
  children: ShowRun
}) {
  const { timezone } = useBusiness()
  const made = useCall(
    reportRuns.show,
    { params: { id: run.id }, query: { ...(!run.businesses && sort && { sort }) } },
    // Another order of the same run is waited for with the rows that stand there.
    { placeholderData: (shown) => (shown?.id === run.id ? shown : undefined) },
  )
  return (
    <>
      <div data-print="hide" className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {t('Created {when}, kept until {until}.', {
            when: formatDateTime(run.finished_at ?? run.created_at, timezone),
            until: formatDateTime(run.kept_until, timezone),
          })}
        </p>
        {again}
      </div>
      <LoadState of={made} look="card" loading={<Waiting />}>
        {(answered) => children(answered, made.isPlaceholderData)}
      </LoadState>
    </>
  )
}

export const Waiting = () => (
  <Card className="overflow-clip">
    <TableSkeleton rows={8} density="comfortable" />
  </Card>
)
