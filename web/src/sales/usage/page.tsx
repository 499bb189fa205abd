import { useSearch } from '@tanstack/react-router'
import type { usageList } from '@wizyta/contract/sales/usage/api'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { Page } from '../../kit/nav/page.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { UsageList } from './list.tsx'
import type { PeriodSearch } from './summary-period.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/sales-usage': ListSearchOf<typeof usageList> & PanelSearch & PeriodSearch & { view?: 'summary' }
  }
}

const Summary = lazyPart(
  () => import('./summary.tsx').then((file) => file.UsageSummary),
  <Skeleton className="h-64" />,
)

/** The usage of the salon: a list of postings, and their summary beside the recipes. */
export function UsagePage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const isSummary = view === 'summary'
  const tabs = (
    <PageTabs
      label={t('Sales and usage')}
      tabs={[
        { label: t('Usage'), link: { to: '/sales/sales-usage' }, isCurrent: !isSummary },
        {
          label: t('Summary|usage'),
          link: { to: '/sales/sales-usage', search: { view: 'summary' } },
          isCurrent: isSummary,
        },
      ]}
    />
  )
  if (!isSummary) return <UsageList tabs={tabs} />
  return (
    <Page title={t('Sales and usage')} toolbar={tabs}>
      <Summary />
    </Page>
  )
}
