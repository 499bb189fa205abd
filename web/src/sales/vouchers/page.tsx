import { useSearch } from '@tanstack/react-router'
import type { voucherList } from '@wizyta/contract/sales/vouchers/api'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { LoyaltyProgram } from '../loyalty/parts.tsx'
import { VoucherList } from './list.tsx'
import { VoucherTabs } from './tabs.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/vouchers': ListSearchOf<typeof voucherList> & { view?: 'summary' | 'loyalty' }
  }
}

const VoucherSummary = lazyPart(
  () => import('./summary.tsx').then((file) => file.VoucherSummary),
  <Skeleton className="h-96" />,
)

/** Vouchers and passes that were sold, and their sums by month. */
export function VouchersPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  if (view === 'loyalty') return <LoyaltyProgram tabs={<VoucherTabs current="loyalty" />} />
  return view === 'summary' ? <VoucherSummary /> : <VoucherList />
}
