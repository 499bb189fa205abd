import { useSearch } from '@tanstack/react-router'
import { clientHealth, wholeSalon } from '@wizyta/contract/kit/permission'
import { fieldName } from '@wizyta/contract/people/client-fields/api'
import type { Client } from '@wizyta/contract/people/clients/api'
import { clientInput, clientList, healthFields } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { Contact, TriangleAlert, UserX } from 'lucide-react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { ImportButton } from '../../figures/imports/parts.tsx'
import type { EntityColumn, Filter, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { clientGroups, clientMerges, clients, clientTags } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { labelAt } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { dateOf, formatDate, formatterOf } from '../../platform/text/time.ts'
import { useClientFields } from '../client-fields/use-client-fields.ts'
import { AssignGroup, useClientGroupOptions } from '../client-groups/parts.tsx'
import { MergeTwo } from '../client-merges/parts.tsx'
import { useEmployeeOptions } from '../employees/picker-rows.ts'
import { alertOf } from './client-alert.ts'
import { clientLink, editClientLink } from './client-links.ts'
import { TagMenu } from './tag-menu.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/clients': ListSearchOf<typeof clientList>
  }
}

export function ClientList() {
  const { timezone } = useBusiness()
  const { ask, dialog } = useAffectedVisits()
  const employees = useEmployeeOptions()
  const tags = useTagOptions()
  const groups = useClientGroupOptions()
  const seesHealth = useAllows(clientHealth)
  const exported = [
    ...[...exportedFields, ...(seesHealth ? healthFields : [])].map((field) => ({
      field,
      label: labelAt(clientInput, field),
    })),
    ...useClientFields().map((field) => ({
      field: `own_fields.${field.id}`,
      label: fieldName(field, language()),
    })),
  ]
  const mayAssign = useAllows(clientGroups.assign)
  const mayTag = useAllows(clientTags.assign)
  const mayMerge = useAllows(clientMerges.create)
  const seesAll = useAllows(wholeSalon)
  const lost = useLostFilters()
  return (
    <EntityList
      calls={clients}
      spec={clientList}
      schema={clientInput}
      columns={columns(timezone, seesAll)}
      filters={[
        { name: 'source', label: t('Source') },
        { name: 'language', label: t('Language') },
        { name: 'preferred_employee_id', label: t('Employee'), options: employees },
        { name: 'tag', label: t('Tag'), options: tags },
        { name: 'group', label: t('Group'), options: groups },
        { name: 'birth_month', label: t('Birthday'), options: monthOptions() },
        { name: 'not_seen_weeks', label: t('Not seen'), options: weekOptions(), single: true },
        ...lost,
      ]}
      words={{
        title: t('Clients'),
        search: t('Name, phone or e-mail'),
        create: t('New client'),
        empty: seesAll
          ? t(
              'All clients with contacts, notes and appointment history. Booking an appointment can add one too.',
            )
          : t('You have no clients yet. Clients you serve or add appear here.'),
      }}
      icon={Contact}
      exported={exported}
      actions={<ImportButton kind="customers" create={clients.create} />}
      nameOf={fullName}
      asksToArchive={(client) => ask({ kind: 'archive client', clientId: client.id, name: fullName(client) })}
      keeps={({ next_visit_at }) =>
        next_visit_at ? t('An appointment is ahead. Archive this client alone.') : undefined
      }
      createLink={{ to: '/clients/create' }}
      rowLink={({ id }) => clientLink(id)}
      editLink={({ id }) => editClientLink(id)}
      bulkActions={
        mayAssign || mayTag || mayMerge
          ? (rows, areMany) => (
              <>
                {mayAssign && <AssignGroup clients={rows} areMany={areMany} />}
                {mayTag && <TagMenu clients={rows} areMany={areMany} used={tags.map(({ value }) => value)} />}
                {mayMerge && rows[0] && rows[1] && rows.length === 2 && (
                  <MergeTwo first={rows[0]} second={rows[1]} />
                )}
              </>
            )
          : undefined
      }
    >
      {dialog}
    </EntityList>
  )
}

/** Returns the days by which the report on clients led here, to be named and cleared. They are not chosen here. */
function useLostFilters(): Filter<keyof typeof clientList.filters>[] {
  const search: { filter?: unknown } = useSearch({ strict: false })
  const filter = (search.filter ?? {}) as Record<string, unknown>
  const day = (name: 'lost_from' | 'lost_to', label: string) => {
    const value = filter[name]
    return typeof value === 'string'
      ? [{ name, label, single: true, options: [{ value, label: formatDate(value) }] }]
      : []
  }
  return [...day('lost_from', t('Lost, from')), ...day('lost_to', t('Lost, until'))]
}

/** Fields of the card that a saved list has beside its columns. */
const exportedFields = [
  'phone',
  'email',
  'other_phones',
  'tags',
  'group_ids',
  'discount_percent',
  'gender',
  'birth_date',
  'language',
  'source',
  'preferred_employee_id',
  'note',
  'alert',
  'address',
  'company_name',
  'company_nip',
  'company_address',
  'card_barcode',
  'notify_by_email',
  'messages_by',
  'deposit_rule',
  'online_block',
  'online_block_reason',
  'external_id',
  'retention_until',
] as const satisfies readonly (keyof Client)[]

/** Tags in use, with how many clients have each. */
function useTagOptions() {
  const mayRead = useAllows(clientTags.index)
  const { data } = useCall(clientTags.index, {}, { enabled: mayRead, staleTime: 60_000, handles: () => true })
  return (data?.data ?? []).map(({ tag, clients }) => ({ value: tag, label: `${tag} (${clients})` }))
}

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatterOf(language(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
  }))

const weekOptions = () =>
  [4, 6, 8, 12, 26, 52].map((count) => ({
    value: String(count),
    label: t('for {count} weeks', { count }),
  }))

function columns(
  zone: string,
  /** False: the server counts the reader's own appointments alone. */
  seesAll: boolean,
): EntityColumn<Client, SortOf<typeof clientList>>[] {
  return [
    {
      key: 'name',
      fields: [
        { field: 'first_name', label: t('First name') },
        { field: 'last_name', label: t('Last name') },
      ],
      label: t('Client'),
      sort: 'last_name',
      cell: (client) => (
        <>
          {fullName(client)}
          {alertOf(client) && (
            <span
              role="img"
              aria-label={t('Alert: {text}', { text: alertOf(client) ?? '' })}
              data-tip={alertOf(client)}
              className="relative z-1 mx-1.5 inline-block align-[-2px] text-warning"
            >
              <TriangleAlert aria-hidden="true" className="size-4" />
            </span>
          )}
        </>
      ),
    },
    { key: 'phone', width: '9rem', cell: ({ phone }) => phone && formatPhone(phone) },
    { key: 'email', width: '18%', from: 'wide', cell: ({ email }) => email },
    {
      key: 'visits',
      fields: ['visit_count'],
      label: seesAll ? t('Appointments') : t('Appointments with me'),
      width: seesAll ? '6.5rem' : '8.5rem',
      align: 'end',
      cell: ({ visit_count, no_show_count }) => (
        <>
          {no_show_count > 0 && (
            <Badge
              tone="danger"
              className="relative z-1 mx-2 align-middle"
              data-tip={
                seesAll
                  ? t('No-shows: {count}', { count: no_show_count })
                  : t('No-shows with me: {count}', { count: no_show_count })
              }
            >
              <UserX role="img" aria-label={seesAll ? t('No-shows') : t('No-shows with me')} />
              {no_show_count}
            </Badge>
          )}
          {visit_count}
        </>
      ),
    },
    {
      key: 'last_visit',
      fields: ['last_visit_at'],
      label: seesAll ? t('Last appointment') : t('Last with me|appointment'),
      sort: 'last_visit_at',
      width: '8.75rem',
      align: 'end',
      cell: ({ last_visit_at }) => last_visit_at && formatDate(dateOf(last_visit_at, zone)),
    },
    {
      key: 'next_visit',
      fields: ['next_visit_at'],
      label: seesAll ? t('Next appointment|column') : t('Next with me|appointment'),
      sort: 'next_visit_at',
      width: '8.75rem',
      align: 'end',
      from: 'lg',
      cell: ({ next_visit_at }) => next_visit_at && formatDate(dateOf(next_visit_at, zone)),
    },
    {
      key: 'tags',
      width: '11%',
      from: 'wide',
      cell: ({ tags: [first, ...others] }) =>
        first !== undefined && (
          // A row of the table has room for one. Readers and cards have all of them.
          <span className="flex gap-1 max-md:flex-wrap">
            <Badge className="md:block! md:min-w-0 md:truncate">{first}</Badge>
            {others.map((tag) => (
              <Badge key={tag} className="md:sr-only">
                {tag}
              </Badge>
            ))}
            {others.length > 0 && (
              <Badge
                aria-hidden="true"
                data-tip={[first, ...others].join(', ')}
                className="relative z-1 flex-none max-md:hidden"
              >
                +{others.length}
              </Badge>
            )}
          </span>
        ),
    },
  ]
}
