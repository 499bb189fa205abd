import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { readCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { Package, Scissors, Ticket, UserRound } from 'lucide-react'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { useSearchText } from '../../kit/ui/search-box-text.ts'
import { useMedia } from '../../platform/browser/media.ts'
import { clientCodes, clients, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Thumbnail } from '../products/thumbnail.tsx'

export const itemPrice = ({ kind, price_type, price, price_max = null }: TillItem, currency: string) =>
  kind === 'voucher' && price === 0
    ? t('Any amount')
    : priceText({ price_type: price_type ?? 'fixed', price, price_max }, currency)

export const keyOf = (item: TillItem) => `${item.kind}:${item.id}:${item.variant_id ?? ''}`

/** A code of a client's card: digits make it differ from the names that are searched. */
const cardCode = /^(?=.*\d)[!-~]{4,64}$/

/** Clients below the services and products of a search. */
const mostClients = 5

/**
 * Finds services, products and vouchers on offer by name or code, and clients by name and phone. A barcode reader
 * types a code and Enter. The list waits for the result of the code, then the field takes the next one.
 */
export function ItemSearch({
  onChoose,
  onClient,
  onCard,
  onVoucher,
  onLoyaltyCard,
  control,
}: {
  onChoose: (item: TillItem) => void
  onClient: (client: Client) => void
  /** Takes the client of a scanned card, in place of one whom the sale has. */
  onCard: (client: Client) => void
  /** Takes the code of a voucher that was typed or scanned here. */
  onVoucher: (code: string) => void
  /** Takes the number of a loyalty card; undefined: such cards are not looked up here. */
  onLoyaltyCard: ((number: string) => void) | undefined
  control?: FieldControl
}) {
  const search = useSearchText()
  const isNarrow = useMedia('(max-width: 30rem)')
  const answer = useCall(
    sales.items,
    { query: { name: search.searched } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  // No phone number is as long as the code of a product: for a scan no clients are searched.
  const isLongCode = /^\d{12,}$/.test(search.searched)
  const asksClients = useAllows(clients.index) && !isLongCode
  const known = useCall(
    clients.index,
    { query: { name: search.searched, per_page: mostClients } },
    {
      enabled: asksClients && search.searched !== '',
      placeholderData: keepPreviousData,
      handles: () => true,
    },
  )
  const items = search.isSearched ? (answer.data?.data ?? []) : []
  // Only a code that is none of a product: products are scanned most.
  const asksCards =
    useAllows(clientCodes.find) &&
    cardCode.test(search.searched) &&
    !search.isWaiting(answer) &&
    items.length === 0
  const card = useCall(
    clientCodes.find,
    { query: { code: search.searched } },
    { enabled: asksCards, handles: () => true },
  )
  const holders = search.isSearched && asksCards ? (card.data?.data ?? []) : []
  const found = search.isSearched && asksClients ? (known.data?.data ?? []) : []
  const others = found.filter(({ id }) => holders.every((holder) => holder.id !== id))
  const isWaitingForClients =
    (asksClients && !known.error && search.isWaiting(known)) || (asksCards && card.isFetching)
  return (
    <SearchBox
      text={search.text}
      onText={(next) => {
        const code = readCode(next)
        const card = onLoyaltyCard ? readCardNumber(next) : null
        search.setText(code === null && card === null ? next : '')
        if (code !== null) onVoucher(code)
        if (card !== null) onLoyaltyCard?.(card)
      }}
      options={[
        ...items.map((item) => ({ id: keyOf(item), item })),
        ...holders.map((client) => ({ id: client.id, client, take: onCard })),
        ...others.map((client) => ({ id: client.id, client, take: onClient })),
      ]}
      busy={search.isWaiting(answer) || isWaitingForClients}
      renderOption={(one) =>
        'client' in one ? <ClientOption client={one.client} /> : <ItemOption item={one.item} />
      }
      onChoose={(one) => {
        search.clear()
        if ('client' in one) one.take(one.client)
        else onChoose(one.item)
      }}
      listLabel={t('Services and products')}
      emptyText={t('Nothing found. Check the name or the code.')}
      placeholder={
        isNarrow
          ? t('Code, service, product or client')
          : t('Scan a code, or search for a service, product or client')
      }
      autoFocus
      control={control}
    />
  )
}

/** An item that was found, with its picture, stock and price. */
export function ItemOption({ item }: { item: TillItem }) {
  const { currency } = useBusiness()
  return (
    <>
      <ItemPicture item={item} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.name}</span>
        <span className="block truncate text-sm text-muted">
          {[item.detail, item.stock !== null && t('in stock: {quantity}', { quantity: item.stock })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="tabular-nums">{itemPrice(item, currency)}</span>
    </>
  )
}

function ClientOption({ client }: { client: Client }) {
  return (
    <>
      <span aria-hidden="true" className="grid size-9 flex-none place-items-center">
        <UserRound />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{fullName(client)}</span>
        <span className="block truncate text-sm text-muted">
          {[t('Client'), client.phone ? formatPhone(client.phone) : client.email].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

function ItemPicture({ item: { kind, picture_id } }: { item: TillItem }) {
  if (picture_id) return <Thumbnail id={picture_id} />
  const Icon = kind === 'service' ? Scissors : kind === 'product' ? Package : Ticket
  // As wide as a picture, so that the names stand below each other.
  return (
    <span aria-hidden="true" className="grid size-9 flex-none place-items-center">
      <Icon />
    </span>
  )
}
