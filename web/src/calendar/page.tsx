import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function CalendarPage() {
  return <Page title={t('Calendar')} />
}
