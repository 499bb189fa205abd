import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { EmployeeForm } from './form.tsx'

export function EmployeeCreate() {
  return (
    <Page title={t('New employee')}>
      <EmployeeForm employee={null} />
    </Page>
  )
}
