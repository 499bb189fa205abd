import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function ClientCreate() {
  return <Page title={t('New client')} />
}
