import type { VisitLabel } from '@wizyta/contract/booking/visit-labels/api'
import { visitLabelInput, visitLabelList } from '@wizyta/contract/booking/visit-labels/api'
import { CalendarDays, Tags } from 'lucide-react'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { visitLabels, visits } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { VisitLabelForm } from './form.tsx'
import { LabelBadge } from './parts.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/visit-labels': PanelSearch
  }
}

export function VisitLabelList() {
  const { rows: labels } = useAllRows(visitLabels)
  const maySeeVisits = useAllows(visits.index)
  return (
    <EntityList
      calls={visitLabels}
      spec={visitLabelList}
      schema={visitLabelInput}
      columns={columns}
      words={{
        title: t('Appointment labels'),
        search: t('Search by name'),
        create: t('New label'),
        empty: t('Mark appointments with labels of your own: VIP, urgent, to confirm.'),
      }}
      icon={Tags}
      nameOf={(label) => label.name}
      createLink={besideList(newInPanel)}
      editLink={(label) => besideList(label.id)}
      orderOf={() => labels}
      menuLinks={({ id }) =>
        maySeeVisits
          ? [
              {
                icon: CalendarDays,
                label: t('Show its appointments'),
                link: { to: '/calendar/visits', search: { filter: { label: id } } },
              },
            ]
          : []
      }
    >
      <EntitySheet calls={visitLabels} title={(label) => label?.name ?? t('New label')}>
        {(label) => <VisitLabelForm label={label} />}
      </EntitySheet>
    </EntityList>
  )
}

const columns: readonly EntityColumn<VisitLabel, SortOf<typeof visitLabelList>>[] = [
  { key: 'name', sort: 'name', cell: (label) => <LabelBadge label={label} /> },
]
