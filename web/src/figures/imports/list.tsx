import { type ImportRow, importKind, importList, importStatus } from '@wizyta/contract/figures/imports/api'
import { Upload } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { statusTone } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/imports': ListSearchOf<typeof importList>
    '/imports/new': { kind?: string }
  }
}

export function ImportList() {
  const list = useListPage<ImportRow, typeof importList>(imports.index, importList)
  const { timezone } = useBusiness()
  return (
    <ListPage
      list={list}
      words={{
        title: t('Imports'),
        search: t('Search by file name'),
        empty: t('Bring products, groups and suppliers from a CSV or XLSX file.'),
      }}
      icon={Upload}
      columns={columnsOf(timezone)}
      filters={[
        { name: 'kind', label: t('Content'), options: optionsOf(importKind) },
        { name: 'status', label: t('Status'), options: optionsOf(importStatus) },
      ]}
      create={{ call: imports.upload, link: { to: '/imports/new' }, label: t('New import'), icon: Upload }}
      nameOf={({ file_name }) => file_name}
      linkOf={({ id }) => ({ to: '/imports/$id', params: { id } })}
    />
  )
}

const columnsOf = (timezone: string): Column<ImportRow, SortOf<typeof importList>>[] => [
  { key: 'file_name', label: t('File'), cell: ({ file_name }) => file_name },
  { key: 'kind', label: t('Content'), width: '11rem', cell: ({ kind }) => wordOf(importKind, kind) },
  {
    key: 'status',
    label: t('Status'),
    width: '10rem',
    cell: ({ status }) => <Badge tone={statusTone(status)}>{wordOf(importStatus, status)}</Badge>,
  },
  { key: 'row_count', label: t('Rows'), width: '6rem', align: 'end', cell: ({ row_count }) => row_count },
  {
    key: 'created',
    label: t('Created|rows'),
    width: '7rem',
    align: 'end',
    from: 'lg',
    cell: ({ created }) => created,
  },
  {
    key: 'updated',
    label: t('Updated'),
    width: '7rem',
    align: 'end',
    from: 'xl',
    cell: ({ updated }) => updated,
  },
  {
    key: 'refused',
    label: t('Refused'),
    width: '7rem',
    align: 'end',
    from: 'xl',
    cell: ({ refused }) => refused,
  },
  { key: 'by', label: t('User'), width: '10rem', from: 'lg', cell: ({ by }) => by },
  {
    key: 'created_at',
    label: t('Uploaded'),
    width: '11rem',
    sort: 'created_at',
    cell: ({ created_at }) => momentText(created_at, timezone),
  },
]
