import { type Business, businessList } from '@wizyta/contract/office/businesses/api'
import { writeNip } from '@wizyta/contract/office/businesses/nip'
import { Building2, Plus } from 'lucide-react'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { shownColumns, useListLook } from '../../kit/list/list-look.ts'
import { ListNotice } from '../../kit/list/list-notice.tsx'
import { nextSort } from '../../kit/list/list-state.ts'
import { ListTable } from '../../kit/list/list-table.tsx'
import { ListToolbar } from '../../kit/list/list-toolbar.tsx'
import { useList, useListState } from '../../kit/list/use-list.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusinessId } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { BusinessActions } from './actions.tsx'
import { BusinessTile } from './business-tile.tsx'
import { standing, tradeOptions } from './words.ts'

/** The salons of the company: those in which one may see this, and where each of them is run from. */
export function BusinessList() {
  const { state, change } = useListState(businessList)
  const list = useList<Business>(businesses.index, state)
  const mayCreate = useAllows(businesses.create)
  const mayEdit = useAllows(businesses.update)
  const mayClose = useAllows(businesses.close)
  const columns = columnsOf(useBusinessId())
  const look = useListLook('business-directory')
  const create = mayCreate && (
    <EntityLink link={{ to: '/businesses/create' }} {...buttonLook({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {t('New business')}
    </EntityLink>
  )
  return (
    <Page title={t('Businesses')} actions={create}>
      <Card className="overflow-clip">
        <ListToolbar
          state={state}
          change={change}
          searchLabel={t('Name, town or NIP')}
          filters={filters()}
          columns={columns as Column<never>[]}
          look={look}
          hasArchive={mayClose}
        />
        <ListBody
          list={list}
          state={state}
          change={change}
          density={look.density}
          empty={<ListNotice icon={Building2} text={t('The salons of your company.')} />}
        >
          {(rows) => (
            <ListTable
              caption={t('Businesses')}
              columns={shownColumns(columns, look)}
              density={look.density}
              rows={rows}
              sort={state.sort}
              onSort={(column) => change({ sort: nextSort(state.sort, column, businessList.sorts[0]) })}
              nameOf={({ name }) => name}
              linkOf={({ id, archived_at }) =>
                mayEdit && archived_at === null ? { to: '/businesses/$id/edit', params: { id } } : undefined
              }
              menuOf={(business) => <BusinessActions business={business} isRow />}
              isStale={list.isPlaceholderData}
            />
          )}
        </ListBody>
      </Card>
    </Page>
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
  { name: 'types', label: t('Trade'), options: tradeOptions() },
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
