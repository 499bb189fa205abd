import type { RotaTemplate } from '@wizyta/contract/people/rota/api'
import { rotaTemplateInput, rotaTemplateList } from '@wizyta/contract/people/rota/api'
import { Paintbrush } from 'lucide-react'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel, EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { rotaTemplates } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { t } from '../../platform/text/i18n.ts'
import { intervalsText } from '../working-hours/words.ts'
import { TemplateHours } from './template-hours.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/employees/working-hours/templates': PanelSearch
  }
}

/** Named hours with which the rota is painted. */
export function RotaTemplateList() {
  const { rows: templates } = useAllRows(rotaTemplates)
  return (
    <EntityList
      calls={rotaTemplates}
      spec={rotaTemplateList}
      schema={rotaTemplateInput}
      columns={columns}
      words={{
        title: t('Rota templates'),
        search: t('Search by name'),
        create: t('New template|rota'),
        empty: t('Name the shifts of the salon and paint the rota with them.'),
      }}
      icon={Paintbrush}
      nameOf={(template) => template.name}
      createLink={besideList(newInPanel)}
      editLink={(template) => besideList(template.id)}
      orderOf={() => templates}
    >
      <EntitySheet calls={rotaTemplates} title={(template) => template?.name ?? t('New template|rota')}>
        {(template) => <TemplateForm template={template} />}
      </EntitySheet>
    </EntityList>
  )
}

const columns: readonly EntityColumn<RotaTemplate, SortOf<typeof rotaTemplateList>>[] = [
  {
    key: 'name',
    sort: 'name',
    cell: ({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>,
  },
  { key: 'intervals', cell: ({ intervals }) => intervalsText(intervals) || t('Day off') },
  { key: 'breaks', from: 'lg', cell: ({ breaks }) => intervalsText(breaks) || null },
]

function TemplateForm({ template }: { template: RotaTemplate | null }) {
  const form = useEntityForm({
    schema: rotaTemplateInput,
    calls: rotaTemplates,
    row: template,
    defaults: { name: '', colour: 'sky', intervals: [{ from: '09:00', to: '17:00' }], breaks: [] },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Rota template')}>
        <TextField control={control} name="name" className={wide} autoFocus={!template} />
        <ColourField control={control} name="colour" className={wide} />
        <TemplateHours control={control} className={wide} />
      </FormSection>
    </EntityForm>
  )
}
