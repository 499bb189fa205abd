import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function MailboxPage() {
  return <Page title={t('Messages')} />
}
