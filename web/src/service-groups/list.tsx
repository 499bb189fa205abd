import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function ServiceGroupList() {
  return <Page title={t('Service groups')} />
}
