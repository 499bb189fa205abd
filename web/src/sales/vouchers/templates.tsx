import {
  type VoucherTemplate,
  voucherKind,
  voucherTemplateInput,
  voucherTemplateList,
} from '@wizyta/contract/sales/vouchers/template'
import { Ticket } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import { besideList, newInPanel, type PanelSearch } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { voucherTemplates } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { VoucherTabs } from './tabs.tsx'
import { moneyText } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/vouchers/templates': PanelSearch
  }
}

const TemplateForm = lazyPart(() => import('./template-form.tsx').then((file) => file.TemplateForm))

/** Vouchers and passes that the till offers. */
export function VoucherTemplateList() {
  const { currency } = useBusiness()
  const yesNo = [
    { value: 'true', label: t('Yes') },
    { value: 'false', label: t('No') },
  ]
  return (
    <EntityList
      calls={voucherTemplates}
      spec={voucherTemplateList}
      schema={voucherTemplateInput}
      columns={columnsOf(currency)}
      filters={[{ name: 'kind' }, { name: 'vat_kind' }, { name: 'active', options: yesNo, single: true }]}
      words={{
        title: t('Templates of vouchers'),
        search: t('Search by name'),
        create: t('New template|voucher'),
        empty: t('Vouchers and passes that you sell: for an amount, a service or several appointments.'),
      }}
      icon={Ticket}
      toolbar={<VoucherTabs current="templates" />}
      nameOf={(template) => template.name}
      createLink={besideList(newInPanel)}
      editLink={(template) => besideList(template.id)}
    >
      <EntitySheet
        calls={voucherTemplates}
        width="40rem"
        title={(template) => template?.name ?? t('New template|voucher')}
      >
        {(template) => <TemplateForm template={template} />}
      </EntitySheet>
    </EntityList>
  )
}

const columnsOf = (
  currency: string,
): readonly EntityColumn<VoucherTemplate, SortOf<typeof voucherTemplateList>>[] => [
  {
    key: 'name',
    sort: 'name',
    cell: ({ name, active }) => (
      <>
        {name} {!active && <Badge>{t('Off sale|voucher')}</Badge>}
      </>
    ),
  },
  { key: 'kind', width: '12%', cell: ({ kind }) => wordOf(voucherKind, kind) },
  {
    key: 'items',
    label: t('Services'),
    width: '22%',
    from: 'lg',
    cell: ({ items }) =>
      items.map(({ name, count }) => (count === null ? name : `${count} × ${name}`)).join(', ') || null,
  },
  {
    key: 'vat_kind',
    label: t('VAT'),
    width: '7%',
    from: 'lg',
    cell: ({ vat_kind }) => vat_kind.toUpperCase(),
  },
  {
    key: 'validity_days',
    width: '10%',
    from: 'xl',
    cell: ({ validity_days }) => t('{count} days', { count: validity_days }),
  },
  {
    key: 'price',
    width: '12%',
    align: 'end',
    cell: ({ price }) => (price === null ? t('Any amount') : moneyText(price, currency)),
  },
]
