import { useSearch } from '@tanstack/react-router'
import { mostDaysAway, mostStranded, type StrandedVisit } from '@wizyta/contract/booking/sick-days/api'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { employeeName } from '@wizyta/contract/people/names/names'
import { CheckCheck, PhoneCall, UserRoundX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { pagesOf } from '../../kit/list/list-state.ts'
import { Pager } from '../../kit/list/pager.tsx'
import { EntityLink, useGoTo } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { sickDays } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { forget, isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import type { BoardSearch } from '../affected-visits/sick-day-link.ts'
import { MissingAbsence, MissingLastDay } from './missing-absence.tsx'
import { type Board, type Placed, useBoard } from './use-board.ts'
import { isCallDue } from './visit-call.tsx'
import { HandedRow, OpenVisit, SettledVisit } from './visit-row.tsx'

const ArchiveSettled = lazyPart(() =>
  import('../../people/employees/parts.tsx').then((file) => file.ArchiveSettled),
)

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/calendar/sick-day': BoardSearch
  }
}

/** All visits of an employee who has no time for them, each with its best other places. */
export function SickDayBoard() {
  const { timezone } = useBusiness()
  const search = useSearch({ strict: false }) as BoardSearch
  const now = today(timezone).toString()
  const from = search.from ?? now
  const kind = kinds.find((one) => one === search.kind)
  const asked: Asked = { ...search, kind, from, to: kind ? search.to : (search.to ?? from) }
  const { employee } = asked
  return (
    <Page title={titleOf(kind)} toolbar={<Absence asked={asked} />}>
      {employee ? (
        <Visits key={JSON.stringify(asked)} asked={{ ...asked, employee }} />
      ) : (
        <Card>
          <EmptyState icon={UserRoundX} text={t('Choose who is absent, and when.')} />
        </Card>
      )}
    </Page>
  )
}

const kinds = ['leaving', 'hours', 'services'] as const

function titleOf(kind: BoardSearch['kind']): string {
  if (kind === 'leaving') return t('Appointments of an employee who leaves')
  if (kind === 'services') return t('Appointments of services taken away')
  return kind === 'hours' ? t('Appointments outside working hours') : t('Appointments of an absent employee')
}

type Asked = BoardSearch & { kind: BoardSearch['kind']; from: string }

/** Chooses the employee and the days. */
function Absence({ asked }: { asked: Asked }) {
  const { timezone } = useBusiness()
  const goTo = useGoTo()
  const people = useEmployees()
  const { kind, from: first, to: last } = asked
  const change = (part: Partial<BoardSearch>) =>
    goTo({
      to: '/calendar/sick-day',
      search: { ...asked, from_time: undefined, to_time: undefined, ...part },
    })
  const days = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-soft">
      {label}
      <span className="w-36">
        <DateInput
          value={asked[name] ?? null}
          today={today(timezone).toString()}
          onChange={(date) => {
            if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return
            const from = name === 'from' ? date : first
            if (kind && last === undefined) return change({ from, dates: undefined })
            const end = name === 'to' ? date : (last ?? from)
            const latest = kind ? end : addDays(from, mostDaysAway - 1)
            change({ from, to: end > latest ? latest : end < from ? from : end, dates: undefined })
          }}
        />
      </span>
    </label>
  )
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        className="w-60 max-sm:w-full"
        aria-label={kind ? t('Employee') : t('Absent employee')}
        value={asked.employee ?? ''}
        onChange={({ target }) => change({ employee: target.value || undefined })}
      >
        <option value="">{t('Choose an employee')}</option>
        {people.map((one) => (
          <option key={one.id} value={one.id}>
            {employeeName(one)}
          </option>
        ))}
      </Select>
      {days('from', t('From|date'))}
      {(!kind || last) && days('to', t('To|date'))}
      {asked.people && <Others asked={asked} ids={asked.people.split(',')} />}
    </div>
  )
}

/** Leads to the other employees whose visits the same change hits. */
function Others({ asked, ids }: { asked: Asked; ids: readonly string[] }) {
  const people = useEmployees().filter(({ id }) => ids.includes(id))
  return (
    <nav aria-label={t('Employees with appointments affected')} className="flex flex-wrap gap-1">
      {people.map((one) => (
        <EntityLink
          key={one.id}
          link={{ to: '/calendar/sick-day', search: { ...asked, employee: one.id } }}
          aria-current={one.id === asked.employee ? 'page' : undefined}
          {...buttonLook({ variant: one.id === asked.employee ? 'default' : 'ghost', size: 'small' })}
        >
          {employeeName(one)}
        </EntityLink>
      ))}
    </nav>
  )
}

function Visits({ asked }: { asked: Asked & { employee: string } }) {
  const { timezone } = useBusiness()
  const { employee: employee_id, kind, from, to, from_time, to_time, kept, dates, services } = asked
  const [page, setPage] = useState(1)
  const query = {
    employee_id,
    from,
    ...(kind && { kind }),
    ...(to && { to }),
    ...(from_time && { from_time }),
    ...(to_time && { to_time }),
    ...(kept && { kept_ids: kept.split(',') }),
    ...(dates && { dates: dates.split(',') }),
    ...(services && { service_ids: services.split(',') }),
    ...(page > 1 && { page }),
  }
  const found = useCall(sickDays.show, { query }, { handles: isShownInPlace })
  // Other pages are counted anew too.
  const again = () => forget(sickDays.show)
  const storedCall = (id: string) =>
    found.data?.visits.find((visit) => visit.id === id)?.call ??
    found.data?.handed.find((visit) => visit.id === id)?.call ??
    null
  const board = useBoard(employee_id, from, page, storedCall, again)
  const [onlyCalls, setOnlyCalls] = useState(false)
  const pages = pagesOf(found.data?.count ?? 0, mostStranded)
  const isBeyond = found.data !== undefined && page > pages
  // The last page is empty once its visits are settled.
  useEffect(() => {
    if (isBeyond) setPage(pages)
  }, [isBeyond, pages])
  const employee = useEmployees().find(({ id }) => id === employee_id)
  const [goesWithout, setGoesWithout] = useState(false)
  const leavesNow = kind === 'leaving' && from <= today(timezone).toString()
  // Changes of colleagues; the own ones are asked for when all are done.
  useChanges(['events'], () => !board.isBusy && void again())
  return (
    <LoadState of={found} loading={<FormSkeleton />} look="card">
      {({ visits, handed, count, is_away, cancel_reasons, gave_up }) => {
        const isMissing = !is_away && !goesWithout
        const done = new Set(board.settled.map(({ visit }) => visit.id))
        const open = visits.filter(({ id }) => !done.has(id))
        const elsewhere = count - visits.length
        const listed = new Set(visits.map(({ id }) => id))
        // Visits that stay as they are count on their page already.
        const left = board.settled.filter(
          ({ kind, visit }) => kind === 'left' && !listed.has(visit.id),
        ).length
        const total = open.length + board.settled.length + elsewhere - left
        const unseen = Math.max(0, Math.min(mostStranded, count - (page - 1) * mostStranded) - visits.length)
        const isDone = total === board.settled.length
        const isLast = leavesNow && isDone && employee?.in_calendar
        const finish = isLast && <ArchiveSettled employee={employee} />
        const gone = handed.filter(({ id }) => !done.has(id))
        const isDue = (visit: { id: string; is_told: boolean; phone: string | null }) =>
          visit.phone !== null && isCallDue(board.needsCall(visit), board.lastCall(visit.id))
        const rows = sorted(
          open,
          board.settled.filter((one) => Math.min(one.page, pages) === page),
        )
        const dueRows = rows.filter(({ visit, settled }) => settled?.kind !== 'left' && isDue(visit))
        const dueGone = gone.filter(isDue)
        const calls = dueRows.length + dueGone.length
        const shown = onlyCalls ? dueRows : rows
        const shownGone = onlyCalls ? dueGone : gone
        if (total + gone.length === 0)
          return (
            <>
              {finish}
              <Card>
                <EmptyState icon={CheckCheck} text={t('There are no appointments in this time.')} />
              </Card>
            </>
          )
        return (
          <>
            {finish}
            {isMissing && kind === 'leaving' && employee && !isDone && (
              <MissingLastDay
                employee={employee}
                lastDay={addDays(from, -1)}
                onDecline={() => setGoesWithout(true)}
                onEntered={() => void found.refetch()}
              />
            )}
            {isMissing && kind === undefined && (
              <MissingAbsence
                employee={{ id: employee_id, name: employee ? employeeName(employee) : '' }}
                away={{
                  starts_on: from,
                  ends_on: to ?? from,
                  from_time: from_time ?? null,
                  to_time: to_time ?? null,
                }}
                onDecline={() => setGoesWithout(true)}
                onClose={() => void found.refetch()}
              />
            )}
            {total > 0 && (
              <Progress
                board={board}
                open={open}
                isPart={pages > 1}
                done={board.settled.length + gone.length}
                total={total + gone.length}
                waits={isMissing}
                reasons={cancel_reasons}
              />
            )}
            {(calls > 0 || onlyCalls || gone.length > 0) && (
              <Segmented<'all' | 'calls'>
                label={t('Appointments on the board')}
                className="self-start"
                value={onlyCalls ? 'calls' : 'all'}
                segments={[
                  { value: 'all', label: t('All: {count}|appointments', { count: total + gone.length }) },
                  {
                    value: 'calls',
                    label:
                      pages > 1
                        ? t('Still to call on this page: {count}', { count: calls })
                        : t('Still to call: {count}', { count: calls }),
                  },
                ]}
                onChange={(value) => setOnlyCalls(value === 'calls')}
              />
            )}
            {onlyCalls && calls === 0 && (
              <Card>
                <EmptyState icon={PhoneCall} text={t('All clients have been called.')} />
              </Card>
            )}
            {shown.length > 0 && (
              <Card className="p-0">
                <ul className="divide-y divide-hair">
                  {shown.map(({ visit, settled }) =>
                    settled ? (
                      <SettledVisit key={visit.id} settled={settled} board={board} />
                    ) : (
                      <OpenVisit key={visit.id} visit={visit} board={board} />
                    ),
                  )}
                </ul>
              </Card>
            )}
            {shownGone.length > 0 && (
              <section aria-labelledby="handed-title" className="flex flex-col gap-2">
                <h2 id="handed-title" className="font-semibold">
                  {t('Settled before, to be called')}
                </h2>
                <Card className="p-0">
                  <ul className="divide-y divide-hair">
                    {shownGone.map((visit) => (
                      <HandedRow key={visit.id} visit={visit} board={board} />
                    ))}
                  </ul>
                </Card>
              </section>
            )}
            {pages > 1 && (
              <Card>
                <Pager
                  page={page}
                  perPage={mostStranded}
                  total={count}
                  shown={visits.length}
                  onPage={(to) => {
                    setPage(to)
                    window.scrollTo({ top: 0 })
                  }}
                />
              </Card>
            )}
            {unseen > 0 && (
              <p className="text-muted">
                {t('Appointments that are not listed here: {number}', { number: unseen })}
              </p>
            )}
            {gave_up && <p className="text-muted">{t('Not all times were searched. There may be more.')}</p>}
          </>
        )
      }}
    </LoadState>
  )
}

/** Settled visits stay where they were. */
const sorted = (open: readonly StrandedVisit[], settled: readonly Placed[]) =>
  [
    ...open.map((visit) => ({ visit, settled: null })),
    ...settled.map((one) => ({ visit: one.visit, settled: one })),
  ].sort(
    (a, b) =>
      Date.parse(a.visit.starts_at) - Date.parse(b.visit.starts_at) || (a.visit.id < b.visit.id ? -1 : 1),
  )

function Progress({
  board,
  open,
  done,
  total,
  waits,
  isPart,
  reasons,
}: {
  board: Board
  open: readonly StrandedVisit[]
  /** Those settled before too, as far as they are listed. */
  done: number
  total: number
  /** True: the absence is to be entered first. */
  waits: boolean
  /** Other pages have visits too. */
  isPart: boolean
  /** Reasons of cancelling, as the salon lists them. */
  reasons: readonly string[]
}) {
  const ready = open.filter(({ together }) => together !== null)
  const stuck = open.length - ready.length
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p role="status" className="font-semibold tabular-nums">
          {t('Settled: {done} of {total}', { done, total })}
          {stuck > 0 && (
            <span className="ms-2 font-normal text-muted">
              {isPart
                ? t('To be decided by hand on this page: {count}', { count: stuck })
                : t('To be decided by hand: {count}', { count: stuck })}
            </span>
          )}
        </p>
        <ProgressBar label={t('Settled appointments')} value={done} of={total} className="mt-1.5 max-w-sm" />
      </div>
      {reasons.length > 0 && open.length > 0 && (
        <Field label={t('Reason for cancelling')} optional={t('optional')}>
          {(control) => (
            <Select
              {...control}
              value={board.reason}
              onChange={({ target }) => board.setReason(target.value)}
            >
              <option value="">{t('Not given|reason')}</option>
              {reasons.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Choice label={t('Notify clients')}>
        <Switch checked={board.notify} onChange={({ target }) => board.setNotify(target.checked)} />
      </Choice>
      {board.settled.length > 1 && (
        <Button aria-disabled={board.isBusy || undefined} onClick={board.undoAll}>
          {t('Undo all')}
        </Button>
      )}
      {ready.length > 0 && (
        <Button
          variant="primary"
          saves
          aria-busy={board.isBusy || undefined}
          aria-disabled={waits || undefined}
          onClick={() => !waits && board.acceptAll(open)}
        >
          <CheckCheck aria-hidden="true" />
          {t('Accept all: {count}', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}
