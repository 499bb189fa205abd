import type { Sale } from '@wizyta/contract/sales/till/api'
import type { ReactNode } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { FilledTerms } from '../../kit/ui/terms.tsx'
import { clients, shifts, visits } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { ReceiptCopies } from '../receipts/parts.tsx'
import { amountText } from './sale-words.ts'

/** Facts of a document, its payments and tips, and the documents that belong to it. */
export function SaleFacts({ sale }: { sale: Sale }) {
  return (
    <div className="flex flex-col gap-4">
      <Facts sale={sale} />
      <Payments sale={sale} />
      <Chain sale={sale} />
      <ReceiptCopies saleId={sale.id} />
    </div>
  )
}

function Facts({ sale }: { sale: Sale }) {
  const { timezone } = useBusiness()
  const mayOpenClient = useAllows(clients.show)
  const mayOpenShift = useAllows(shifts.show)
  const { client, shift_id, till } = sale
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [t('Date|document'), formatDateTime(sale.sold_at, timezone)],
    [
      t('Client'),
      client && mayOpenClient ? (
        <EntityLink
          link={{ to: '/clients/$id', params: { id: client.id } }}
          className="text-brand-text hover:underline"
        >
          {client.name}
        </EntityLink>
      ) : (
        client?.name
      ),
    ],
    [byWord(sale), sale.by?.name],
    [t('Approved by|till'), sale.approved_by?.name],
    [
      t('Till'),
      till && shift_id && mayOpenShift ? (
        <EntityLink
          link={{ to: '/sales/financial-operations/shifts/$id', params: { id: shift_id } }}
          className="text-brand-text hover:underline"
        >
          {till.name}
        </EntityLink>
      ) : (
        till?.name
      ),
    ],
    [t('Name of the buyer'), sale.buyer_name],
    [t('NIP'), sale.buyer_nip],
    [t('Number on the receipt'), sale.fiscal_number],
    [t('Points|sale'), pointsText(sale)],
    [t('Reason'), sale.reason],
    [t('Reason without payment'), sale.free_reason],
    [t('Note'), sale.note],
  ]
  return (
    <Card className="p-4">
      <FilledTerms facts={facts} />
    </Card>
  )
}

const byWord = ({ kind }: Sale) =>
  kind === 'refund'
    ? t('Returned by|user')
    : kind === 'correction'
      ? t('Corrected by|user')
      : t('Sold by|user')

const pointsText = ({ points_earned, points_redeemed }: Sale) =>
  [points_earned, points_redeemed]
    .filter((points) => points !== 0)
    .map((points) => (points > 0 ? `+${points}` : `−${-points}`))
    .join(', ')

function Payments({ sale }: { sale: Sale }) {
  const { currency } = useBusiness()
  const { payments, tips, kind } = sale
  const write = (amount: number) => amountText(amount, currency)
  // A tip without a method came from the balance, where one pays; tips of former versions name none.
  const balance =
    kind === 'correction' || payments.some(({ method }) => method === null)
      ? t('Balance of the client')
      : undefined
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">
        {kind === 'refund'
          ? t('Money returned')
          : kind === 'correction'
            ? t('Payments corrected')
            : t('Payments')}
      </h2>
      {payments.length === 0 && <p className="text-muted">{t('Nothing was to be paid.')}</p>}
      <ul className="flex flex-col gap-1 tabular-nums">
        {payments.map(({ method, amount, tendered, voucher }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are never changed
          <li key={index}>
            <span className="flex justify-between gap-3">
              <span className="min-w-0 break-words">
                {method?.name ?? t('Balance of the client')}
                {voucher && ` …${voucher.code_end}`}
              </span>
              <span className="whitespace-nowrap">{write(amount)}</span>
            </span>
            {tendered !== null && tendered > amount && (
              <span className="block text-sm text-muted">
                {t('Received {amount}, change {change}', {
                  amount: write(tendered),
                  change: write(tendered - amount),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {tips.length > 0 && (
        <>
          <h2 className="border-t pt-3 font-semibold">{t('Tips')}</h2>
          <ul className="flex flex-col gap-1 tabular-nums">
            {tips.map(({ employee, amount, method }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tips are never changed
              <li key={index} className="flex justify-between gap-3">
                <span className="min-w-0 break-words">
                  {[employee.name, method?.name ?? balance].filter(Boolean).join(' · ')}
                </span>
                <span className="whitespace-nowrap">{write(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The documents before and after this one: its visits, the sale that it refunds or corrects, its refunds and corrections. */
function Chain({ sale }: { sale: Sale }) {
  const { currency, timezone } = useBusiness()
  const maySeeVisits = useAllows(visits.show)
  const { corrects, refunds, corrections, replaces, replaced_by, related, event_ids } = sale
  const seen = maySeeVisits ? event_ids : []
  const others = [
    corrects && {
      ...corrects,
      words:
        sale.kind === 'correction'
          ? t('Correction of {number}', { number: corrects.name })
          : t('Refund of {number}', { number: corrects.name }),
    },
    replaces && { ...replaces, words: t('Sold anew for {number}', { number: replaces.name }) },
    replaced_by && { ...replaced_by, words: t('Sold anew by {number}', { number: replaced_by.name }) },
  ].filter((one) => one !== null)
  if (others.length + refunds.length + corrections.length + related.length + seen.length === 0) return null
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-semibold">{t('Belongs together')}</h2>
      <ul className="flex flex-col gap-1.5 tabular-nums">
        {seen.map((visit) => (
          <li key={visit}>
            <EntityLink
              link={{ to: '/calendar', search: { visit } }}
              className="text-brand-text hover:underline"
            >
              {t('Appointment in the calendar')}
            </EntityLink>
          </li>
        ))}
        {others.map(({ id, words }) => (
          <li key={id}>
            <EntityLink
              link={{ to: '/sales/$id', params: { id } }}
              className="text-brand-text hover:underline"
            >
              {words}
            </EntityLink>
          </li>
        ))}
        {corrections.map(({ id, number, sold_at, reason }) => (
          <li key={id}>
            <EntityLink
              link={{ to: '/sales/$id', params: { id } }}
              className="text-brand-text hover:underline"
            >
              {t('Correction {number}', { number })}
            </EntityLink>
            <span className="block text-sm break-words text-muted">
              {[formatDateTime(sold_at, timezone), reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {related.map(({ id, name }) => (
          <li key={id}>
            <EntityLink
              link={{ to: '/sales/$id', params: { id } }}
              className="text-brand-text hover:underline"
            >
              {sale.kind === 'deposit'
                ? t('Deducted by {number}', { number: name })
                : t('Prepayment {number}', { number: name })}
            </EntityLink>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id} className="flex flex-wrap justify-between gap-x-3">
            <EntityLink
              link={{ to: '/sales/$id', params: { id: refund.id } }}
              className="text-brand-text hover:underline"
            >
              {t('Refund {number}', { number: refund.number })}
            </EntityLink>
            <span>{amountText(refund.total, currency)}</span>
            <span className="basis-full text-sm text-muted">{formatDateTime(refund.sold_at, timezone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
