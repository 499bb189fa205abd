import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function ClientEdit() {
  return <Page title={t('Clients')} />
}
