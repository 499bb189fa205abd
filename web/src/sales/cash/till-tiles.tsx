import type { Till } from '@wizyta/contract/sales/cash/api'
import { Ellipsis, FileText, LockKeyhole, LockKeyholeOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { cashOperations, shifts, tills } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText, isForgotten } from './words.ts'

const CountDialog = lazyPart(() => import('./count-dialog.tsx').then((file) => file.CountDialog))
const TillDialog = lazyPart(() => import('./till-dialog.tsx').then((file) => file.TillDialog))

/** The tills: open or closed, since when and by which user, with what may be done about it. */
export function TillTiles() {
  const list = useCall(tills.index, undefined, { handles: isShownInPlace })
  const mayAdd = useAllows(tills.create)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label={t('Tills')} className="flex flex-col gap-3" data-print="hide">
      <LoadState of={list} look="line" loading={<Skeleton className="h-28" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('There is no till yet.')}</p>
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {data.map((till) => (
                <li key={till.id}>
                  <Tile till={till} isLast={data.length === 1} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
      {mayAdd && (
        <Button size="small" variant="ghost" className="self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('Add a till')}
        </Button>
      )}
      {isAdding && <TillDialog till={null} isLast={false} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Tile({ till, isLast }: { till: Till; isLast: boolean }) {
  const { currency, timezone } = useBusiness()
  const { shift, name } = till
  const mayCount = useAllows(shifts.open)
  const mayChange = useAllows(tills.update)
  const seesAll = useAllows(cashOperations.reverse)
  const [asked, setAsked] = useState<'count' | 'change' | null>(null)
  const isOwn = shift !== null && (shift.is_own || seesAll)
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold break-words">{name}</h2>
        {shift ? <Badge tone="success">{t('Open|till')}</Badge> : <Badge>{t('Closed|till')}</Badge>}
        {mayChange && (
          <Button
            size="small-icon"
            variant="ghost"
            className="-my-1 -me-1.5"
            aria-label={t('Change the till “{name}”', { name })}
            title={t('Edit')}
            onClick={() => setAsked('change')}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        )}
      </div>
      <p className="text-muted">
        {shift
          ? [
              t('Since {moment}', { moment: formatDateTime(shift.opened_at, timezone) }),
              shift.opened_by?.name,
            ]
              .filter(Boolean)
              .join(' · ')
          : t('Count the cash in the drawer to open it.')}
      </p>
      {till.balance !== null && (
        <p className="tabular-nums">
          <span className="text-muted">{t('By the book')}: </span>
          {amountText(till.balance, currency)}
        </p>
      )}
      {isForgotten(till, timezone) && (
        <Alert tone="warning">
          {t('This till was not closed on an earlier day. Count its cash and close it.')}
        </Alert>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {mayCount && !shift && (
          <Button variant="primary" onClick={() => setAsked('count')}>
            <LockKeyholeOpen aria-hidden="true" />
            {t('Open the till')}
          </Button>
        )}
        {mayCount && isOwn && (
          <Button onClick={() => setAsked('count')}>
            <LockKeyhole aria-hidden="true" />
            {t('Close the till')}
          </Button>
        )}
        {isOwn && (
          <EntityLink
            link={{ to: '/sales/financial-operations/shifts/$id', params: { id: shift.id } }}
            {...buttonLook({ variant: 'ghost' })}
          >
            <FileText aria-hidden="true" />
            {t('Report|cash')}
          </EntityLink>
        )}
      </div>
      {asked === 'count' && <CountDialog till={till} onClose={() => setAsked(null)} />}
      {asked === 'change' && <TillDialog till={till} isLast={isLast} onClose={() => setAsked(null)} />}
    </Card>
  )
}
