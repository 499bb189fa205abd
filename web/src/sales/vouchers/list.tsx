import { addDays } from '@wizyta/contract/kit/wall-time'
import { type VoucherRow, voucherList, voucherState } from '@wizyta/contract/sales/vouchers/api'
import { vatKind, voucherKind } from '@wizyta/contract/sales/vouchers/template'
import { Ticket } from 'lucide-react'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { sales, vouchers } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate, today } from '../../platform/text/time.ts'
import { VoucherLookUp } from './look-up.tsx'
import { VoucherTabs } from './tabs.tsx'
import { leftText, moneyText, stateTones } from './words.ts'

/** Days within which a voucher is about to expire. */
const soon = [14, 30, 90]

/** Sold vouchers and passes, the latest first, below the field for a code. */
export function VoucherList() {
  const { currency, timezone } = useBusiness()
  const now = today(timezone).toString()
  const list = useListPage<VoucherRow, typeof voucherList>(vouchers.index, voucherList)
  const filters: Filter<keyof typeof voucherList.filters>[] = [
    { name: 'state', label: t('State|voucher'), options: optionsOf(voucherState) },
    { name: 'kind', label: t('Kind'), options: optionsOf(voucherKind) },
    { name: 'vat_kind', label: t('VAT'), options: optionsOf(vatKind) },
    {
      name: 'expires_to',
      label: t('Expiring'),
      single: true,
      options: soon.map((count) => ({
        value: addDays(now, count),
        label: t('Within {count} days', { count }),
      })),
    },
    // A report led here.
    ...(['last_from', 'last_to'] as const).flatMap((name) =>
      (list.state.filter[name] ?? []).map((day) => ({
        name,
        label: name === 'last_from' ? t('Last day from') : t('Last day until'),
        single: true,
        options: [{ value: day, label: formatDate(day) }],
      })),
    ),
  ]
  return (
    <ListPage
      list={list}
      words={{
        title: t('Vouchers and passes'),
        search: t('Search by name, client or end of the code'),
        empty: t('Sold vouchers and passes stand here; what is on offer stands under Templates.'),
      }}
      icon={Ticket}
      toolbar={<VoucherTabs current="sold" />}
      notice={<VoucherLookUp />}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={filters}
      columns={columnsOf(currency, timezone)}
      create={{
        call: sales.create,
        link: { to: '/sales/create', search: { find: 'voucher' } },
        label: t('Sell|verb'),
      }}
      nameOf={({ name, code_end }) => `${name} …${code_end}`}
      linkOf={({ id }) => ({ to: '/sales/vouchers/$id', params: { id } })}
    />
  )
}

const columnsOf = (currency: string, zone: string): Column<VoucherRow, SortOf<typeof voucherList>>[] => [
  {
    key: 'name',
    label: t('Voucher'),
    cell: ({ name, code_end }) => (
      <>
        <span className="block truncate">{name}</span>
        <span className="block text-sm text-muted">…{code_end}</span>
      </>
    ),
  },
  {
    key: 'client',
    label: t('For whom|voucher'),
    width: '16%',
    cell: ({ client, holder_name }) => holder_name ?? client?.name,
  },
  {
    key: 'kind',
    label: t('Kind'),
    width: '8.5rem',
    from: 'wide',
    cell: ({ kind }) => wordOf(voucherKind, kind),
  },
  {
    key: 'state',
    label: t('State|voucher'),
    width: '7rem',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{wordOf(voucherState, state)}</Badge>,
  },
  {
    key: 'sold_at',
    label: t('Sold on|voucher'),
    width: '7.5rem',
    sort: 'sold_at',
    from: 'xl',
    cell: ({ sold_at }) => formatDate(dateOf(sold_at, zone)),
  },
  {
    key: 'valid_to',
    label: t('Valid to'),
    width: '7.5rem',
    sort: 'valid_to',
    cell: ({ valid_to }) => formatDate(valid_to),
  },
  {
    key: 'value',
    label: t('Value|sum'),
    width: '7rem',
    align: 'end',
    sort: 'value',
    from: 'lg',
    cell: ({ value }) => moneyText(value, currency),
  },
  {
    key: 'balance',
    label: t('Left|voucher'),
    width: '7rem',
    align: 'end',
    cell: (row) => (
      <>
        <span className="block">{leftText(row, currency)}</span>
        {row.kind !== 'amount' && (
          <span className="block text-sm text-muted">{moneyText(row.balance, currency)}</span>
        )}
      </>
    ),
  },
]
