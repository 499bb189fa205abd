import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function ServiceList() {
  return <Page title={t('Services')} />
}
