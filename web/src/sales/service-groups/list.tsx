import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { serviceGroupInput, serviceGroupList } from '@wizyta/contract/sales/service-groups/api'
import { FolderTree, Scissors } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { serviceGroups, services } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { ServiceGroupForm } from './form.tsx'
import { useServiceGroups } from './picker-rows.ts'

const ImportButton = lazyPart(() =>
  import('../../figures/imports/parts.tsx').then((file) => file.ImportButton),
)

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/services/groups': PanelSearch
  }
}

export function ServiceGroupList() {
  const groups = useServiceGroups()
  const maySeeServices = useAllows(services.index)
  return (
    <EntityList
      calls={serviceGroups}
      spec={serviceGroupList}
      schema={serviceGroupInput}
      columns={columns(groups)}
      words={{
        title: t('Service groups'),
        search: t('Search by name'),
        create: t('New group'),
        empty: t(
          'Groups put the services in order: hair, nails, face. They give appointments their colour in the calendar.',
        ),
      }}
      icon={FolderTree}
      actions={<ImportButton kind="service-groups" create={serviceGroups.create} />}
      nameOf={localName}
      createLink={besideList(newInPanel)}
      editLink={(group) => besideList(group.id)}
      orderOf={() => groups}
      menuLinks={({ id }) =>
        maySeeServices
          ? [
              {
                icon: Scissors,
                label: t('Show its services'),
                link: { to: '/sales/services', search: { filter: { service_group_id: id } } },
              },
            ]
          : []
      }
    >
      <EntitySheet calls={serviceGroups} title={(group) => (group ? localName(group) : t('New group'))}>
        {(group) => <ServiceGroupForm group={group} />}
      </EntitySheet>
    </EntityList>
  )
}

function columns(
  groups: readonly ServiceGroup[],
): EntityColumn<ServiceGroup, SortOf<typeof serviceGroupList>>[] {
  const nameOf = (id: string | null) => {
    const parent = groups.find((group) => group.id === id)
    return parent && localName(parent)
  }
  return [
    {
      key: 'name',
      sort: 'name',
      cell: (group) => <ColourDot colour={group.colour}>{localName(group)}</ColourDot>,
    },
    {
      key: 'parent_id',
      width: '25%',
      from: 'lg',
      cell: ({ parent_id }) => nameOf(parent_id),
    },
    {
      key: 'services',
      fields: ['service_count'],
      label: t('Services'),
      width: '8rem',
      align: 'end',
      cell: ({ service_count }) => service_count,
    },
    {
      key: 'online',
      width: '10rem',
      cell: ({ online }) => (online ? t('Can be booked') : t('Not online')),
    },
  ]
}
