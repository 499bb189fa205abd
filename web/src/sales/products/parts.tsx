import type { Measured } from '@wizyta/contract/sales/products/api'
import { CircleAlert, PackageMinus } from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'
import { stockText } from './words.ts'

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
