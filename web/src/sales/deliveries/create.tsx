import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { DeliveryForm } from './form.tsx'

export const DeliveryCreate = () => (
  <Page title={t('New delivery')}>
    <DeliveryForm delivery={null} />
  </Page>
)
