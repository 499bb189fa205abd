import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { ClientForm } from './form.tsx'

export function ClientCreate() {
  return (
    <Page title={t('New client')}>
      <ClientForm client={null} />
    </Page>
  )
}
