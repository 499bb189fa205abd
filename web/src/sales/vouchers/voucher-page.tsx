import { useParams } from '@tanstack/react-router'
import { entryType, type Voucher, voucherState } from '@wizyta/contract/sales/vouchers/api'
import { vatKind, voucherKind, voucherScope } from '@wizyta/contract/sales/vouchers/template'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { FilledTerms } from '../../kit/ui/terms.tsx'
import { clients, sales, vouchers } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, formatDateTime } from '../../platform/text/time.ts'
import { VoucherActions } from './voucher-actions.tsx'
import { VoucherMails } from './voucher-mails.tsx'
import { leftText, moneyText, stateTones, voucherName } from './words.ts'

/** A voucher or pass with what is left of it, and everything that happened to it. */
export function VoucherPage() {
  const { id = '' } = useParams({ strict: false })
  useChanges()
  const voucher = useCall(vouchers.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <LoadState
      of={voucher}
      isRecord
      look="card"
      loading={<FormSkeleton />}
      frame={(state) => (
        <Page
          title={t('Voucher')}
          actions={
            voucher.error && (
              <EntityLink link={{ to: '/sales/vouchers' }} {...buttonLook()}>
                {t('Back to the list')}
              </EntityLink>
            )
          }
        >
          {state}
        </Page>
      )}
    >
      {(stored) => (
        <Page
          title={stored.name}
          record={voucherName(stored)}
          actions={
            <>
              <Badge tone={stateTones[stored.state]}>{wordOf(voucherState, stored.state)}</Badge>
              <VoucherActions voucher={stored} />
            </>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <Facts voucher={stored} />
            <div className="flex flex-col gap-4">
              <VoucherMails voucher={stored} />
              <Entries voucher={stored} />
            </div>
          </div>
        </Page>
      )}
    </LoadState>
  )
}

function Facts({ voucher }: { voucher: Voucher }) {
  const { currency, timezone } = useBusiness()
  const mayOpenClient = useAllows(clients.show)
  const mayOpenSale = useAllows(sales.show)
  const { client, buyer, holder_name, sale, items } = voucher
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [t('Kind'), wordOf(voucherKind, voucher.kind)],
    [t('Code'), `…${voucher.code_end}`],
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
    [t('For whom|voucher'), holder_name],
    [
      t('Bought by|voucher'),
      buyer && mayOpenClient ? (
        <EntityLink
          link={{ to: '/clients/$id', params: { id: buyer.id } }}
          className="text-brand-text hover:underline"
        >
          {buyer.name}
        </EntityLink>
      ) : (
        buyer?.name
      ),
    ],
    [t('Other clients may use it'), voucher.shareable ? null : t('Only after approval|voucher')],
    [t('Dedication'), voucher.dedication],
    [t('Sold on|voucher'), formatDateTime(voucher.sold_at, timezone)],
    [
      t('Sale'),
      mayOpenSale ? (
        <EntityLink
          link={{ to: '/sales/$id', params: { id: sale.id } }}
          className="text-brand-text hover:underline"
        >
          {sale.name}
        </EntityLink>
      ) : (
        sale.name
      ),
    ],
    [t('Valid to'), formatDate(voucher.valid_to)],
    [t('Frozen|voucher'), voucher.frozen_on && formatDate(voucher.frozen_on)],
    [t('Value|sum'), moneyText(voucher.value, currency)],
    [t('VAT'), wordOf(vatKind, voucher.vat_kind)],
    [t('Pays for'), voucher.kind === 'amount' && wordOf(voucherScope, voucher.scope)],
  ]
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <div>
        <p className="text-muted">{t('Left|voucher')}</p>
        <p className="text-2xl font-semibold tabular-nums">{leftText(voucher, currency)}</p>
        {voucher.kind !== 'amount' && (
          <p className="text-muted tabular-nums">{moneyText(voucher.balance, currency)}</p>
        )}
      </div>
      {items.length > 0 && (
        <ul className="flex flex-col gap-1 border-y py-3">
          {items.map(({ position, name, count, left_count }) => (
            <li key={position} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              {count !== null && (
                <span className="whitespace-nowrap tabular-nums">
                  {t('{left} of {count}|uses', { left: left_count ?? 0, count })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <FilledTerms facts={facts} />
    </Card>
  )
}

function Entries({ voucher }: { voucher: Voucher }) {
  const { currency, timezone } = useBusiness()
  const mayOpenSale = useAllows(sales.show)
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-2 font-semibold">{t('History|voucher')}</h2>
      <ol className="divide-y">
        {voucher.entries.map((entry) => (
          <li key={entry.number} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5">
            <span className="font-medium">
              {wordOf(entryType, entry.type)}
              {entry.item && `: ${entry.item}`}
              {entry.sale && mayOpenSale && (
                <>
                  {' · '}
                  <EntityLink
                    link={{ to: '/sales/$id', params: { id: entry.sale.id } }}
                    className="font-normal text-brand-text hover:underline"
                  >
                    {entry.sale.name}
                  </EntityLink>
                </>
              )}
            </span>
            <span className="text-end whitespace-nowrap tabular-nums">
              {entry.amount !== 0 &&
                `${entry.amount > 0 ? '+' : '−'}${moneyText(Math.abs(entry.amount), currency)}`}
            </span>
            <span className="text-sm break-words text-muted">
              {[formatDateTime(entry.at, timezone), entry.by, changeText(entry), entry.reason]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-end text-sm whitespace-nowrap text-muted tabular-nums">
              {entry.amount !== 0 &&
                t('left: {amount}', { amount: moneyText(entry.balance_after, currency) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Says what an entry has changed: a day, or a holder. */
function changeText({ type, before, after }: Voucher['entries'][number]): string | null {
  if (before === null && after === null) return null
  const write = (value: string | null) =>
    value === null ? '–' : type === 'transferred' ? value : formatDate(value)
  return `${write(before)} → ${write(after)}`
}
