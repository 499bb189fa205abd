import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'

export function EmployeeEdit() {
  return <Page title={t('Employees')} />
}
