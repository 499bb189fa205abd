import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Tabs of the stock: products, their batches by expiry, all movements, and transfers between salons. */
export function StockTabs({
  current = 'products',
}: {
  current?: 'products' | 'expiry' | 'movements' | 'transfers'
}) {
  return (
    <PageTabs
      label={t('Stock levels')}
      tabs={[
        { label: t('Products'), link: { to: '/sales/stock-levels' }, isCurrent: current === 'products' },
        {
          label: t('Expiry dates'),
          link: { to: '/sales/stock-levels/expiry' },
          isCurrent: current === 'expiry',
        },
        {
          label: t('Movements'),
          link: { to: '/sales/stock-levels/movements' },
          isCurrent: current === 'movements',
        },
        {
          label: t('Transfers|stock'),
          link: { to: '/sales/stock-levels/transfers' },
          isCurrent: current === 'transfers',
        },
      ]}
    />
  )
}
