import { formatMoney } from '@wizyta/contract/kit/money'
import type { Deposit, VisitDeposits as Deposits } from '@wizyta/contract/sales/deposits/api'
import { HandCoins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { deposits, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { useTillActs } from '../cash/use-till-acts.ts'
import { prepaymentAsked, useAskedPrepayment } from './asked-prepayment.ts'

const TakeDialog = lazyPart(() => import('./take-dialog.tsx').then((file) => file.TakeDialog))
const DecideDialog = lazyPart(() => import('./decide-dialog.tsx').then((file) => file.DecideDialog))

/** Prepayments of a visit: taken here, deducted at the till, returned or kept when the visit is off. */
export function VisitDeposits({ visitId }: { visitId: string }) {
  const mayRead = useAllows(deposits.index)
  const { data } = useCall(
    deposits.index,
    { params: { id: visitId } },
    { enabled: mayRead, handles: ({ status }) => status !== 401 },
  )
  return data ? <Shown visitId={visitId} data={data} /> : null
}

type Asked = { kind: 'take' } | { kind: 'return' | 'keep'; deposit: Deposit }

function Shown({
  visitId,
  data: { data, rule, can_take, visit_total, proposed, client_balance },
}: {
  visitId: string
  data: Deposits
}) {
  const { currency } = useBusiness()
  const money = (amount: number) => formatMoney(amount, language(), currency)
  const mayTake = useAllows(deposits.create) && can_take
  // A colleague with the right approves a return by a PIN.
  const mayReturn = useTillActs()('refund')
  const mayKeep = useAllows(deposits.keep)
  const maySeeSale = useAllows(sales.show)
  const [asked, setAsked] = useState<Asked | null>(null)
  const held = data.filter(({ left }) => left > 0)
  const paid = held.reduce((sum, { left }) => sum + left, 0)
  const close = () => setAsked(null)
  const isAsked = useAskedPrepayment() === visitId
  useEffect(() => {
    if (!isAsked) return
    prepaymentAsked()
    if (mayTake) setAsked({ kind: 'take' })
  }, [isAsked, mayTake])
  return (
    <div className="flex flex-col gap-2">
      {rule !== null && held.length > 0 && (
        <Alert tone="warning">
          {rule === 'rest'
            ? t('The appointment is settled. What is left of the prepayment belongs to the client.')
            : t('The appointment does not take place. The prepayment is waiting for a decision.')}
        </Alert>
      )}
      {data.length > 0 && (
        <ul className="flex flex-col gap-1.5 tabular-nums">
          {data.map((deposit) => (
            <li key={deposit.id} className="flex flex-col gap-1">
              <span className="flex justify-between gap-3">
                {maySeeSale ? (
                  <EntityLink
                    link={{ to: '/sales/$id', params: { id: deposit.id } }}
                    className="text-brand-text hover:underline"
                  >
                    {deposit.number}
                  </EntityLink>
                ) : (
                  deposit.number
                )}
                <span className={deposit.is_voided ? 'text-muted line-through' : undefined}>
                  {money(deposit.amount)}
                  {!deposit.is_voided && deposit.left !== deposit.amount && (
                    <span className="text-muted">
                      {' · '}
                      {deposit.left === 0
                        ? t('used up')
                        : t('left {amount}', { amount: money(deposit.left) })}
                    </span>
                  )}
                </span>
              </span>
              {deposit.paid_by !== null && (
                <span className="text-muted">{t('Paid by {name}', { name: deposit.paid_by })}</span>
              )}
              {(rule !== null || deposit.paid_by !== null) && (mayReturn || mayKeep) && deposit.left > 0 && (
                <span className="flex flex-wrap gap-2">
                  {mayReturn && (
                    <Button
                      size="small"
                      variant={rule === null || rule === 'keep' ? undefined : 'primary'}
                      onClick={() => setAsked({ kind: 'return', deposit })}
                    >
                      {t('Return prepayment')}
                    </Button>
                  )}
                  {mayKeep && rule !== null && rule !== 'rest' && (
                    <Button
                      size="small"
                      variant={rule === 'keep' ? 'primary' : undefined}
                      onClick={() => setAsked({ kind: 'keep', deposit })}
                    >
                      {t('Keep prepayment')}
                    </Button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayTake && (
        <Button size="small" className="self-start" onClick={() => setAsked({ kind: 'take' })}>
          <HandCoins aria-hidden="true" />
          {t('Take a prepayment')}
        </Button>
      )}
      {data.length === 0 && !mayTake && <p className="text-muted">{t('No prepayments.')}</p>}
      {asked?.kind === 'take' && (
        <TakeDialog
          visitId={visitId}
          most={visit_total - paid}
          proposed={proposed}
          clientBalance={client_balance}
          onClose={close}
        />
      )}
      {asked !== null && asked.kind !== 'take' && (
        <DecideDialog
          visitId={visitId}
          deposit={asked.deposit}
          decision={asked.kind}
          rule={rule}
          onClose={close}
        />
      )}
    </div>
  )
}
