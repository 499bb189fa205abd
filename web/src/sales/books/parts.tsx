import { keepPreviousData } from '@tanstack/react-query'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { BalanceEntry, ClientBalance } from '@wizyta/contract/sales/books/api'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { clientBalances, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { PayOutCredit } from '../client-payouts/parts.tsx'

/** Postings that the card begins with, and those of a whole page. */
const [fewest, most] = [5, 100]
const handles = ({ status }: { status: number }) => status !== 401

/** The account of a client: balance, debt, prepayments, and the documents that made it. */
export function ClientAccount({ clientId }: { clientId: string }) {
  const mayRead = useAllows(clientBalances.show)
  return mayRead && <Account clientId={clientId} />
}

function Account({ clientId }: { clientId: string }) {
  const account = useCall(clientBalances.show, { params: { id: clientId } }, { handles })
  return (
    <Card aria-labelledby="client-account">
      <h2 id="client-account" className="px-4 pt-4 pb-3 text-md font-semibold">
        {t('Account|client')}
      </h2>
      <LoadState
        of={account}
        look="line"
        loading={<Skeleton className="mx-4 mb-4 h-10" />}
        frame={(state) => <div className="border-t p-4">{state}</div>}
      >
        {(data) => <Standing account={data} />}
      </LoadState>
      <Entries clientId={clientId} page={1} />
    </Card>
  )
}

/** A page of postings, the latest first, and behind a button the next page. The first page grows up to the size of the others. */
function Entries({ clientId, page }: { clientId: string; page: number }) {
  const [wanted, setWanted] = useState(page === 1 ? fewest : most)
  const [isEarlierShown, setEarlierShown] = useState(false)
  const { data } = useCall(
    clientBalances.entries,
    { params: { id: clientId }, query: { page, per_page: wanted } },
    { placeholderData: keepPreviousData, handles },
  )
  if (!data) return null
  const isLast = data.total <= (page - 1) * most + wanted
  return (
    <>
      {data.data.length > 0 && (
        <ul className="border-t">
          {data.data.map((entry) => (
            <Entry key={entry.posting} entry={entry} />
          ))}
        </ul>
      )}
      {isEarlierShown && <Entries clientId={clientId} page={page + 1} />}
      {!isLast && !isEarlierShown && (
        <div data-print="hide" className="border-t p-2">
          <Button
            variant="ghost"
            className="w-full"
            onClick={() => (wanted < most ? setWanted(Math.min(5 * wanted, most)) : setEarlierShown(true))}
          >
            {t('Show earlier postings')}
          </Button>
        </div>
      )}
    </>
  )
}

function useMoney() {
  const { currency } = useBusiness()
  return (amount: number) => formatMoney(amount, language(), currency)
}

function Standing({ account: { client, balance, deposits } }: { account: ClientBalance }) {
  const money = useMoney()
  const { timezone } = useBusiness()
  const maySell = useAllows(sales.create)
  const [isPaying, setPaying] = useState(false)
  const owed = Math.max(0, -balance)
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold tabular-nums">
          <span className={owed > 0 ? 'text-danger' : undefined}>
            {owed > 0
              ? t('Owes {amount}', { amount: money(owed) })
              : balance > 0
                ? t('Balance: {amount}', { amount: money(balance) })
                : t('Settled|account')}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {balance > 0 && <PayOutCredit client={client} balance={balance} />}
          {maySell && !isPaying && (
            <Button data-print="hide" onClick={() => setPaying(true)}>
              {owed > 0 ? t('Pay the debt') : t('Pay in onto the account')}
            </Button>
          )}
        </div>
      </div>
      {isPaying && <PayIn clientId={client.id} owed={owed} />}
      {deposits.length > 0 && (
        <ul className="flex flex-col gap-1 tabular-nums" aria-label={t('Prepayments')}>
          {deposits.map(({ id, number, left, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <EntityLink link={{ to: '/sales/$id', params: { id } }} className="text-brand-text underline">
                {t('Prepayment {number}', { number })}
              </EntityLink>
              <span>{money(left)}</span>
              <span className="basis-full text-sm text-muted">{formatDateTime(at, timezone)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Leads into the till with the payment in the basket. */
function PayIn({ clientId, owed }: { clientId: string; owed: number }) {
  const [amount, setAmount] = useState<number | null>(owed > 0 ? owed : null)
  const isReady = amount !== null && Number.isInteger(amount) && amount > 0
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-2">
      <Field label={t('Amount')} className="w-40">
        {(control) => (
          <MoneyInput {...control} autoFocus value={amount} onChange={(next) => setAmount(next ?? null)} />
        )}
      </Field>
      {isReady ? (
        <EntityLink
          link={{ to: '/sales/create', search: { client: clientId, pay: String(amount) } }}
          {...buttonLook({ variant: 'primary' })}
        >
          {t('Go to the till')}
        </EntityLink>
      ) : (
        <Button variant="primary" aria-disabled>
          {t('Go to the till')}
        </Button>
      )}
    </div>
  )
}

function Entry({
  entry: { at, amount, balance_after, kind, sale, operation, method, by },
}: {
  entry: BalanceEntry
}) {
  const money = useMoney()
  const { timezone } = useBusiness()
  return (
    <li className="relative border-b px-4 py-2.5 tabular-nums last:border-b-0 hover:bg-hover">
      <div className="flex items-baseline justify-between gap-3">
        {sale ? (
          <EntityLink
            link={{ to: '/sales/$id', params: { id: sale.id } }}
            className="font-medium after:absolute after:inset-0"
          >
            {kind === 'void' ? t('Voided: {number}', { number: sale.number }) : sale.number}
          </EntityLink>
        ) : (
          <span className="font-medium">{wordOfPosting(kind, operation?.number ?? method)}</span>
        )}
        <span className={amount < 0 ? 'text-danger' : 'text-success'}>
          {amount > 0 ? '+' : '−'}
          {money(Math.abs(amount))}
        </span>
      </div>
      <div className="flex justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 truncate">
          {[formatDateTime(at, timezone), by].filter(Boolean).join(' · ')}
        </span>
        <span className="flex-none">{t('after: {amount}', { amount: money(balance_after) })}</span>
      </div>
    </li>
  )
}

function wordOfPosting(kind: BalanceEntry['kind'], number: string | null): string {
  if (number === null) return t('Correction|account')
  return kind === 'operation_reversal'
    ? t('Pay-out taken back: {number}', { number })
    : t('Paid out: {number}', { number })
}
