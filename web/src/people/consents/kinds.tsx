import {
  type ConsentKind,
  consentKindInput,
  consentKindList,
  consentPurpose,
} from '@wizyta/contract/people/consents/api'
import { FileCheck } from 'lucide-react'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel, EntitySheet } from '../../kit/form/entity-sheet.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { consentKinds, consents } from '../../platform/net/calls.gen.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/consents': PanelSearch
  }
}

/** Kinds of consent with their texts. A changed text is a new version; consents given before keep theirs. */
export function ConsentKindList() {
  return (
    <EntityList
      calls={consentKinds}
      spec={consentKindList}
      schema={consentKindInput}
      columns={columns()}
      words={{
        title: t('Kinds of consent'),
        description: t('Complete the drafts with the data of your salon, or ask your lawyer.'),
        search: t('Search by name'),
        create: t('New kind of consent'),
        empty: t('Consents that the salon asks its clients for.'),
      }}
      icon={FileCheck}
      nameOf={({ name }) => name}
      createLink={besideList(newInPanel)}
      editLink={({ id }) => besideList(id)}
    >
      <EntitySheet
        calls={consentKinds}
        width="36rem"
        title={(kind) => kind?.name ?? t('New kind of consent')}
      >
        {(kind) => <KindForm kind={kind} />}
      </EntitySheet>
    </EntityList>
  )
}

function KindForm({ kind }: { kind: ConsentKind | null }) {
  const form = useEntityForm({
    schema: consentKindInput,
    calls: consentKinds,
    row: kind,
    defaults: { name: '', text: '' },
    after: () => closePanel,
    forgets: [consents.offered],
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection
        title={t('Kind of consent|log')}
        hint={
          kind
            ? t('Version {number}. A changed text becomes the next one; given consents keep theirs.', {
                number: String(kind.text_number),
              })
            : undefined
        }
      >
        <TextField control={control} name="name" className={wide} autoFocus={!kind} />
        <TextareaField control={control} name="text" className={wide} />
      </FormSection>
      <FormSection title={t('In English')}>
        <TextField control={control} name="name_en" className={wide} />
        <TextareaField control={control} name="text_en" className={wide} />
      </FormSection>
    </EntityForm>
  )
}

const columns = (): readonly EntityColumn<ConsentKind, SortOf<typeof consentKindList>>[] => [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  {
    key: 'purpose',
    label: t('Purpose'),
    width: '24%',
    from: 'lg',
    cell: ({ purpose }) => wordOf(consentPurpose, purpose),
  },
  {
    key: 'text_number',
    label: t('Version of the text'),
    width: '14%',
    align: 'end',
    cell: ({ text_number }) => text_number,
  },
  {
    key: 'given_count',
    label: t('Consents in force'),
    width: '16%',
    align: 'end',
    cell: ({ given_count }) => given_count,
  },
]
