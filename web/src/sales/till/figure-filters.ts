import { commissionRuleWords } from '@wizyta/contract/sales/commissions/rule'
import { vatRate } from '@wizyta/contract/sales/services/vat-rate'
import type { SaleChoices } from '@wizyta/contract/sales/till/api'
import {
  isCommissionRule,
  paidByWords,
  readCommissions,
  readDays,
} from '@wizyta/contract/sales/till/list-filters'
import type { saleList } from '@wizyta/contract/sales/till/sale-list'
import type { Filter, FilterOption } from '../../kit/list/column.ts'
import type { ListAddress } from '../../kit/list/use-list-page.ts'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import {
  discounts,
  productGroups,
  products,
  serviceGroups,
  services,
  shifts,
} from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatDate, formatDateTime } from '../../platform/text/time.ts'
import { vatWord } from '../deliveries/words.ts'

type Set = ListAddress['state']['filter']
type SaleFilter = Filter<keyof typeof saleList.filters>

/** Returns the filters by which a report or a record led here, to be named and cleared. They are not chosen here. */
export function useFigureFilters(filter: Set, choices: SaleChoices | undefined): SaleFilter[] {
  const records = useRecordNames(filter)
  const employees = useEmployeeOptions()
  const users = (choices?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const named: SaleFilter[] = [
    ...records,
    {
      name: 'paid_by',
      label: t('Kind of payment'),
      options: [
        ...Object.entries(paidByWords).map(([value, word]) => ({ value, label: t(word) })),
        { value: 'any', label: t('All kinds|payments') },
      ],
    },
    {
      name: 'vat_rate',
      label: t('Rate|VAT'),
      options: vatRate.options.map((value) => ({ value, label: vatWord(value) })),
    },
    {
      name: 'approved_by_id',
      label: t('Approved by|discounts'),
      options: [...users, { value: 'none', label: t('Without approval') }],
    },
    {
      name: 'tip_employee_id',
      label: t('Tip for|employee'),
      options: [...employees, { value: 'any', label: t('All employees') }],
    },
    {
      name: 'commission',
      label: t('Commission'),
      single: true,
      options: (filter.commission ?? []).map((value) => ({
        value,
        label: commissionsWord(value, employees),
      })),
    },
    {
      name: 'without_employee',
      label: t('Without an employee'),
      single: true,
      options: withoutEmployee.map(([value, word]) => ({ value, label: t(word) })),
    },
    {
      name: 'shift_opened',
      label: t('Shift opened'),
      single: true,
      options: (filter.shift_opened ?? []).map((value) => ({ value, label: daysWord(readDays(value)) })),
    },
  ]
  return named.filter(({ name }) => filter[name])
}

/** Names the records of the filters, for users who may read them. */
function useRecordNames(filter: Set): SaleFilter[] {
  const { timezone } = useBusiness()
  const ask = (name: string, mayRead: boolean) => {
    const id = filter[name]?.[0] ?? ''
    const isRecord = id.length > 30
    return [{ params: { id } }, { handles: () => true, enabled: isRecord && mayRead }] as const
  }
  const { data: shift } = useCall(shifts.show, ...ask('shift_id', useAllows(shifts.show)))
  const { data: service } = useCall(services.show, ...ask('service_id', useAllows(services.show)))
  const { data: product } = useCall(products.show, ...ask('product_id', useAllows(products.show)))
  const { data: discount } = useCall(discounts.show, ...ask('discount', useAllows(discounts.show)))
  const { data: kind } = useCall(
    serviceGroups.show,
    ...ask('service_group_id', useAllows(serviceGroups.show)),
  )
  const { data: goods } = useCall(
    productGroups.show,
    ...ask('product_group_id', useAllows(productGroups.show)),
  )
  const one = (name: SaleFilter['name'], label: string, text: string | undefined): SaleFilter => ({
    name,
    label,
    options: (filter[name] ?? []).slice(0, 1).map((value) => ({ value, label: text ?? '…' })),
  })
  const opened = shift && `${shift.till.name} · ${formatDateTime(shift.opened_at, timezone)}`
  const without = filter.product_group_id?.[0] === 'none' ? t('Without a group') : undefined
  return [
    one('shift_id', t('Shift|cash'), opened),
    one('service_id', t('Service'), service && localName(service)),
    one('product_id', t('Product'), product?.name),
    one('discount', t('Discount'), discountWord(filter.discount?.[0]) ?? discount?.name),
    one('service_group_id', t('Service group'), kind && localName(kind)),
    one('product_group_id', t('Product group'), without ?? goods?.name),
  ]
}

function discountWord(value: string | undefined): string | undefined {
  if (value === 'any') return t('Any discount')
  if (value === 'hand') return t('By hand')
  return value === 'points' ? t('Loyalty points') : undefined
}

const withoutEmployee = [
  ['service', 'Services'],
  ['product', 'Products'],
  ['turnover', 'Turnover'],
  ['any', 'All lines'],
] as const

const daysWord = (days: { from: string; to: string } | null) =>
  days ? `${formatDate(days.from)} – ${formatDate(days.to)}` : ''

function commissionsWord(value: string, employees: readonly FilterOption[]): string {
  const read = readCommissions(value)
  if (!read) return ''
  const { of } = read
  const name = employees.find((one) => one.value === of)?.label
  const word = isCommissionRule(of)
    ? t(commissionRuleWords[of])
    : of === 'any'
      ? t('All employees')
      : (name ?? '…')
  return `${word} · ${daysWord(read)}`
}
