import type { EmployeeGroup } from '@wizyta/contract/people/employee-groups/api'
import { employeeGroupInput, employeeGroupList } from '@wizyta/contract/people/employee-groups/api'
import type { Employee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { Network, UsersRound } from 'lucide-react'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { employeeGroups, employees } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { NamedEmployee } from '../employees/picker.tsx'
import { useEmployees } from '../employees/picker-rows.ts'
import { EmployeeGroupForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/groups': PanelSearch
  }
}

export function EmployeeGroupList() {
  const { rows: groups } = useAllRows(employeeGroups)
  const people = useEmployees()
  const maySeePeople = useAllows(employees.index)
  return (
    <EntityList
      calls={employeeGroups}
      spec={employeeGroupList}
      schema={employeeGroupInput}
      columns={columns(people, maySeePeople)}
      words={{
        title: t('Employee groups'),
        search: t('Search by name'),
        create: t('New group'),
        empty: t('Divide the team into groups to filter employees and the calendar.'),
      }}
      icon={Network}
      nameOf={(group) => group.name}
      createLink={besideList(newInPanel)}
      editLink={(group) => besideList(group.id)}
      orderOf={() => groups}
      menuLinks={({ id }) =>
        maySeePeople
          ? [
              {
                icon: UsersRound,
                label: t('Show its members'),
                link: { to: '/employees', search: { filter: { group: id } } },
              },
            ]
          : []
      }
    >
      <EntitySheet calls={employeeGroups} title={(group) => group?.name ?? t('New group')}>
        {(group) => <EmployeeGroupForm group={group} />}
      </EntitySheet>
    </EntityList>
  )
}

type GroupColumn = EntityColumn<EmployeeGroup, SortOf<typeof employeeGroupList>>

function columns(people: readonly Employee[], maySeePeople: boolean): GroupColumn[] {
  const leadOf = (group: EmployeeGroup) => people.find(({ id }) => id === group.lead_employee_id)
  const membersOf = ({ member_ids }: EmployeeGroup) =>
    people.filter(({ id }) => member_ids.includes(id)).map(employeeName)
  const names: GroupColumn[] = [
    {
      key: 'lead_employee_id',
      width: '24%',
      cell: (group) => {
        const lead = leadOf(group)
        return lead && <NamedEmployee employee={lead} />
      },
    },
    {
      key: 'member_ids',
      cell: (group) => membersOf(group).join(', ') || null,
    },
  ]
  const count: GroupColumn = {
    key: 'count',
    label: t('Number of members'),
    width: '9rem',
    align: 'end',
    cell: ({ member_ids }) => member_ids.length,
  }
  return [
    {
      key: 'name',
      sort: 'name',
      cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>,
    },
    ...(maySeePeople ? names : [count]),
    {
      key: 'description',
      width: '24%',
      from: 'xl',
      cell: ({ description }) => description,
    },
  ]
}
