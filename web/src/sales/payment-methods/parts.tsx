import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Tabs of the settings of payments: the methods, and the printers of their receipts. */
export function PaymentTabs({ isPrinters = false }: { isPrinters?: boolean }) {
  return (
    <PageTabs
      label={t('Online payments')}
      tabs={[
        { label: t('Payment methods'), link: { to: '/configuration/payments' }, isCurrent: !isPrinters },
        {
          label: t('Fiscal printers'),
          link: { to: '/configuration/payments/printers' },
          isCurrent: isPrinters,
        },
      ]}
    />
  )
}
