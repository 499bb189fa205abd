import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Tabs of vouchers: those that were sold, their sums by month, and what is on offer. */
export function VoucherTabs({ current }: { current: 'sold' | 'summary' | 'templates' | 'loyalty' }) {
  return (
    <PageTabs
      label={t('Vouchers and passes')}
      tabs={[
        { label: t('Sold|vouchers'), link: { to: '/sales/vouchers' }, isCurrent: current === 'sold' },
        {
          label: t('Summary'),
          link: { to: '/sales/vouchers', search: { view: 'summary' } },
          isCurrent: current === 'summary',
        },
        {
          label: t('Templates|vouchers'),
          link: { to: '/sales/vouchers/templates' },
          isCurrent: current === 'templates',
        },
        {
          label: t('Loyalty points'),
          link: { to: '/sales/vouchers', search: { view: 'loyalty' } },
          isCurrent: current === 'loyalty',
        },
      ]}
    />
  )
}
