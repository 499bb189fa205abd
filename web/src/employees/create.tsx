import { t } from '../lib/i18n.ts'
import { Page } from '../shell/page.tsx'
import { EmployeeForm } from './form.tsx'

export function EmployeeCreate() {
  return (
    <Page title={t('New employee')}>
      <EmployeeForm employee={null} />
    </Page>
  )
}
