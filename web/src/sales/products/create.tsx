import { useSearch } from '@tanstack/react-router'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useRecord } from '../../kit/form/record.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ProductForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    /** A scanned code that no product has yet; the id of the product that is copied. */
    '/sales/products/create': { code?: string; copy?: string }
  }
}

export function ProductCreate() {
  const { code, copy } = useSearch({ strict: false }) as { code?: unknown; copy?: unknown }
  return (
    <Page title={t('New product')}>
      {typeof copy === 'string' ? (
        <Copy key={copy} id={copy} />
      ) : (
        <ProductForm product={null} code={codeText(code)} />
      )}
    </Page>
  )
}

/** An address reads a code of digits alone as a number. */
const codeText = (code: unknown): string | undefined =>
  typeof code === 'string' || typeof code === 'number' ? String(code) : undefined

function Copy({ id }: { id: string }) {
  const record = useRecord(products, id)
  return (
    <LoadState of={record} isRecord loading={<FormSkeleton />} look="card">
      {(product) => <ProductForm product={null} copied={product} />}
    </LoadState>
  )
}
