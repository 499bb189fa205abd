import { useSearch } from '@tanstack/react-router'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import type { Service } from '@wizyta/contract/sales/services/api'
import { serviceInput, serviceList } from '@wizyta/contract/sales/services/api'
import { Percent, Scissors } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import { services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { offeredPrice, priceText } from '../../platform/text/price-text.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { useServiceGroups } from '../service-groups/picker-rows.ts'
import { duplicateLink } from './duplicate-link.ts'

const ImportButton = lazyPart(() =>
  import('../../figures/imports/parts.tsx').then((file) => file.ImportButton),
)

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/services': ListSearchOf<typeof serviceList>
  }
}

export function ServiceList() {
  const { currency } = useBusiness()
  const groups = useServiceGroups()
  const employees = useEmployeeOptions()
  const { rows: all } = useAllRows(services)
  const group = useChosenGroup()
  const mayCreate = useAllows(services.create)
  const mayUpdate = useAllows(services.update)
  const yesNo = [
    { value: 'true', label: t('Yes') },
    { value: 'false', label: t('No') },
  ]
  return (
    <EntityList
      calls={services}
      spec={serviceList}
      schema={serviceInput}
      columns={columns(groups, currency)}
      filters={[
        {
          name: 'service_group_id',
          options: groups.map((one) => ({ value: one.id, label: localName(one) })),
        },
        { name: 'employee_id', label: t('Performed by'), options: employees },
        { name: 'active', options: yesNo, single: true },
        { name: 'online', label: t('Online'), options: yesNo, single: true },
      ]}
      words={{
        title: t('Services'),
        search: t('Search by name or code'),
        create: t('New service'),
        empty: t(
          'Services with price and duration. Add a group first, then an employee who performs the service.',
        ),
      }}
      icon={Scissors}
      actions={
        <>
          <ImportButton kind="services" create={services.create} />
          {mayUpdate && (
            <EntityLink link={{ to: '/sales/services/prices' }} {...buttonLook()}>
              <Percent aria-hidden="true" />
              {t('Change prices')}
            </EntityLink>
          )}
        </>
      }
      exported={[
        ...exportedFields.map((field) => ({ field, label: labelAt(serviceInput, field) })),
        { field: 'employee_ids', label: labelAt(serviceInput, 'performers') },
      ]}
      nameOf={localName}
      // In the group that one is looking at.
      createLink={{ to: '/sales/services/create', search: { group } }}
      editLink={({ id }) => ({ to: '/sales/services/$id/edit', params: { id } })}
      menuLinks={({ id }) => (mayCreate ? [duplicateLink(id)] : [])}
      orderOf={({ service_group_id }) => all.filter((other) => other.service_group_id === service_group_id)}
    />
  )
}

/** Fields of a saved list beside its columns, so that it can be imported again. */
const exportedFields = [
  'name_en',
  'code',
  'description',
  'price_type',
  'price_max',
  'vat_rate',
  'pkwiu',
  'fiscal_name',
  'buffer_before_min',
  'buffer_after_min',
  'min_notice_h',
  'max_ahead_days',
  'last_start',
  'min_age',
  'gender_limit',
  'clients_allowed',
  'rules_block',
  'deposit_kind',
  'deposit_share',
  'deposit_amount',
  'cancel_limit_h',
  'rebook_from_days',
  'rebook_to_days',
  'recall_days',
  'capacity',
  'active',
  'online',
  'variants',
  'add_on_ids',
] as const satisfies readonly (keyof Service)[]

/** The group by which the list is filtered, where it is one. */
function useChosenGroup() {
  const { filter } = useSearch({ strict: false }) as { filter?: { service_group_id?: unknown } }
  return typeof filter?.service_group_id === 'string' ? filter.service_group_id : undefined
}

function columns(
  groups: readonly ServiceGroup[],
  currency: string,
): EntityColumn<Service, SortOf<typeof serviceList>>[] {
  const groupOf = (service: Service) => groups.find(({ id }) => id === service.service_group_id)
  return [
    {
      key: 'name',
      label: t('Service'),
      sort: 'name',
      cell: (service) => (
        <ColourDot colour={service.colour ?? groupOf(service)?.colour ?? null}>
          {localName(service)}
          {'\u2002'}
          {!service.active && <Badge>{t('Not offered')}</Badge>}
          {service.active && !service.online && <Badge>{t('Not online')}</Badge>}
        </ColourDot>
      ),
    },
    {
      key: 'service_group_id',
      width: '18%',
      from: 'lg',
      cell: (service) => {
        const found = groupOf(service)
        return found && localName(found)
      },
    },
    {
      key: 'duration_min',
      width: '7.5rem',
      sort: 'duration_min',
      align: 'end',
      cell: ({ duration_min }) => formatMinutes(duration_min),
    },
    {
      key: 'price',
      width: '11rem',
      sort: 'price',
      align: 'end',
      cell: (service) => priceText(offeredPrice(service), currency),
    },
    {
      key: 'variants',
      width: '6.5rem',
      align: 'end',
      from: 'xl',
      cell: ({ variants }) => variants.length || null,
    },
    {
      key: 'performed_by',
      label: t('Performed by'),
      width: '6.5rem',
      align: 'end',
      from: 'xl',
      cell: ({ employee_ids }) => employee_ids.length,
    },
  ]
}
