import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import type { RowLink } from '../../kit/list/row-link.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmployeeAccount } from './account.tsx'
import { EmployeeForm, employeesLink } from './form.tsx'
import { EmployeeServices } from './services.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/$id/edit': { tab?: 'services' }
  }
}

export function EmployeeEdit() {
  return (
    <RecordPage calls={employees} title={t('Employee')} back={employeesLink}>
      {(employee) => <EmployeeCard employee={employee} />}
    </RecordPage>
  )
}

function EmployeeCard({ employee }: { employee: Employee }) {
  const tab = useGuardedParams('tab').tab === 'services' ? 'services' : 'data'
  const name = employeeName(employee)
  const { ask, dialog } = useAffectedVisits()
  return (
    <Page
      record={name}
      title={
        <span className="flex items-center gap-2.5">
          <Avatar name={name} colour={employee.colour} />
          {name}
        </span>
      }
      description={<EmployeeAccount employeeId={employee.id} />}
      actions={
        <RecordMenu
          calls={employees}
          row={employee}
          name={name}
          back={employeesLink}
          asksToArchive={() => ask({ kind: 'archive', employeeId: employee.id, name })}
        />
      }
      toolbar={
        <PageTabs
          label={t('Parts of the employee’s record')}
          tabs={[
            { label: t('Data'), link: tabLink(), isCurrent: tab === 'data' },
            { label: t('Services'), link: tabLink('services'), isCurrent: tab === 'services' },
            {
              label: t('Working hours'),
              link: { to: '/employees/working-hours', search: { employee: employee.id } },
              isCurrent: false,
            },
          ]}
        />
      }
    >
      {dialog}
      <ArchivedNotice calls={employees} row={employee} name={name} />
      {tab === 'services' ? <EmployeeServices employee={employee} /> : <EmployeeForm employee={employee} />}
    </Page>
  )
}

const tabLink = (tab?: 'services'): RowLink => ({ to: '.', search: () => ({ tab }) })
