import type { Measured } from '@wizyta/contract/sales/products/api'
import { CircleAlert, PackageMinus, Tags } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { ToLabel } from './labels-dialog.tsx'
import { stockText } from './words.ts'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))

/** The button that prints labels of products, for users who may see them. */
export function LabelsButton({ rows, size }: { rows: readonly ToLabel[]; size?: 'small' }) {
  const [isOpen, setOpen] = useState(false)
  if (!useAllows(products.writeLabels) || rows.length === 0) return null
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        {t('Print labels')}
      </Button>
      {isOpen && <LabelsDialog rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The stock of a product, marked where it is below zero or below the minimum. */
export function StockFigure({ product }: { product: Measured & { stock: number; below_minimum: boolean } }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {product.stock < 0 ? (
        <Badge tone="danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {t('Below zero')}
        </Badge>
      ) : (
        product.below_minimum && (
          <Badge tone="warning">
            <PackageMinus aria-hidden="true" className="size-3.5" />
            {t('Low')}
          </Badge>
        )
      )}
      {stockText(product.stock, product)}
    </span>
  )
}
