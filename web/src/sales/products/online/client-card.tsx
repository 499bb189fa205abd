import { formatMoney } from '@wizyta/contract/kit/money'
import type { OnlineProduct } from '@wizyta/contract/sales/products/online'
import { availability } from '@wizyta/contract/sales/products/online'
import { Image } from 'lucide-react'
import { Badge } from '../../../kit/ui/badge.tsx'
import { useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { pictureAddress } from '../thumbnail.tsx'

const tones = { available: 'success', last: 'warning', unavailable: undefined } as const

/** The stock of a product as clients see it. */
export function AvailabilityBadge({ value }: { value: OnlineProduct['availability'] }) {
  return <Badge tone={tones[value]}>{wordOf(availability, value)}</Badge>
}

/** Price with the lowest one of 30 days, where it is a reduction. */
export function OnlinePrice({
  product,
  isShort = false,
}: {
  product: Pick<OnlineProduct, 'sale_price' | 'lowest_before'>
  /** True: in the words of the staff, for a narrow column. */
  isShort?: boolean
}) {
  const { currency } = useBusiness()
  const { sale_price, lowest_before } = product
  if (sale_price === null) return null
  const lowest = lowest_before === null ? '' : formatMoney(lowest_before, language(), currency)
  return (
    <span className="block">
      <span className="block font-medium tabular-nums">{formatMoney(sale_price, language(), currency)}</span>
      {lowest_before !== null && (
        <span className="block text-sm text-muted whitespace-normal">
          {isShort ? t('30 days: {price}', { price: lowest }) : lowestText(lowest)}
        </span>
      )}
    </span>
  )
}

const lowestText = (price: string) =>
  t('Lowest price of the 30 days before the reduction: {price}', { price })

/** A product as clients would see it. */
export function ClientCard({
  product,
  description,
  lang,
  isSold,
}: {
  product: OnlineProduct
  description: string | null
  lang: 'pl' | 'en'
  isSold: boolean
}) {
  const { id } = useBusiness()
  const { name, brand, picture_id, picture_alt } = product
  return (
    <article className="w-full max-w-72 overflow-clip rounded-xl border bg-background">
      {picture_id ? (
        <img
          src={pictureAddress(id, picture_id, '1200')}
          alt={picture_alt ?? name}
          className="aspect-square w-full border-b bg-white object-contain"
        />
      ) : (
        <div className="grid aspect-square w-full place-items-center border-b bg-hover text-muted">
          <span className="flex flex-col items-center gap-1 text-sm">
            <Image aria-hidden="true" className="size-8" />
            {t('No picture')}
          </span>
        </div>
      )}
      <div className="flex flex-col gap-2 p-4">
        <div>
          {brand && <p className="text-sm text-muted">{brand}</p>}
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
        </div>
        <div className="flex items-start justify-between gap-2">
          <OnlinePrice product={product} />
          <AvailabilityBadge value={product.availability} />
        </div>
        {description && (
          <p lang={lang} className="text-soft whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        {isSold && product.availability !== 'unavailable' && product.sale_price !== null && (
          <span
            data-slot="button"
            data-variant="primary"
            aria-hidden="true"
            className="pointer-events-none justify-center"
          >
            {t('Add to basket')}
          </span>
        )}
      </div>
    </article>
  )
}
