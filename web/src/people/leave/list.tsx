import { type LeaveRequest, leaveList, leaveReason, leaveStatus } from '@wizyta/contract/people/leave/api'
import { CalendarOff, Ellipsis, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { EntityLink, useGoTo } from '../../kit/nav/entity-link.tsx'
import { besideList, type PanelSearch, panelParam } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { leaveRequests, rota } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime, today } from '../../platform/text/time.ts'
import { absenceText } from '../working-hours/words.ts'
import { Balance } from './balance.tsx'
import type { Settling } from './decision-dialog.tsx'
import { daysText, mayTakeBack, toneOf } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/absences': PanelSearch & ListSearchOf<typeof leaveList>
  }
}

const RequestDialog = lazyPart(() => import('./request-dialog.tsx').then((file) => file.RequestDialog))
const TeamDays = lazyPart(() => import('./team-days.tsx').then((file) => file.TeamDays))
const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx').then((file) => file.DecisionDialog))

/** Requests for leave: the own ones with the days left, and for users who decide those of all. */
export function LeaveList() {
  const { timezone } = useBusiness()
  const mayDecide = useAllows(leaveRequests.decide)
  const list = useListPage<LeaveRequest, typeof leaveList>(leaveRequests.index, leaveList)
  const year = today(timezone).year
  const { data: own } = useCall(leaveRequests.balance, { query: { year } })
  const [isAsking, setAsking] = useState(false)
  const { [panelParam]: opened } = useGuardedParams(panelParam)
  const [shown, setShown] = useState<'requests' | 'days'>('requests')
  const [settling, setSettling] = useState<{ id: string; only: Settling } | null>(null)
  const goTo = useGoTo()
  const mayReadRota = useAllows(rota.show)
  const days = mayDecide && (
    <Segmented
      label={t('Show')}
      value={shown}
      segments={[
        { value: 'requests', label: t('Requests|leave') },
        { value: 'days', label: t('Days of the team') },
      ]}
      onChange={setShown}
      className="self-start"
    />
  )
  const toolbar = (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {days}
      {mayReadRota && (
        <EntityLink
          link={{ to: '/employees/working-hours/rota' }}
          className="text-brand-text hover:underline"
        >
          {t('Absences entered without a request: rota')}
        </EntityLink>
      )}
    </div>
  )
  const isTakeable = (leave: LeaveRequest) => mayTakeBack(leave, mayDecide)
  if (shown === 'days' && !opened) return <TeamDays toolbar={toolbar} />
  return (
    <ListPage
      list={list}
      toolbar={toolbar}
      words={{
        title: t('Absences'),
        description: mayDecide
          ? t('Requests of the team. Approved ones take time in the calendar.')
          : undefined,
        search: t('Search by name'),
        empty: t(
          'Requests for leave are collected here, with the days left of each kind. Absences entered without a request are in the rota.',
        ),
      }}
      icon={CalendarOff}
      actions={
        (own || mayDecide) && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            <Plus aria-hidden="true" />
            {t('Ask for leave')}
          </Button>
        )
      }
      notice={
        own && (
          <Card aria-label={t('Your days of leave')} className="grid gap-2 px-4 py-3">
            <h2 className="font-semibold">{t('Your days of leave')}</h2>
            <Balance balance={own} />
          </Card>
        )
      }
      filters={[
        { name: 'status', label: t('Status|leave'), options: optionsOf(leaveStatus) },
        { name: 'reason', label: t('Kind|leave'), options: optionsOf(leaveReason) },
      ]}
      columns={columnsOf(timezone, mayDecide && list.rows.some(isOpen) ? setSettling : null)}
      nameOf={({ employee_name, ...leave }) => `${employee_name}, ${absenceText(leave)}`}
      linkOf={({ id }) => besideList(id)}
      menuOf={
        list.rows.some(isTakeable)
          ? (leave) => isTakeable(leave) && <LeaveMenu leave={leave} onSettle={setSettling} />
          : undefined
      }
    >
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
      {opened && <DecisionDialog key={opened} id={opened} onClose={() => goTo(closePanel)} />}
      {settling && !opened && <DecisionDialog {...settling} onClose={() => setSettling(null)} />}
    </ListPage>
  )
}

const isOpen = ({ status }: LeaveRequest) => status === 'requested'

const columnsOf = (
  timezone: string,
  /** Begins a decision; null: there is none to make. */
  onSettle: ((settling: { id: string; only: Settling }) => void) | null,
): Column<LeaveRequest, SortOf<typeof leaveList>>[] => [
  {
    key: 'employee',
    label: t('Employee'),
    cell: ({ employee_name }) => employee_name,
  },
  { key: 'starts_on', label: t('Days|leave'), sort: 'starts_on', width: '17rem', cell: absenceText },
  {
    key: 'reason',
    label: t('Kind|leave'),
    width: '10rem',
    from: 'lg',
    cell: ({ reason }) => <span className="whitespace-normal">{wordOf(leaveReason, reason)}</span>,
  },
  {
    key: 'days',
    label: t('Time off|leave'),
    width: '6.5rem',
    align: 'end',
    from: 'lg',
    cell: ({ days, day_minutes }) => daysText(days, day_minutes),
  },
  {
    key: 'status',
    label: t('Status|leave'),
    width: '10.25rem',
    cell: ({ status }) => <Badge tone={toneOf(status)}>{wordOf(leaveStatus, status)}</Badge>,
  },
  ...(onSettle
    ? [
        {
          key: 'decision',
          label: t('Decision|leave'),
          width: '13rem',
          cell: (leave) => isOpen(leave) && <SettleButtons leave={leave} onSettle={onSettle} />,
        } satisfies Column<LeaveRequest>,
      ]
    : []),
  {
    key: 'created_at',
    label: t('Sent at|leave'),
    sort: 'created_at',
    width: '9.5rem',
    from: 'wide',
    cell: ({ created_at }) => formatDateTime(created_at, timezone),
  },
]

function SettleButtons({
  leave,
  onSettle,
}: {
  leave: LeaveRequest
  onSettle: (settling: { id: string; only: Settling }) => void
}) {
  const name = `${leave.employee_name}, ${absenceText(leave)}`
  const button = (only: Settling, label: string) => (
    <Button
      saves
      size="small"
      aria-haspopup="dialog"
      aria-label={`${label}: ${name}`}
      onClick={() => onSettle({ id: leave.id, only })}
    >
      {label}
    </Button>
  )
  return (
    <span className="relative z-1 flex flex-wrap gap-1.5 py-1">
      {button('approved', t('Approve'))}
      {button('rejected', t('Reject'))}
    </span>
  )
}

function LeaveMenu({
  leave,
  onSettle,
}: {
  leave: LeaveRequest
  onSettle: (settling: { id: string; only: Settling }) => void
}) {
  const name = `${leave.employee_name}, ${absenceText(leave)}`
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => onSettle({ id: leave.id, only: 'cancelled' })}>
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Take back|leave')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
