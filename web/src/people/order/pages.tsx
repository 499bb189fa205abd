import { employeeName } from '@wizyta/contract/people/names/names'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import {
  calendar,
  employeeGroups,
  employees,
  resources,
  serviceGroups,
  services,
} from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { OrderSheet } from './parts.tsx'

/** Order of employee groups, and of the employees themselves. */
export function OrderOfGroups() {
  const mayOrderPeople = useAllows(employees.reorder)
  const [of, setOf] = useState<'groups' | 'people'>('groups')
  const groups = useAllRows(employeeGroups)
  const people = useAllRows(employees)
  return (
    <Page
      title={t('Order of groups')}
      description={t('Lists, choices and calendar columns follow it.')}
      toolbar={
        mayOrderPeople && (
          <Segmented
            label={t('Order of')}
            value={of}
            segments={[
              { value: 'groups', label: t('Groups') },
              { value: 'people', label: t('Employees') },
            ]}
            onChange={setOf}
            className="self-start"
          />
        )
      }
    >
      {groups.isPending || people.isPending ? (
        <FormSkeleton />
      ) : of === 'groups' ? (
        <OrderSheet
          key="groups"
          calls={employeeGroups}
          rows={groups.rows.map(({ id, name, colour, member_ids }) => ({
            id,
            name,
            colour,
            detail: t('members: {count}', { count: member_ids.length }),
          }))}
          empty={t('There are no groups yet.')}
        />
      ) : (
        <OrderSheet
          key="people"
          calls={employees}
          rows={people.rows.map((one) => ({
            id: one.id,
            name: employeeName(one),
            colour: one.colour,
            detail: one.position,
          }))}
          forgets={[calendar.setup]}
          empty={t('There are no employees yet.')}
        />
      )}
    </Page>
  )
}

export function OrderOfResources() {
  const { rows, isPending } = useAllRows(resources)
  return (
    <Page title={t('Order of resources')} description={t('Lists, choices and calendar columns follow it.')}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <OrderSheet
          calls={resources}
          rows={rows.map(({ id, name, colour }) => ({ id, name, colour }))}
          forgets={[calendar.setup]}
          empty={t('There are no resources yet.')}
        />
      )}
    </Page>
  )
}

export function OrderOfServices() {
  const groups = useAllRows(serviceGroups)
  const { rows, isPending } = useAllRows(services)
  const groupOf = new Map(rows.map(({ id, service_group_id }) => [id, service_group_id]))
  // The list comes group by group; places are counted over all services.
  const inPlace = [...rows].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1))
  return (
    <Page title={t('Order of services')} description={t('Price list and booking follow it, group by group.')}>
      {isPending || groups.isPending ? (
        <FormSkeleton />
      ) : (
        <OrderSheet
          calls={services}
          rows={inPlace.map((one) => ({ id: one.id, name: localName(one), colour: one.colour }))}
          grouping={{
            keyOf: (id) => groupOf.get(id) ?? '',
            groups: groups.rows.map((one) => ({ key: one.id, title: localName(one) })),
          }}
          forgets={[calendar.setup]}
          empty={t('There are no services yet.')}
        />
      )}
    </Page>
  )
}

export function OrderOfServiceGroups() {
  const { rows, isPending } = useAllRows(serviceGroups)
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id ?? '']))
  const parents = rows.filter(({ id }) => rows.some(({ parent_id }) => parent_id === id))
  return (
    <Page title={t('Order of service groups')} description={t('Price list and booking follow it.')}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <OrderSheet
          calls={serviceGroups}
          rows={rows.map((one: ServiceGroup) => ({ id: one.id, name: localName(one), colour: one.colour }))}
          grouping={{
            keyOf: (id) => parentOf.get(id) ?? '',
            groups: [
              { key: '', title: parents.length > 0 ? t('Top level') : '' },
              ...parents.map((one) => ({ key: one.id, title: localName(one) })),
            ],
          }}
          forgets={[calendar.setup, services.index]}
          empty={t('There are no groups yet.')}
        />
      )}
    </Page>
  )
}
