import { Link } from '@tanstack/react-router'
import { doneStatuses, movable, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import {
  canCancel,
  canSettle,
  isRestore,
  isSlip,
  type Moment,
  nextStep,
  otherSteps,
  stepRefusal,
} from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Ellipsis } from 'lucide-react'
import { EntityLink, useGoTo } from '../../../kit/nav/entity-link.tsx'
import { newInPanel } from '../../../kit/nav/row-link.ts'
import { Button, buttonLook } from '../../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../kit/ui/dropdown-menu.tsx'
import { chats, deposits, sales, tasks, visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import { useTillActs } from '../../../sales/cash/use-till-acts.ts'
import { LateItems } from '../late/late-items.tsx'
import { bookAgain } from '../planning/book-again.ts'
import { toCalendarVisit } from '../saving/store-visit.ts'
import type { Setup } from '../state/setup.ts'
import { BookNext } from './book-next.tsx'
import { stepWord } from './words.ts'

export type PanelMode = 'view' | 'move' | 'services' | 'client' | 'card'

/** Actions of the visit now: the next step largest, the rest in the menu, unavailable ones with the reason. */
export function Actions({
  visit,
  moment,
  mayRestore,
  isSaving,
  canEdit,
  onStep,
  onMode,
  onPrint,
  setup,
}: {
  visit: Visit
  moment: Moment
  mayRestore: boolean
  isSaving: boolean
  /** True while client and services may change. */
  canEdit: boolean
  onStep: (to: VisitStatus) => void
  onMode: (mode: PanelMode) => void
  onPrint: () => void
  setup: Setup
}) {
  const mayStep = useAllows(visits.step)
  const mayMove = useAllows(visits.move)
  const refusalOf = (to: VisitStatus) => {
    const isBack = isRestore(visit.status, to)
    if (isBack && isSlip(visit, moment.now)) return null
    return isBack && !mayRestore
      ? t('Your role does not include restoring appointments.')
      : translated(stepRefusal(visit, to, moment))
  }
  const next = mayStep ? nextStep(visit, moment) : null
  const nextRefusal = next && refusalOf(next)
  const others = mayStep ? otherSteps(visit, moment) : []
  const mayBook = useAllows(visits.create)
  const mayAddTasks = useAllows(tasks.create)
  const mayTalk = useAllows(chats.create)
  const goTo = useGoTo()
  const canMove = mayMove && movable(visit.status)
  const offersCancel = mayStep && canCancel(visit)
  const maySell = useAllows(sales.create)
  const offersCheckout = maySell && canSettle(visit, moment)
  const fee = useFee(visit)

  const menu = (
    <Menu>
      <MenuTrigger>
        <Button size="icon" aria-label={t('More actions')} className="h-auto flex-none">
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent side="top">
        {others.map((to) => {
          const refusal = refusalOf(to)
          return (
            <MenuItem key={to} disabled={refusal !== null || isSaving} onSelect={() => onStep(to)}>
              <span>
                {stepWord(visit.status, to)}
                {refusal && <span className="block text-sm">{refusal}</span>}
              </span>
            </MenuItem>
          )
        })}
        {others.length > 0 && <MenuSeparator />}
        <LateItems visit={toCalendarVisit(visit)} setup={setup} />
        {canEdit && <MenuItem onSelect={() => onMode('services')}>{t('Change the services')}</MenuItem>}
        {canEdit && <MenuItem onSelect={() => onMode('client')}>{t('Change the client')}</MenuItem>}
        {mayBook && (
          <MenuItem onSelect={() => bookAgain(visit, setup)}>{t('Repeat the appointment')}</MenuItem>
        )}
        {mayAddTasks && (
          <MenuItem
            onSelect={() =>
              goTo(
                {
                  to: '/tasks',
                  search: { edit: newInPanel, visit: visit.id, client: visit.client?.id },
                },
                { asks: true },
              )
            }
          >
            {t('Create task')}
          </MenuItem>
        )}
        {mayTalk && (
          <MenuItem
            onSelect={() => goTo({ to: '/chats', search: { thread: `visit:${visit.id}` } }, { asks: true })}
          >
            {t('Discuss with the team')}
          </MenuItem>
        )}
        <MenuItem onSelect={onPrint}>{t('Print')}</MenuItem>
      </MenuContent>
    </Menu>
  )
  const isDone = doneStatuses.includes(visit.status)
  const hasFirstRow = canMove || offersCancel

  return (
    <div className="flex flex-col gap-2">
      {hasFirstRow && (
        <div className="flex gap-2">
          {canMove && (
            <Button className="flex-1" onClick={() => onMode('move')}>
              {t('Move')}
            </Button>
          )}
          {offersCancel && (
            <Button className="flex-1" onClick={() => onStep('cancelled')}>
              {t('Cancel|visit')}
            </Button>
          )}
          {menu}
        </div>
      )}
      <div className="flex justify-end gap-2 empty:hidden">
        {next && (
          <Button
            saves
            variant="primary"
            size="large"
            className="flex-1"
            aria-disabled={nextRefusal !== null || isSaving}
            aria-describedby={nextRefusal ? 'next-step-refusal' : undefined}
            onClick={() => nextRefusal === null && !isSaving && onStep(next)}
          >
            {stepWord(visit.status, next)}
          </Button>
        )}
        {offersCheckout && (
          <Link
            to="/sales/create"
            search={{ visit: visit.id }}
            {...buttonLook({ size: 'large', variant: next ? 'default' : 'primary' })}
            className="flex-1"
          >
            {t('Check out')}
          </Link>
        )}
        {fee?.charged && (
          <EntityLink
            link={{ to: '/sales/$id', params: { id: fee.charged.id } }}
            {...buttonLook({ size: 'large' })}
            className="flex-1"
          >
            {t('Fee charged: {number}', { number: fee.charged.number })}
          </EntityLink>
        )}
        {fee?.offered && (
          <Link
            to="/sales/create"
            search={{ fee: fee.offered, client: visit.client?.id, missed: visit.id }}
            {...buttonLook({ size: 'large' })}
            className="flex-1"
          >
            {t('Charge fee')}
          </Link>
        )}
        {isDone && mayBook && <BookNext visit={visit} setup={setup} />}
        {!hasFirstRow && menu}
      </div>
      {nextRefusal && (
        <p id="next-step-refusal" className="text-center text-sm text-muted">
          {nextRefusal}
        </p>
      )}
    </div>
  )
}

/**
 * Returns the fee that was charged for a missed visit, or the one that may be charged. The former still shows once the
 * visit is brought back. Null: neither.
 */
function useFee({ id, status, cancelled_late }: Visit) {
  const kind: 'no_show' | 'late_cancel' | null =
    status === 'no_show' ? 'no_show' : status === 'cancelled' && cancelled_late ? 'late_cancel' : null
  const mayRead = useAllows(deposits.index)
  const maySell = useAllows(sales.create)
  const mayPrice = useTillActs()('price')
  const { data, isPending } = useCall(
    deposits.index,
    { params: { id } },
    { enabled: mayRead, handles: ({ status }) => status !== 401 },
  )
  const charged = data?.fees[0] ?? null
  // Until the fees are known, none is charged a second time.
  const isKnown = !mayRead || !isPending
  const offered = maySell && mayPrice && isKnown && charged === null ? kind : null
  return charged || offered ? { charged, offered } : null
}

const translated = (sentence: string | null) => (sentence === null ? null : tDynamic(sentence))
