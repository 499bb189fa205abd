import { type Business, businessList, trade } from '@wizyta/contract/office/businesses/api'
import { writeNip } from '@wizyta/contract/office/businesses/nip'
import { Building2 } from 'lucide-react'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { BusinessActions } from './actions.tsx'
import { BusinessTile } from './business-tile.tsx'
import { standing } from './words.ts'

/** The salons of the company: those in which one may see this, and where each of them is run from. */
export function BusinessList() {
  const list = useListPage<Business, typeof businessList>(businesses.index, businessList)
  const mayEdit = useAllows(businesses.update)
  const mayClose = useAllows(businesses.close)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Businesses'),
        search: t('Name, town or NIP'),
        empty: t('The salons of your company.'),
      }}
      icon={Building2}
      columns={columnsOf(useBusinessId())}
      filters={filters()}
      create={{ call: businesses.create, link: { to: '/businesses/create' }, label: t('New business') }}
      nameOf={({ name }) => name}
      linkOf={({ id, archived_at }) =>
        mayEdit && archived_at === null ? { to: '/businesses/$id/edit', params: { id } } : undefined
      }
      menuOf={(business) => <BusinessActions business={business} isRow />}
      hasArchive={mayClose}
    />
  )
}

const filters = (): Filter<keyof typeof businessList.filters>[] => [
  {
    name: 'status',
    label: t('Status'),
    options: [
      { value: 'active', label: t('Active|business') },
      { value: 'suspended', label: t('Suspended|business') },
    ],
  },
  { name: 'types', label: t('Trade'), options: optionsOf(trade) },
]

const columnsOf = (current: string | null): Column<Business, SortOf<typeof businessList>>[] => [
  {
    key: 'name',
    label: t('Name'),
    sort: 'name',
    cell: (business) => (
      <span className="flex min-w-0 items-center gap-2">
        <BusinessTile business={business} />
        <span className="truncate">{business.name}</span>
        {business.id === current && <Badge tone="brand">{t('You are here')}</Badge>}
      </span>
    ),
  },
  { key: 'city', label: t('Town'), sort: 'city', width: '8rem', cell: ({ city }) => city || null },
  {
    key: 'nip',
    label: t('NIP'),
    width: '9rem',
    from: 'xl',
    cell: ({ nip }) => nip && <span className="normal-nums">{writeNip(nip)}</span>,
  },
  {
    key: 'phone',
    label: t('Phone'),
    width: '10rem',
    from: 'lg',
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  { key: 'email', label: t('E-mail'), width: '14rem', from: 'wide', cell: ({ email }) => email },
  {
    key: 'status',
    label: t('Status'),
    width: '7.5rem',
    cell: (business) => {
      const { word, tone } = standing(business)
      return <Badge tone={tone}>{word}</Badge>
    },
  },
]
