import { useSearch } from '@tanstack/react-router'
import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ProductForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    /** A scanned code that no product has yet. */
    '/sales/products/create': { code?: string }
  }
}

export function ProductCreate() {
  const { code } = useSearch({ strict: false }) as { code?: unknown }
  return (
    <Page title={t('New product')}>
      <ProductForm product={null} code={codeText(code)} />
    </Page>
  )
}

/** An address reads a code of digits alone as a number. */
const codeText = (code: unknown): string | undefined =>
  typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
