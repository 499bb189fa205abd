import { keepPreviousData } from '@tanstack/react-query'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { readCode } from '@wizyta/contract/sales/vouchers/code'
import { Package, Scissors, Ticket } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { useSearchText } from '../../kit/ui/search-box-text.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Thumbnail } from '../products/thumbnail.tsx'
import { priceText } from '../services/words.ts'

const itemPrice = ({ price_type, price, price_max = null }: TillItem, currency: string) =>
  priceText({ price_type: price_type ?? 'fixed', price, price_max }, currency)

const keyOf = (item: TillItem) => `${item.kind}:${item.id}:${item.variant_id ?? ''}`

/**
 * Finds services, products and vouchers on offer by name or code. A barcode reader types a code and Enter. The list waits for the result of
 * the code, then the field takes the next one.
 */
export function ItemSearch({
  onChoose,
  onVoucher,
  control,
}: {
  onChoose: (item: TillItem) => void
  /** Takes the code of a voucher that was typed or scanned here. */
  onVoucher: (code: string) => void
  control?: FieldControl
}) {
  const { currency } = useBusiness()
  const search = useSearchText()
  const answer = useCall(
    sales.items,
    { query: { name: search.searched } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  const options = search.isSearched ? (answer.data?.data ?? []) : []
  return (
    <SearchBox
      text={search.text}
      onText={(next) => {
        const code = readCode(next)
        search.setText(code === null ? next : '')
        if (code !== null) onVoucher(code)
      }}
      options={options.map((item) => ({ ...item, id: keyOf(item), item }))}
      busy={search.isWaiting(answer)}
      renderOption={({ item }) => (
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
      )}
      onChoose={({ item }) => {
        search.clear()
        onChoose(item)
      }}
      listLabel={t('Services and products')}
      emptyText={t('Nothing found. Check the name or the code.')}
      placeholder={t('Scan a code, or search for a service or product')}
      autoFocus
      control={control}
    />
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

/** The items sold most often, one press each. */
export function Favourites({ onChoose }: { onChoose: (item: TillItem) => void }) {
  const { currency } = useBusiness()
  const { data } = useCall(sales.items, { query: {} })
  const shown = (data?.data ?? []).slice(0, 12)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('Quick choice')} className="flex flex-wrap gap-1.5">
      {shown.map((item) => (
        <li key={keyOf(item)} className="max-w-full">
          <Button size="small" className="max-w-full" onClick={() => onChoose(item)}>
            <span className="truncate">{item.name}</span>
            <span className="text-muted tabular-nums">{itemPrice(item, currency)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
