import type { ProductGroup } from '@wizyta/contract/sales/product-groups/api'
import type { Product } from '@wizyta/contract/sales/products/api'
import { mostProductChanges } from '@wizyta/contract/sales/products/api'
import type { Supplier } from '@wizyta/contract/sales/suppliers/api'
import { useState } from 'react'
import { CameraButton } from '../../../kit/scan/camera-button.tsx'
import { Select } from '../../../kit/ui/input.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { call } from '../../../platform/net/api.ts'
import { products } from '../../../platform/net/calls.gen.ts'
import { reportProblem } from '../../../platform/net/problems.ts'
import { t } from '../../../platform/text/i18n.ts'
import { useProductScan } from '../parts.tsx'
import { ProductSearch } from '../picker.tsx'
import { groupOptions } from './columns.ts'

const rowsPerPage = 100

/** Brings more products into the table: one by search or scan, or all of a group or supplier. */
export function AddRows(props: {
  groups: readonly ProductGroup[]
  suppliers: readonly Supplier[]
  onAdd: (rows: readonly Product[]) => void
}) {
  const { groups, suppliers, onAdd } = props
  const [isReading, setIsReading] = useState(false)
  const scan = useProductScan({
    onFound: (product) => {
      onAdd([product])
      return product.name
    },
  })
  const addAll = async (chosen: string) => {
    const [name = '', id = ''] = chosen.split(' ')
    setIsReading(true)
    try {
      onAdd(await readAll({ [name]: [id] }))
    } catch (problem) {
      reportProblem(problem)
    }
    setIsReading(false)
  }
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2">
      <div className="min-w-56 flex-1" data-scans="">
        <ProductSearch onChoose={(product) => onAdd([product])} />
      </div>
      <CameraButton scan={scan} />
      <Select
        aria-label={t('Add all products of a group or supplier')}
        className="max-w-64"
        value=""
        disabled={isReading}
        onChange={({ target: { value } }) => value !== '' && void addAll(value)}
      >
        <option value="">{isReading ? t('Loading…') : t('Add a group or supplier')}</option>
        {groups.length > 0 && (
          <optgroup label={t('Groups')}>
            {groupOptions(groups).map(({ value, label }) => (
              <option key={value} value={`product_group_id ${value}`}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        {suppliers.length > 0 && (
          <optgroup label={t('Suppliers')}>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={`supplier_id ${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  )
}

export const warnOfFullTable = () =>
  toast.warning(t('The table takes 1,000 products. The rest was left out.'), { id: 'full' })

async function readAll(filter: Record<string, string[]>): Promise<Product[]> {
  const rows: Product[] = []
  for (let page = 1; ; page++) {
    const answer = await call(products.index, { query: { filter, page, per_page: rowsPerPage } })
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.total) return rows
    if (rows.length >= mostProductChanges) {
      warnOfFullTable()
      return rows.slice(0, mostProductChanges)
    }
  }
}
