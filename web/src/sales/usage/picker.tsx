import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import { mostUsageLines, type UsageLineInput } from '@wizyta/contract/sales/usage/api'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ProductLines } from '../products/picker.tsx'
import { quantityText } from '../products/words.ts'
import { BatchSelect } from '../stock/picker.tsx'

/** The usage of a visit in the basket: one row, which unfolds to be changed. */
export function BasketUsage({
  lines,
  products,
  lacks,
  error,
  onChange,
}: {
  lines: readonly UsageLineInput[]
  products: readonly { id: string; name: string; unit: ProductUnit; track_batches: boolean }[]
  /** Products that the shelf lacks: the usage is posted later. */
  lacks: readonly string[]
  /** The sentence by which it was refused, and the index of the line. */
  error: { sentence: string; index: number | null } | undefined
  onChange: (lines: UsageLineInput[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [recipe] = useState(lines)
  const known = new Map(products.map(({ id, ...product }) => [id, product]))
  const text = lines.map(({ product_id, qty }) => {
    const product = known.get(product_id)
    return product && Number.isFinite(qty)
      ? `${product.name} ${quantityText(qty, product.unit)}`
      : t('Product')
  })
  const isShown = isOpen || error !== undefined
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-tint px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-40 flex-1 text-sm break-words">
          <span className="font-semibold">{t('Usage')}:</span>{' '}
          {text.length > 0 ? text.join(', ') : <span className="text-muted">{t('not posted|usage')}</span>}
        </p>
        {lines.length > 0 ? (
          <Button size="small" variant="ghost" onClick={() => onChange([])}>
            {t('Leave out|usage')}
          </Button>
        ) : (
          recipe.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => onChange([...recipe])}>
              {t('Take over the recipe')}
            </Button>
          )
        )}
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Change the usage')}
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={isShown ? 'rotate-180' : undefined} />
        </Button>
      </div>
      {lines.length === 0 && lacks.length > 0 && (
        <p className="text-sm text-warning">
          {t('Too little in stock: {names}. Post the usage once the goods are entered.', {
            names: lacks.join(', '),
          })}
        </p>
      )}
      {isShown && (
        <ProductLines<UsageLineInput>
          lines={lines}
          known={known}
          lineOf={(line) => line}
          belowOf={(line, product, change) =>
            product.track_batches && (
              <Field
                label={<span className="sr-only">{t('Batch: {name}', { name: product.name })}</span>}
                className="col-span-full"
              >
                {(control) => (
                  <BatchSelect
                    control={control}
                    productId={line.product_id}
                    way="use"
                    value={line.batch_id}
                    onChange={(batch_id) => change({ ...line, batch_id })}
                  />
                )}
              </Field>
            )
          }
          errorAt={(index) => (index === error?.index ? error.sentence : undefined)}
          most={mostUsageLines}
          onChange={onChange}
        />
      )}
      {error?.index === null && (
        <p role="alert" className="text-sm text-danger">
          {error.sentence}
        </p>
      )}
    </div>
  )
}
