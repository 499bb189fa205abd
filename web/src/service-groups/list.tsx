import type { ServiceGroup } from '@wizyta/contract/service-groups'
import { serviceGroupList } from '@wizyta/contract/service-groups'
import { ArrowDown, ArrowUp, FolderTree, Scissors } from 'lucide-react'
import { EntitySheet } from '../form/entity-sheet.tsx'
import { serviceGroups } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { useAllows } from '../lib/session.ts'
import { ColourDot } from '../list/colour-dot.tsx'
import type { Column, SortOf } from '../list/column.ts'
import { EntityLink } from '../list/entity-link.tsx'
import { EntityList } from '../list/entity-list.tsx'
import { besideList, newInPanel } from '../list/row-link.ts'
import { MenuItem } from '../ui/dropdown-menu.tsx'
import { ServiceGroupForm } from './form.tsx'
import { movedOrder } from './move.ts'
import { useServiceGroups } from './picker.tsx'

export function ServiceGroupList() {
  const groups = useServiceGroups()
  const mayEdit = useAllows(serviceGroups.update)
  const move = useMove(groups)
  return (
    <EntityList
      calls={serviceGroups}
      spec={serviceGroupList}
      columns={columns(groups)}
      words={{
        title: t('Service groups'),
        search: t('Search by name'),
        create: t('New group'),
        empty: t(
          'Groups put the services in order: hair, nails, face. They give visits their colour in the calendar.',
        ),
      }}
      icon={FolderTree}
      nameOf={(group) => group.name}
      createLink={besideList(newInPanel)}
      editLink={(group) => besideList(group.id)}
      menuItems={(group) => (
        <>
          {mayEdit && group.archived_at === null && (
            <>
              <MenuItem disabled={groups[0]?.id === group.id} onSelect={() => move(group.id, -1)}>
                <ArrowUp aria-hidden="true" />
                {t('Move up')}
              </MenuItem>
              <MenuItem disabled={groups.at(-1)?.id === group.id} onSelect={() => move(group.id, 1)}>
                <ArrowDown aria-hidden="true" />
                {t('Move down')}
              </MenuItem>
            </>
          )}
          <MenuItem asChild>
            <EntityLink
              link={{ to: '/sales/services', search: { filter: { service_group_id: group.id } } as never }}
            >
              <Scissors aria-hidden="true" />
              {t('Show its services')}
            </EntityLink>
          </MenuItem>
        </>
      )}
    >
      <EntitySheet calls={serviceGroups} title={(group) => group?.name ?? t('New group')}>
        {(group) => <ServiceGroupForm group={group} />}
      </EntitySheet>
    </EntityList>
  )
}

/** The order of the groups is the order of the services in every choice. */
function useMove(groups: readonly ServiceGroup[]) {
  const update = useChange(serviceGroups.update, { forgets: [serviceGroups.index, serviceGroups.show] })
  return (id: string, step: -1 | 1) => {
    for (const { row, sort_order } of movedOrder(groups, id, step)) {
      update.mutate({ params: { id: row.id }, version: row.version, body: { sort_order } })
    }
  }
}

function columns(groups: readonly ServiceGroup[]): Column<ServiceGroup, SortOf<typeof serviceGroupList>>[] {
  const nameOf = (id: string | null) => groups.find((group) => group.id === id)?.name
  return [
    {
      label: t('Name'),
      sort: 'name',
      cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>,
    },
    { label: t('Lies within'), width: '25%', from: 'lg', cell: ({ parent_id }) => nameOf(parent_id) },
    { label: t('Services'), width: '8rem', align: 'end', cell: ({ service_count }) => service_count },
    {
      label: t('Online'),
      width: '10rem',
      cell: ({ online }) => (online ? t('Can be booked') : t('Not online')),
    },
  ]
}
