import { formatPercent } from '@wizyta/contract/kit/percent'
import type { ClientGroup } from '@wizyta/contract/people/client-groups/api'
import { clientGroupInput, clientGroupKind, clientGroupList } from '@wizyta/contract/people/client-groups/api'
import { Contact, Tags } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { closePanel, EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList } from '../../kit/nav/row-link.ts'
import { clientGroups, clients } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { clientsOfGroup } from './group-links.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/clients/groups': PanelSearch
  }
}

const ClientGroupForm = lazyPart(() => import('./form.tsx').then((file) => file.ClientGroupForm))

export function ClientGroupList() {
  const maySeeClients = useAllows(clients.index)
  return (
    <EntityList
      calls={clientGroups}
      spec={clientGroupList}
      schema={clientGroupInput}
      columns={columns(maySeeClients)}
      filters={[{ name: 'kind', single: true }]}
      words={{
        title: t('Client groups'),
        search: t('Search by name'),
        create: t('New group'),
        empty: t('Regulars, newcomers, clients to win back: chosen by hand or by rule.'),
      }}
      icon={Tags}
      nameOf={(group) => group.name}
      createLink={{ to: '/clients/add-client-group' }}
      editLink={(group) => besideList(group.id)}
      viewLink={maySeeClients ? (group) => clientsOfGroup(group.id) : undefined}
      menuLinks={({ id }) =>
        maySeeClients ? [{ icon: Contact, label: t('Show its clients'), link: clientsOfGroup(id) }] : []
      }
    >
      <EntitySheet calls={clientGroups} width="44rem" title={(group) => group?.name ?? t('New group')}>
        {(group) => <ClientGroupForm group={group} back={closePanel} />}
      </EntitySheet>
    </EntityList>
  )
}

type GroupColumn = EntityColumn<ClientGroup, SortOf<typeof clientGroupList>>

function columns(maySeeClients: boolean): GroupColumn[] {
  const count: GroupColumn = {
    key: 'count',
    label: t('Clients'),
    width: '7rem',
    align: 'end',
    cell: ({ id }) => <MemberCount id={id} />,
  }
  return [
    { key: 'name', sort: 'name', cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot> },
    { key: 'kind', width: '10rem', cell: ({ kind }) => wordOf(clientGroupKind, kind) },
    ...(maySeeClients ? [count] : []),
    {
      key: 'discount_percent',
      width: '6rem',
      align: 'end',
      cell: ({ discount_percent }) =>
        discount_percent === null ? null : formatPercent(discount_percent, language()),
    },
    { key: 'description', width: '28%', from: 'lg', cell: ({ description }) => description },
  ]
}

/** Number of clients in a group now; a rule is counted anew each time. */
function MemberCount({ id }: { id: string }) {
  const { data } = useCall(
    clientGroups.members,
    { params: { id }, query: { per_page: 1 } },
    { staleTime: 60_000, handles: () => true },
  )
  return <>{data ? data.total : '…'}</>
}
