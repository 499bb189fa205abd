import type { Employee } from '@wizyta/contract/people/employees/api'
import { spokenLanguage } from '@wizyta/contract/people/employees/input'
import { employeeName, fullName } from '@wizyta/contract/people/names/names'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { employees, services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { EmployeeAvatar } from '../employee-photo/parts.tsx'
import { employeesLink } from './form.tsx'

/** Facts that colleagues may know of an employee. */
export function Colleague() {
  return (
    <RecordPage calls={employees} title={t('Employee')} back={employeesLink}>
      {(employee) => <ColleagueCard employee={employee} />}
    </RecordPage>
  )
}

function ColleagueCard({ employee }: { employee: Employee }) {
  const mayEdit = useAllows(employees.update)
  const name = employeeName(employee)
  const { id } = employee
  const spoken = optionsOf(spokenLanguage).filter(({ value }) => employee.languages.includes(value))
  return (
    <Page
      record={name}
      title={
        <span className="flex items-center gap-2.5">
          <EmployeeAvatar name={name} colour={employee.colour} photo={employee.photo_id} />
          {name}
        </span>
      }
      actions={
        mayEdit && (
          <EntityLink link={{ to: '/employees/$id/edit', params: { id } }} {...buttonLook()}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </EntityLink>
        )
      }
      toolbar={
        <PageTabs
          label={t('Parts of the employee’s record')}
          tabs={[
            { label: t('Data'), link: { to: '/employees/$id', params: { id } }, isCurrent: true },
            {
              label: t('Working hours'),
              link: { to: '/employees/working-hours', search: { employee: id } },
              isCurrent: false,
            },
          ]}
        />
      }
    >
      <Card className="p-4 md:p-5">
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label={t('First and last name')}>{employee.display_name && fullName(employee)}</Fact>
          <Fact label={t('Position')}>{employee.position}</Fact>
          <Fact label={t('Languages')}>{spoken.map(({ label }) => label).join(', ')}</Fact>
          <Fact label={t('Can be booked online')}>{employee.online_bookable ? t('Yes') : t('No')}</Fact>
          <Fact label={t('About the person, for clients')} isWide>
            {employee.bio}
          </Fact>
          <Performed id={id} />
        </dl>
      </Card>
    </Page>
  )
}

function Performed({ id }: { id: string }) {
  const performed = useCall(employees.services, { params: { id } }).data?.data ?? []
  const { rows } = useAllRows(services)
  const ids = new Set(performed.map(({ service_id }) => service_id))
  const names = rows.filter((service) => ids.has(service.id)).map(localName)
  return (
    <Fact label={t('Services')} isWide>
      {names.length > 0 && (
        <ul className="gap-x-6 sm:columns-2 lg:columns-3">
          {names.map((name) => (
            <li key={name} className="py-0.5">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  )
}

function Fact({ label, children, isWide }: { label: string; children: ReactNode; isWide?: boolean }) {
  if (!children) return null
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
