import { X } from 'lucide-react'
import type { ListAddress } from '../../kit/list/use-list-page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { ProductSearch } from '../products/picker.tsx'

/** Narrows a list to one product, found by search or scan. */
export function ProductFilter({ state, change }: ListAddress) {
  const mayList = useAllows(products.index)
  const [id] = state.filter.product_id ?? []
  const { data } = useCall(
    products.show,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && mayList, handles: () => true },
  )
  const set = (next: string[]) => change({ filter: { ...state.filter, product_id: next } })
  if (id !== undefined)
    return (
      <Button
        data-set
        className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
        aria-label={t('Remove the filter: {name}', { name: data?.name ?? t('Product') })}
        onClick={() => set([])}
      >
        {data?.name ?? t('Product')}
        <X aria-hidden="true" className="-me-1" />
      </Button>
    )
  if (!mayList) return null
  return (
    <div className="w-72 max-[30rem]:w-full">
      <ProductSearch onChoose={(product) => set([product.id])} />
    </div>
  )
}
