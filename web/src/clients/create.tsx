import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'
import { ClientForm } from './form.tsx'

export function ClientCreate() {
  return (
    <Page title={t('New client')}>
      <ClientForm client={null} />
    </Page>
  )
}
