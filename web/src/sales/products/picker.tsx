import { keepPreviousData } from '@tanstack/react-query'
import { wholeUnit } from '@wizyta/contract/kit/quantity'
import type { Product, ProductUnit } from '@wizyta/contract/sales/products/api'
import { ChevronDown, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QuantityInput } from '../../kit/form/number-field.tsx'
import type { ListAddress } from '../../kit/list/use-list-page.ts'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field, type FieldControl } from '../../kit/ui/field.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { useSearchText } from '../../kit/ui/search-box-text.ts'
import { products } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { CreateWithCode, useProductScan } from './parts.tsx'
import { countedIn, quantityText, stockText, unitWord } from './words.ts'

/**
 * Finds products by name, brand, SKU or code, one after the other. A barcode reader types a code and Enter: the list
 * waits for what the code finds.
 */
export function ProductSearch({
  onChoose,
  control,
  autoFocus,
  hidesStock = false,
  offersNew = false,
}: {
  onChoose: (product: Product) => void
  control?: FieldControl
  autoFocus?: boolean
  /** For counting blind. */
  hidesStock?: boolean
  /** A code that no product has may become one. */
  offersNew?: boolean
}) {
  const search = useSearchText()
  const answer = useCall(
    products.index,
    { query: { name: search.searched, per_page: 8 } },
    { enabled: search.searched !== '', placeholderData: keepPreviousData },
  )
  return (
    <SearchBox
      text={search.text}
      onText={search.setText}
      options={search.isSearched ? (answer.data?.data ?? []) : []}
      busy={search.isWaiting(answer)}
      renderOption={(product) => (
        <span className="flex min-w-0 flex-1 items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate">{product.name}</span>
          <span className="text-sm text-muted">
            {[product.brand, product.sku].filter(Boolean).join(' · ')}
          </span>
          {!hidesStock && product.stock !== null && (
            <span className="text-sm text-muted tabular-nums">{stockText(product.stock, product)}</span>
          )}
        </span>
      )}
      onChoose={(product) => {
        search.clear()
        onChoose(product)
      }}
      listLabel={t('Products')}
      emptyText={
        offersNew ? (
          <>
            {t('No product found.')}
            <CreateWithCode text={search.text} />
          </>
        ) : (
          t('No product found.')
        )
      }
      placeholder={t('Search for a product, or scan its code')}
      control={control}
      autoFocus={autoFocus}
    />
  )
}

/** A product with a quantity in thousandths of the unit in which it is counted; NaN: typed, and not understood. */
export interface ProductLine {
  product_id: string
  qty: number
}

/** Product of a line, as it is shown. */
export interface LineProduct {
  name: string
  unit: ProductUnit
  /** Stock on the shelf; absent: not shown. */
  stock?: number
  track_batches?: boolean
}

/** Products with quantities, added by search or scan. A code scanned again goes to the quantity of its line. */
export function ProductLines<Line extends ProductLine>({
  lines,
  known,
  lineOf,
  detailOf,
  belowOf,
  errorAt,
  most,
  autoFocus,
  onChange,
}: {
  lines: readonly Line[]
  /** Products of the first lines, by id. */
  known: ReadonlyMap<string, LineProduct>
  /** Makes a line of a product that was found. */
  lineOf: (line: ProductLine) => Line
  /** A word beside the product: its service. */
  detailOf?: (line: Line) => string | null
  /** More fields of a line, below it. */
  belowOf?: (line: Line, product: LineProduct, onChange: (line: Line) => void) => ReactNode
  errorAt: (index: number) => string | undefined
  most: number
  autoFocus?: boolean
  onChange: (lines: Line[]) => void
}) {
  const [found, setFound] = useState<ReadonlyMap<string, LineProduct>>(new Map())
  const [entered, setEntered] = useState<string | null>(null)
  const productOf = (id: string): LineProduct =>
    found.get(id) ?? known.get(id) ?? { name: t('Product'), unit: 'pcs' }
  const remember = (product: Product) => {
    const { id, name, stock, track_batches } = product
    const shown = { name, unit: countedIn(product), stock: stock ?? undefined, track_batches }
    setFound((before) => new Map([...before, [id, shown]]))
  }
  const add = (product: Product) => {
    const { id } = product
    remember(product)
    setEntered(id)
    if (!lines.some(({ product_id }) => product_id === id))
      onChange([...lines, lineOf({ product_id: id, qty: Number.NaN })])
  }
  /** A whole unit for each scan; the content of an open one is typed. */
  const scanned = (product: Product) => {
    const index = lines.findIndex(({ product_id }) => product_id === product.id)
    const line = lines[index]
    if (!line && lines.length >= most) return { isFound: false, text: t('No more lines fit here.') }
    if (product.usage_unit !== null) {
      add(product)
      return undefined
    }
    const qty = (line && Number.isInteger(line.qty) ? line.qty : 0) + wholeUnit
    remember(product)
    onChange(line ? lines.with(index, { ...line, qty }) : [...lines, lineOf({ product_id: product.id, qty })])
    return `${product.name} × ${stockText(qty, product)}`
  }
  const scan = useProductScan({ inDialog: true, onFound: scanned })
  return (
    <div data-scans="" className="@container flex flex-col gap-2">
      {lines.length > 0 && (
        <ul aria-label={t('Products')} className="flex flex-col divide-y">
          {lines.map((line, index) => {
            const product = productOf(line.product_id)
            const { name, unit, stock } = product
            const details = [
              detailOf?.(line),
              stock !== undefined && t('in stock: {quantity}', { quantity: quantityText(stock, unit) }),
            ].filter(Boolean)
            return (
              <li
                // One product may stand twice, for two services.
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end and keep their order
                key={`${line.product_id} ${index}`}
                className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-start gap-x-2 py-2"
              >
                <div className="min-w-0 pt-1.5">
                  <p className="font-medium break-words">{name}</p>
                  {details.length > 0 && <p className="text-sm text-muted">{details.join(' · ')}</p>}
                </div>
                <Field
                  label={<span className="sr-only">{t('Quantity: {name}', { name })}</span>}
                  error={errorAt(index)}
                >
                  {(control) => (
                    <QuantityInput
                      {...control}
                      // biome-ignore lint/a11y/noAutofocus: its product has just been chosen
                      autoFocus={entered === line.product_id}
                      value={line.qty}
                      onChange={(qty) => onChange(lines.with(index, { ...line, qty: qty ?? Number.NaN }))}
                      suffix={unitWord(unit)}
                    />
                  )}
                </Field>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${t('Remove the line')}: ${name}`}
                  title={t('Remove the line')}
                  onClick={() => onChange(lines.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
                {belowOf?.(line, product, (next) => onChange(lines.with(index, next)))}
              </li>
            )
          })}
        </ul>
      )}
      {lines.length < most && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('Add a product')} className="min-w-0 flex-1 basis-56">
            {(control) => <ProductSearch control={control} autoFocus={autoFocus} onChoose={add} />}
          </Field>
          <CameraButton scan={scan} />
        </div>
      )}
    </div>
  )
}

/**
 * Narrows a list to one product, found by search or scan. A button opens the search, for the list has a search field
 * of its own.
 */
export function ProductFilter({ state, change }: ListAddress) {
  const mayList = useAllows(products.index)
  const [id] = state.filter.product_id ?? []
  const { data } = useCall(
    products.show,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && mayList, handles: () => true },
  )
  const [isChosenHere, setChosenHere] = useState(false)
  const set = (next: string[]) => {
    setChosenHere(next.length > 0)
    change({ filter: { ...state.filter, product_id: next } })
  }
  useProductScan({
    onFound: (product) => {
      set([product.id])
      return undefined
    },
  })
  if (id !== undefined)
    return (
      <Button
        data-set
        className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
        aria-label={t('Remove the filter: {name}', { name: data?.name ?? t('Product') })}
        // biome-ignore lint/a11y/noAutofocus: the field that chose it is gone
        autoFocus={isChosenHere}
        onClick={() => set([])}
      >
        {data?.name ?? t('Product')}
        <X aria-hidden="true" className="-me-1" />
      </Button>
    )
  if (!mayList) return null
  return (
    <Popover>
      <PopoverTrigger>
        <Button>
          {t('Product')}
          <ChevronDown aria-hidden="true" className="-me-1" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('Product')} className="w-[min(28rem,calc(100vw-1rem))] p-2">
        <ProductSearch autoFocus onChoose={(product) => set([product.id])} />
      </PopoverContent>
    </Popover>
  )
}
