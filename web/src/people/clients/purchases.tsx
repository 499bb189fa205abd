import { keepPreviousData } from '@tanstack/react-query'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { SaleRow } from '@wizyta/contract/sales/till/api'
import { voucherState } from '@wizyta/contract/sales/vouchers/api'
import { voucherKind } from '@wizyta/contract/sales/vouchers/template'
import { useState } from 'react'
import { CardList } from '../../kit/feedback/card-list.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { repurchases, sales, vouchers } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDate } from '../../platform/text/time.ts'
import { AllLink, EarlierButton, mostRows } from './earlier-button.tsx'

const step = 8
const handles = ({ status }: { status: number }) => status !== 401
const rowLook =
  'relative flex flex-wrap items-baseline justify-between gap-x-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover'

/** Sales and vouchers of a client, each leading to its document. */
export function ClientPurchases({ clientId }: { clientId: string }) {
  const maySeeSales = useAllows(sales.index)
  const maySeeVouchers = useAllows(vouchers.index)
  const maySeeDue = useAllows(repurchases.index)
  return (
    <>
      {maySeeVouchers && <Vouchers clientId={clientId} />}
      {maySeeDue && <DueAgain clientId={clientId} />}
      {maySeeSales && <Sales clientId={clientId} />}
    </>
  )
}

/** Products that have lasted their weeks since the last purchase; nothing where none has. */
function DueAgain({ clientId }: { clientId: string }) {
  const list = useCall(repurchases.index, { query: { client_id: clientId } }, { handles })
  if (list.data?.data.length === 0) return null
  return (
    <CardList id="client-due-again" title={t('Due again|products')} of={list}>
      {({ data }) => (
        <ul className="border-t">
          {data.map((product) => (
            <li key={product.id} className={rowLook}>
              <EntityLink
                link={{ to: '/sales/products/$id/edit', params: { id: product.id } }}
                className="font-medium after:absolute after:inset-0"
              >
                {[product.brand, product.name].filter(Boolean).join(' ')}
              </EntityLink>
              <span className="text-muted">
                {t('bought {date}, lasts {count} weeks', {
                  date: formatDate(product.bought_on),
                  count: product.weeks_to_repurchase,
                })}
              </span>
              <Badge tone="warning">
                {t('Due again since {date}', { date: formatDate(product.due_since) })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </CardList>
  )
}

function Sales({ clientId }: { clientId: string }) {
  const [wanted, setWanted] = useState(step)
  const list = useCall(
    sales.index,
    { query: { filter: { client_id: clientId }, sort: '-sold_at', per_page: wanted } },
    { placeholderData: keepPreviousData, handles },
  )
  return (
    <CardList
      id="client-sales"
      title={t('Purchases')}
      of={list}
      after={
        list.data &&
        list.data.total > wanted &&
        (wanted < mostRows ? (
          <EarlierButton
            label={t('Show earlier purchases')}
            onPress={() => setWanted(Math.min(wanted + 3 * step, mostRows))}
          />
        ) : (
          <AllLink
            label={t('All purchases of the client')}
            link={{ to: '/sales', search: { filter: { client_id: [clientId] } } }}
          />
        ))
      }
    >
      {({ data }) => (
        <ul className="border-t">
          {data.map((sale) => (
            <SaleItem key={sale.id} sale={sale} />
          ))}
          {data.length === 0 && <li className="p-4 text-muted">{t('No purchases yet.')}</li>}
        </ul>
      )}
    </CardList>
  )
}

function SaleItem({ sale }: { sale: SaleRow }) {
  const { timezone, currency } = useBusiness()
  return (
    <li className={rowLook}>
      <EntityLink
        link={{ to: '/sales/$id', params: { id: sale.id } }}
        className="font-medium after:absolute after:inset-0"
      >
        {sale.number}
      </EntityLink>
      <span className="text-muted">{momentText(sale.sold_at, timezone)}</span>
      <span className="tabular-nums">{formatMoney(sale.total, language(), currency)}</span>
    </li>
  )
}

function Vouchers({ clientId }: { clientId: string }) {
  const list = useCall(
    vouchers.index,
    { query: { filter: { party_id: clientId }, per_page: 50 } },
    { handles },
  )
  return (
    <CardList id="client-vouchers" title={t('Vouchers and passes')} of={list}>
      {({ data }) => (
        <ul className="border-t">
          {data.map((voucher) => (
            <li key={voucher.id} className={rowLook}>
              <EntityLink
                link={{ to: '/sales/vouchers/$id', params: { id: voucher.id } }}
                className="font-medium after:absolute after:inset-0"
              >
                {voucher.name}
              </EntityLink>
              <span className="text-muted">
                {[
                  wordOf(voucherKind, voucher.kind),
                  t('until {date}', { date: formatDate(voucher.valid_to) }),
                  voucher.client &&
                    voucher.client.id !== clientId &&
                    t('For {name}|voucher', { name: voucher.client.name }),
                  voucher.buyer &&
                    voucher.buyer.id !== clientId &&
                    t('bought by {name}|voucher', { name: voucher.buyer.name }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Badge>{wordOf(voucherState, voucher.state)}</Badge>
            </li>
          ))}
          {data.length === 0 && <li className="p-4 text-muted">{t('No vouchers or passes.')}</li>}
        </ul>
      )}
    </CardList>
  )
}
