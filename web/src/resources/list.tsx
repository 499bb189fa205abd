import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function ResourceList() {
  return <Page title={t('Resources')} />
}
