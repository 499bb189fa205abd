import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Tabs of the stock: products, and their batches by expiry. */
export function StockTabs({ isExpiry = false }: { isExpiry?: boolean }) {
  return (
    <PageTabs
      label={t('Stock levels')}
      tabs={[
        { label: t('Products'), link: { to: '/sales/stock-levels' }, isCurrent: !isExpiry },
        { label: t('Expiry dates'), link: { to: '/sales/stock-levels/expiry' }, isCurrent: isExpiry },
      ]}
    />
  )
}
