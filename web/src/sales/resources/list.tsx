import type { Resource } from '@wizyta/contract/sales/resources/api'
import { resourceCategory, resourceInput, resourceList } from '@wizyta/contract/sales/resources/api'
import { DoorOpen } from 'lucide-react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { resources } from '../../platform/net/calls.gen.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { ResourceForm } from './form.tsx'
import { useResources } from './picker-rows.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/resources': PanelSearch
    '/employees/resources': PanelSearch
  }
}

export function ResourceList() {
  const all = useResources()
  const { ask, dialog } = useAffectedVisits()
  return (
    <EntityList
      calls={resources}
      spec={resourceList}
      schema={resourceInput}
      columns={columns()}
      filters={[{ name: 'category' }]}
      words={{
        title: t('Resources'),
        search: t('Search by name or code'),
        create: t('New resource'),
        empty: t('Rooms, chairs and devices that services require. Each appointment reserves a free one.'),
      }}
      icon={DoorOpen}
      nameOf={(resource) => resource.name}
      createLink={besideList(newInPanel)}
      editLink={(resource) => besideList(resource.id)}
      orderOf={() => all}
      asksToArchive={({ id, name }) => ask({ kind: 'archive resource', resourceId: id, name })}
    >
      {dialog}
      <EntitySheet calls={resources} title={(resource) => resource?.name ?? t('New resource')}>
        {(resource) => <ResourceForm resource={resource} />}
      </EntitySheet>
    </EntityList>
  )
}

const columns = (): readonly EntityColumn<Resource, SortOf<typeof resourceList>>[] => [
  {
    key: 'name',
    sort: 'name',
    cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>,
  },
  { key: 'category', width: '14%', cell: ({ category }) => wordOf(resourceCategory, category) },
  { key: 'code', width: '8%', from: 'xl', cell: ({ code }) => code },
  { key: 'capacity', width: '6rem', align: 'end', cell: ({ capacity }) => capacity },
  {
    key: 'turnover_min',
    width: '8rem',
    from: 'lg',
    align: 'end',
    cell: ({ turnover_min }) => turnover_min > 0 && formatMinutes(turnover_min),
  },
  {
    key: 'service_due',
    label: t('Counters'),
    width: '9.5rem',
    cell: ({ service_due }) => service_due && <Badge>{t('Service due')}</Badge>,
  },
  { key: 'note', width: '18%', from: 'wide', cell: ({ note }) => note },
]
