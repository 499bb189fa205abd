import { useQuery } from '@tanstack/react-query'
import type { Affected, HoursChange } from '@wizyta/contract/booking/affected-visits/api'
import {
  type LeaveBalance,
  type LeaveRequest,
  leaveReason,
  leaveStatus,
} from '@wizyta/contract/people/leave/api'
import { useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { call } from '../../platform/net/api.ts'
import { affectedVisits, leaveRequests, rota, workingHours } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useBusinessId } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../platform/text/time.ts'
import { absenceText } from '../working-hours/words.ts'
import { Balance } from './balance.tsx'
import { daysText, mayTakeBack, toneOf } from './words.ts'

/** The ways to settle a request; the last takes it back. */
export type Settling = 'approved' | 'rejected' | 'cancelled'

/**
 * One request: its days, what is left of them, the appointments that it hits, and the decision.
 * @param only what was begun in the list; absent: all is offered
 */
export function DecisionDialog({ id, only, onClose }: { id: string; only?: Settling; onClose: () => void }) {
  const query = useCall(leaveRequests.show, { params: { id } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          query.data
            ? t('Request for leave: {name}', { name: query.data.employee_name })
            : t('Request for leave')
        }
        closeLabel={t('Close')}
      >
        <LoadState of={query} loading={<FormSkeleton />}>
          {(leave) => <Decision key={leave.version} leave={leave} only={only} onClose={onClose} />}
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

/** The days left in each year that a request touches: one, or two for leave over New Year. */
function useBalances({ id, employee_id, starts_on, ends_on, status }: LeaveRequest): LeaveBalance[] {
  const [first, last] = [Number(starts_on.slice(0, 4)), Number(ends_on.slice(0, 4))]
  const whose = { employee_id, ...(status === 'requested' && { leave_id: id }) }
  const { data: one } = useCall(leaveRequests.balance, { query: { year: first, ...whose } })
  const { data: other } = useCall(
    leaveRequests.balance,
    { query: { year: last, ...whose } },
    { enabled: last !== first },
  )
  return [one, last === first ? null : other].filter((balance) => balance != null)
}

/** Says which kinds of leave the request takes more of than is left, and in which year. */
function OverLimit({ balances }: { balances: readonly LeaveBalance[] }) {
  return balances.flatMap(({ year, kinds }) =>
    kinds
      .filter(({ is_over }) => is_over)
      .map(({ reason }) => (
        <Alert key={`${year} ${reason}`} tone="warning">
          {t('This request takes more days than are left in {year}: {kind}.', {
            year: String(year),
            kind: wordOf(leaveReason, reason),
          })}
        </Alert>
      )),
  )
}

/** How many appointments are named before the decision; approving lists all of them. */
const mostNamed = 4

/** The appointments that an approval leaves without their time, told before the buttons. */
function HitVisits({ body }: { body: Absence }) {
  const { timezone } = useBusiness()
  const business = useBusinessId()
  const { data, isPending } = useQuery<Affected>({
    queryKey: [business, affectedVisits.ofHours.path, JSON.stringify(body)],
    queryFn: ({ signal }) => call(affectedVisits.ofHours, { body, signal, business }),
    // A hint: the approval asks again.
    meta: { handles: (problem) => problem.status !== 401 },
  })
  if (isPending) return <Skeleton className="h-5 w-56" />
  if (!data) return null
  if (data.count === 0) return <p className="text-muted">{t('No appointments in this time.')}</p>
  const named = data.visits.slice(0, mostNamed)
  const more = data.count - named.length
  return (
    <Alert tone="warning">
      <p>{t('Appointments affected: {number}', { number: data.count })}</p>
      <ul>
        {named.map(({ id, client_name, starts_at, ends_at }) => (
          <li key={id}>
            {formatDay(dateOf(starts_at, timezone))}, {formatTimeRange(starts_at, ends_at, timezone)}
            {' · '}
            {client_name}
          </li>
        ))}
        {more > 0 && <li>{t('and {count} more|appointments', { count: more })}</li>}
      </ul>
    </Alert>
  )
}

type Absence = Extract<HoursChange, { kind: 'absence' }>

function Decision({
  leave,
  only,
  onClose,
}: {
  leave: LeaveRequest
  only: Settling | undefined
  onClose: () => void
}) {
  const mayDecide = useAllows(leaveRequests.decide)
  const { id, version, employee_id, employee_name, starts_on, ends_on, from_time, to_time, status } = leave
  const [note, setNote] = useState('')
  const affected = useAffectedVisits()
  const isOpen = status === 'requested'
  const isTakeable = mayTakeBack(leave, mayDecide)
  const isDeciding = isOpen && mayDecide && only !== 'cancelled'
  const isBegun = only === 'cancelled' ? isTakeable : only !== undefined && isOpen
  const balances = useBalances(leave)
  const forgets = [
    leaveRequests.index,
    leaveRequests.show,
    leaveRequests.balance,
    rota.show,
    workingHours.show,
  ]
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const reopen = useChange(leaveRequests.reopen, { forgets })
  const decided = (text: string) => (answer: LeaveRequest) => {
    toast.success(text, {
      duration: 15_000,
      action: {
        label: t('Undo'),
        // The dialog is gone by then: the promise outlives it.
        onClick: () =>
          void reopen
            .mutateAsync({ params: { id }, version: answer.version })
            .then(() => toast.message(t('The request waits for a decision again.')))
            .catch(() => {}),
      },
    })
    onClose()
  }
  const decide = useChange(leaveRequests.decide, { forgets })
  const cancel = useChange(leaveRequests.cancel, { forgets })
  const isPending = decide.isPending || cancel.isPending
  const body = { kind: 'absence', employee_id, starts_on, ends_on, from_time, to_time } as const

  const approve = async () => {
    if (isPending) return
    if (!(await affected.ask({ kind: 'hours', body, name: employee_name }))) return
    decide.mutate(
      { params: { id }, version, body: { status: 'approved', note } },
      {
        onSuccess: (answer) => {
          decided(t('Leave approved: {name}', { name: employee_name }))(answer)
          affected.goToBoard()
        },
      },
    )
  }
  const reject = () => {
    if (isPending) return
    decide.mutate(
      { params: { id }, version, body: { status: 'rejected', note } },
      { onSuccess: decided(t('Leave rejected: {name}', { name: employee_name })) },
    )
  }
  const takeBack = () => {
    if (isPending) return
    cancel.mutate({ params: { id }, version }, { onSuccess: done(t('The request was taken back.')) })
  }
  const facts: [string, string | null][] = [
    [t('Days|leave'), absenceText(leave)],
    [t('Kind|leave'), wordOf(leaveReason, leave.reason)],
    [t('Time off|leave'), daysText(leave.days, leave.day_minutes)],
    [t('Note'), leave.note],
    [t('Reason of the decision'), leave.decision_note],
    [t('Decided by|leave'), leave.decided_by],
  ]
  return (
    <div className="flex flex-col gap-4">
      {affected.dialog}
      <p>
        <Badge tone={toneOf(status)}>{wordOf(leaveStatus, status)}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {balances.map((balance) => (
        <div key={balance.year} className="rounded-lg bg-tint px-3 py-2">
          {balances.length > 1 && <p className="font-semibold">{balance.year}</p>}
          <Balance balance={balance} />
        </div>
      ))}
      {isOpen && only !== 'cancelled' && <OverLimit balances={balances} />}
      {isDeciding && only !== 'rejected' && <HitVisits body={body} />}
      {isDeciding && (
        <Field label={t('Reason of the decision')} hint={t('The employee sees it.')}>
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      <DialogFooter>
        {isBegun && (
          <Button className="me-auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )}
        {isTakeable && (only === 'cancelled' || !isBegun) && (
          <Button
            saves
            variant={isBegun ? 'primary' : 'default'}
            className={isBegun ? undefined : 'me-auto'}
            onClick={takeBack}
          >
            {t('Take back|leave')}
          </Button>
        )}
        {isDeciding && (
          <>
            {only !== 'approved' && (
              <Button saves variant="danger" onClick={reject}>
                {t('Reject')}
              </Button>
            )}
            {only !== 'rejected' && (
              <Button saves variant="primary" onClick={() => void approve()}>
                {t('Approve')}
              </Button>
            )}
          </>
        )}
        {!isDeciding && !isBegun && <Button onClick={onClose}>{t('Close')}</Button>}
      </DialogFooter>
    </div>
  )
}
