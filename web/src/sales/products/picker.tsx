import { keepPreviousData } from '@tanstack/react-query'
import type { Product } from '@wizyta/contract/sales/products/api'
import { useEffect, useState } from 'react'
import type { FieldControl } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { stockText } from './words.ts'

const searchAfterMs = 120

/**
 * Finds products by name, brand, SKU or code, one after the other. A barcode reader types a code and Enter: the list
 * waits for what the code finds.
 */
export function ProductSearch({
  onChoose,
  control,
  autoFocus,
  hidesStock = false,
}: {
  onChoose: (product: Product) => void
  control?: FieldControl
  autoFocus?: boolean
  /** For counting blind. */
  hidesStock?: boolean
}) {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, isPlaceholderData } = useCall(
    products.index,
    { query: { name: searched, per_page: 8 } },
    { enabled: searched !== '', placeholderData: keepPreviousData },
  )
  return (
    <SearchBox
      text={text}
      onText={setText}
      options={typed === '' || searched === '' ? [] : (data?.data ?? [])}
      busy={typed !== searched || (isFetching && isPlaceholderData) || (typed !== '' && !data)}
      renderOption={(product) => (
        <span className="flex min-w-0 flex-1 items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate">{product.name}</span>
          <span className="text-sm text-muted">
            {[product.brand, product.sku].filter(Boolean).join(' · ')}
          </span>
          {!hidesStock && (
            <span className="text-sm text-muted tabular-nums">{stockText(product.stock, product)}</span>
          )}
        </span>
      )}
      onChoose={(product) => {
        setText('')
        setSearched('')
        onChoose(product)
      }}
      listLabel={t('Products')}
      emptyText={t('No product found.')}
      placeholder={t('Search for a product, or scan its code')}
      control={control}
      autoFocus={autoFocus}
    />
  )
}
