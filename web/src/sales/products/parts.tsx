import type { Measured, Product } from '@wizyta/contract/sales/products/api'
import { CircleAlert, PackageMinus, Tags } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { type Scanned, type ScannerProps, useScanner } from '../../kit/scan/use-scanner.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { hasUnsaved } from '../../platform/browser/leaving.ts'
import { call } from '../../platform/net/api.ts'
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
export function StockFigure({
  product,
}: {
  /** Without a stock: it is being counted blind. */
  product: Measured & { stock: number | null; below_minimum: boolean }
}) {
  if (product.stock === null) return <span className="text-muted">{t('Being counted')}</span>
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

/** More is no code of a product: the address in a QR code. */
const longestCode = 64

interface ProductScan extends Omit<ScannerProps, 'onCode'> {
  /** Acts on the product of a scan. Answers what to say; nothing: its name. */
  onFound: (product: Product) => Scanned | string | undefined
  /** Takes a code that is none of a product: that of a voucher. Answers undefined for all others. */
  onOther?: (code: string) => Scanned | undefined
  /** Takes a code that no product has: that of a client's card. Answers undefined for all others. */
  onUnknown?: ((code: string) => Promise<Scanned | undefined>) | undefined
  /** Writes the sentence about an unknown code. Absent: no product has it. */
  unknownText?: (code: string) => string
}

/**
 * Finds the product of each scanned code, for screens that sell, count or receive. A code is an EAN, a further code or
 * an SKU. An unknown code offers to create a product with it.
 *
 *     const scan = useProductScan({ onFound: (product) => add(product) })
 *     return (
 *       <form data-scans="">
 *         <CameraButton scan={scan} />
 *         …
 *
 * @returns takes a code of the camera
 */
export function useProductScan({
  onFound,
  onOther,
  onUnknown,
  unknownText = (code) => t('No product with the code {code}', { code }),
  isOff = false,
  ...scanner
}: ProductScan): (code: string) => void {
  const mayFind = useAllows(products.findByCode)
  const mayCreate = useAllows(products.create)
  const goTo = useGoTo()
  // The page may change while the product is looked up.
  const latest = useRef(onFound)
  const latestOther = useRef(onOther)
  const latestUnknown = useRef(onUnknown)
  useLayoutEffect(() => {
    latest.current = onFound
    latestOther.current = onOther
    latestUnknown.current = onUnknown
  })
  return useScanner({
    ...scanner,
    isOff: isOff || !mayFind,
    onCode: async (code) => {
      const other = latestOther.current?.(code)
      if (other) return other
      const { data } = code.length > longestCode ? none : await call(products.findByCode, { query: { code } })
      const [product] = data
      const unknown = product ? undefined : await latestUnknown.current?.(code)
      if (unknown) return unknown
      if (!product)
        return {
          isFound: false,
          text: unknownText(code),
          action: mayCreate
            ? { label: t('Create product with this code'), onClick: () => create(code, goTo) }
            : undefined,
        }
      if (data.length > 1)
        return {
          isFound: false,
          text: t('Several products have the SKU {code}', { code }),
          description: t('Choose one by its name.'),
        }
      const said = latest.current(product)
      return typeof said === 'object' ? said : { isFound: true, text: said ?? product.name }
    },
  })
}

const none: { data: Product[] } = { data: [] }

/** Offers to create a product with a typed code that none has, to users who may. */
export function CreateWithCode({ text }: { text: string }) {
  const goTo = useGoTo()
  const mayCreate = useAllows(products.create)
  const code = text.replace(/\s/g, '')
  if (!mayCreate || !/^\d{8,14}$/.test(code)) return null
  return (
    <Button size="small" className="mt-2 flex" onClick={() => create(code, goTo)}>
      {t('Create product with this code')}
    </Button>
  )
}

/** Opens the form of a product that has the code; beside the page, while that holds unsaved input. */
function create(code: string, goTo: (link: RowLink) => void) {
  if (!hasUnsaved()) return goTo({ to: '/sales/products/create', search: { code } })
  window.open(`/sales/products/create?code=${encodeURIComponent(code)}`, '_blank', 'noopener')
}
