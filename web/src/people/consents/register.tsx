import {
  type Consent,
  consentList,
  consentPurpose,
  consentState,
  consentWay,
} from '@wizyta/contract/people/consents/api'
import { FileCheck } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { consents } from '../../platform/net/calls.gen.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'

/** The register of consents, the latest first: given and withdrawn, each an entry that is never changed. */
export function ConsentRegister() {
  const list = useListPage<Consent, typeof consentList>(consents.index, consentList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Register of consents'),
        description: t('Every consent given and withdrawn. Entries are never changed.'),
        search: t('Name of the client'),
        empty: t('Record consents on the card of a client.'),
      }}
      icon={FileCheck}
      columns={columns()}
      filters={[
        {
          name: 'current',
          label: t('In force'),
          single: true,
          options: [
            { value: 'yes', label: t('Current state') },
            { value: 'no', label: t('Former entries') },
          ],
        },
        { name: 'purpose', label: t('Purpose'), options: optionsOf(consentPurpose) },
        { name: 'state', label: t('State'), single: true, options: optionsOf(consentState) },
        { name: 'way', label: t('Way'), options: optionsOf(consentWay) },
      ]}
      nameOf={({ client }) => client}
      linkOf={({ client_id }) => ({ to: '/clients/$id', params: { id: client_id } })}
    />
  )
}

const columns = (): readonly Column<Consent, SortOf<typeof consentList>>[] => [
  { key: 'client', label: t('Client'), cell: ({ client }) => client },
  {
    key: 'kind',
    label: t('Kind of consent|log'),
    width: '20%',
    cell: ({ kind }) => kind,
  },
  {
    key: 'state',
    label: t('State'),
    width: '7.5rem',
    cell: ({ state, is_current }) => (
      <Badge tone={!is_current ? undefined : state === 'given' ? 'success' : 'danger'}>
        {wordOf(consentState, state)}
      </Badge>
    ),
  },
  {
    key: 'given_on',
    label: t('Date|consent'),
    sort: 'given_on',
    width: '7.5rem',
    cell: ({ given_on }) => formatDate(given_on),
  },
  {
    key: 'text_number',
    label: t('Version'),
    width: '5rem',
    align: 'end',
    from: 'lg',
    cell: ({ text_number }) => text_number,
  },
  { key: 'way', label: t('Way'), width: '7.5rem', from: 'lg', cell: ({ way }) => wordOf(consentWay, way) },
  {
    key: 'proof',
    label: t('Where the proof is kept'),
    width: '12%',
    from: 'wide',
    cell: ({ proof }) => proof,
  },
  { key: 'by', label: t('Recorded by'), width: '10%', from: 'wide', cell: ({ by }) => by },
]
