import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { products } from '../../platform/net/calls.gen.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { LeftOut } from './left-out.tsx'
import { readProducts } from './read-products.ts'

const ProductSheet = lazyPart(
  () => import('./bulk/sheet.tsx').then((file) => file.ProductSheet),
  <FormSkeleton />,
)

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    /** Ids of further products, separated by commas. */
    '/sales/products/$id/edit-bulk': { with?: string }
  }
}

/** Edits a product and those that were selected with it in one table. */
export function ProductsTogether() {
  const { id = '' } = useParams({ strict: false })
  const { with: others } = useSearch({ strict: false }) as { with?: unknown }
  const business = useBusinessId()
  const ids = [...new Set([id, ...(typeof others === 'string' ? others.split(',') : [])])].filter(Boolean)
  const query = useQuery({
    queryKey: [business, products.show.path, 'together', ids],
    queryFn: ({ signal }) => readProducts(ids, { signal, business }),
    // The table keeps what it began with: an answer in between must not take typed cells away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={t('Edit products together')}
      description={t('Type, paste from a spreadsheet, fill down. Nothing is saved until you say so.')}
    >
      <LoadState of={query} isRecord loading={<FormSkeleton />} look="card">
        {({ rows, archived, missing }) => (
          <>
            <LeftOut archived={archived} missing={missing} />
            <ProductSheet key={ids.join()} initial={rows} />
          </>
        )}
      </LoadState>
    </Page>
  )
}
