import {
  deadlineList,
  deadlineOf,
  deadlineState,
  documentKind,
  type EmployeeDeadline,
} from '@wizyta/contract/people/employee-documents/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import { BadgeCheck } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { employeeDeadlines, employeeDocuments, employees } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { Validity } from './validity.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/qualifications': ListSearchOf<typeof deadlineList>
  }
}

/** Qualifications and documents of the team by their last day. A row opens those of the employee. */
export function DeadlineList() {
  const seesDocuments = useAllows(employeeDocuments.index)
  const options = useAllRows(employees).rows.map((one) => ({ value: one.id, label: employeeName(one) }))
  const list = useListPage<EmployeeDeadline, typeof deadlineList>(employeeDeadlines.index, deadlineList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Qualifications and documents'),
        description: t('What expires first comes first. The bell warns 30 and 7 days before.'),
        search: t('Employee or name'),
        empty: t('Courses, certificates and documents from the records of employees are collected here.'),
      }}
      icon={BadgeCheck}
      filters={[
        { name: 'state', label: t('Validity'), options: optionsOf(deadlineState) },
        ...(seesDocuments ? [{ name: 'of', label: t('Kind'), options: optionsOf(deadlineOf) } as const] : []),
        { name: 'employee_id', label: t('Employee'), options },
      ]}
      columns={columns()}
      nameOf={({ employee, name }) => `${employee}: ${name}`}
      linkOf={({ employee_id }) => ({
        to: '/employees/$id/edit',
        params: { id: employee_id },
        search: { tab: 'documents' },
      })}
    />
  )
}

const columns = (): Column<EmployeeDeadline, SortOf<typeof deadlineList>>[] => [
  {
    key: 'name',
    label: t('Name'),
    cell: ({ kind, name }) =>
      kind ? (
        <>
          {wordOf(documentKind, kind)} <span className="font-normal text-muted">{name}</span>
        </>
      ) : (
        name
      ),
  },
  { key: 'employee', label: t('Employee'), sort: 'employee', width: '24%', cell: ({ employee }) => employee },
  {
    key: 'of',
    label: t('Kind'),
    width: '14%',
    from: 'lg',
    cell: ({ of }) => wordOf(deadlineOf, of),
  },
  {
    key: 'valid_until',
    label: t('Valid until|document'),
    sort: 'valid_until',
    width: '13rem',
    cell: ({ valid_until }) => <Validity until={valid_until} />,
  },
]
