import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { Page } from '../../kit/nav/page.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { employees } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmployeeDocuments } from '../employee-documents/parts.tsx'
import { EmployeeAvatar } from '../employee-photo/parts.tsx'
import { EmployeeAccount } from './account.tsx'
import { useArchiveQuestion } from './archive-question.tsx'
import { EmployeeForm, employeesLink } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/$id/edit': { tab?: Tab }
  }
}

const EmployeeServices = lazyPart(
  () => import('./services.tsx').then((file) => file.EmployeeServices),
  <Skeleton className="h-96" />,
)
const EmployeeHistory = lazyPart(
  () => import('./history.tsx').then((file) => file.EmployeeHistory),
  <Skeleton className="h-96" />,
)

const Memberships = lazyPart(() => import('./memberships.tsx').then((file) => file.Memberships))

/** Parts of the record besides its data. */
const tabs = ['services', 'documents', 'history'] as const
type Tab = (typeof tabs)[number]

export function EmployeeEdit() {
  return (
    <RecordPage calls={employees} title={t('Employee')} back={employeesLink}>
      {(employee) => <EmployeeCard employee={employee} />}
    </RecordPage>
  )
}

function EmployeeCard({ employee }: { employee: Employee }) {
  const asked = useGuardedParams('tab').tab
  const tab = tabs.find((one) => one === asked)
  const name = employeeName(employee)
  const { ask, dialog } = useArchiveQuestion()
  return (
    <Page
      record={name}
      title={
        <span className="flex items-center gap-2.5">
          <EmployeeAvatar name={name} colour={employee.colour} photo={employee.photo_id} />
          {name}
        </span>
      }
      description={<EmployeeAccount employeeId={employee.id} isActive={employee.archived_at === null} />}
      actions={
        <RecordMenu
          calls={employees}
          row={employee}
          name={name}
          back={employeesLink}
          asksToArchive={() => ask(employee)}
        />
      }
      toolbar={
        <PageTabs
          label={t('Parts of the employee’s record')}
          tabs={[
            { label: t('Data'), link: tabLink(), isCurrent: tab === undefined },
            { label: t('Services'), link: tabLink('services'), isCurrent: tab === 'services' },
            {
              label: t('Working hours'),
              link: { to: '/employees/working-hours', search: { employee: employee.id } },
              isCurrent: false,
            },
            {
              label: t('Qualifications and documents'),
              link: tabLink('documents'),
              isCurrent: tab === 'documents',
            },
            { label: t('History|employee'), link: tabLink('history'), isCurrent: tab === 'history' },
          ]}
        />
      }
    >
      {dialog}
      <ArchivedNotice calls={employees} row={employee} name={name} />
      {tab === undefined && <EmployeeForm employee={employee} />}
      {tab === undefined && employee.archived_at === null && <Memberships employee={employee} />}
      {tab === 'services' && <EmployeeServices employee={employee} />}
      {tab === 'documents' && <EmployeeDocuments employee={employee} />}
      {tab === 'history' && <EmployeeHistory employee={employee} />}
    </Page>
  )
}

const tabLink = (tab?: Tab): RowLink => ({ to: '.', search: () => ({ tab }) })
