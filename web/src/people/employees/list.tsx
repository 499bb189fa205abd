import type { EmployeeGroup } from '@wizyta/contract/people/employee-groups/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeList } from '@wizyta/contract/people/employees/api'
import { employeeInput } from '@wizyta/contract/people/employees/input'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Clock, Scissors, UsersRound } from 'lucide-react'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { employeeGroups, employees } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { EmployeeAvatar } from '../employee-photo/parts.tsx'
import { useArchiveQuestion } from './archive-question.tsx'
import { useEmployees } from './picker-rows.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees': ListSearchOf<typeof employeeList>
  }
}

export function EmployeeList() {
  const mayEdit = useAllows(employees.update)
  const all = useEmployees()
  const { ask, dialog } = useArchiveQuestion()
  const { rows: groups } = useAllRows(employeeGroups)
  return (
    <EntityList
      calls={employees}
      spec={employeeList}
      schema={employeeInput}
      columns={columns(mayEdit, groups)}
      filters={[
        ...(groups.length > 0
          ? [
              {
                name: 'group',
                label: t('Group'),
                options: groups.map(({ id, name }) => ({ value: id, label: name })),
              } as const,
            ]
          : []),
        { name: 'in_calendar', label: t('In the calendar'), options: yesNo(), single: true },
        { name: 'online_bookable', label: t('Online'), options: yesNo(), single: true },
      ]}
      words={{
        title: t('Employees'),
        search: t('Name or position'),
        create: t('New employee'),
        empty: t(
          'Everyone who serves clients. Each has a column in the calendar, working hours and services with own prices.',
        ),
      }}
      icon={UsersRound}
      nameOf={employeeName}
      createLink={{ to: '/employees/create' }}
      editLink={({ id }) => ({ to: '/employees/$id/edit', params: { id } })}
      viewLink={({ id }) => ({ to: '/employees/$id', params: { id } })}
      orderOf={() => all}
      asksToArchive={ask}
      menuLinks={({ id }) => [
        ...(mayEdit
          ? [
              {
                icon: Scissors,
                label: t('Services'),
                link: { to: '/employees/$id/edit', params: { id }, search: { tab: 'services' } },
              } as const,
            ]
          : []),
        {
          icon: Clock,
          label: t('Working hours'),
          link: { to: '/employees/working-hours', search: { employee: id } },
        },
      ]}
    >
      {dialog}
    </EntityList>
  )
}

type EmployeeColumn = EntityColumn<Employee, SortOf<typeof employeeList>>

/** Phone and e-mail are for those who may change people; the others are not told them. */
function columns(isOffice: boolean, groups: readonly EmployeeGroup[]): EmployeeColumn[] {
  const contact: EmployeeColumn[] = [
    { key: 'phone', width: '11rem', cell: ({ phone }) => phone && formatPhone(phone) },
    {
      key: 'email',
      width: '21%',
      from: groups.length > 0 ? 'wide' : 'lg',
      cell: ({ email }) => email,
    },
  ]
  const groupsOf = ({ id }: Employee) =>
    groups
      .filter(({ member_ids }) => member_ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const inGroups: EmployeeColumn = {
    key: 'groups',
    label: t('Groups'),
    width: '10%',
    from: 'lg',
    cell: (employee) => groupsOf(employee) || null,
  }
  return [
    {
      key: 'name',
      fields: [
        { field: 'first_name', label: t('First name') },
        { field: 'last_name', label: t('Last name') },
      ],
      label: t('Employee'),
      sort: 'last_name',
      cell: (employee) => (
        <span className="flex items-center gap-2.5">
          <EmployeeAvatar
            name={employeeName(employee)}
            colour={employee.colour}
            photo={employee.photo_id}
            className="size-7"
          />
          <span className="truncate">{employeeName(employee)}</span>
          {!employee.in_calendar && <Badge>{t('Not in the calendar')}</Badge>}
        </span>
      ),
    },
    { key: 'position', width: '16%', cell: ({ position }) => position },
    ...(groups.length > 0 ? [inGroups] : []),
    ...(isOffice ? contact : []),
    {
      key: 'services',
      fields: ['service_count'],
      label: t('Services'),
      width: '6rem',
      align: 'end',
      cell: ({ service_count }) => service_count,
    },
  ]
}

const yesNo = () => [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
]
