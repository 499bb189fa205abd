import { formatMoney } from '@wizyta/contract/kit/money'
import type { Discount } from '@wizyta/contract/sales/discounts/api'
import {
  discountInput,
  discountKind,
  discountList,
  discountScope,
} from '@wizyta/contract/sales/discounts/api'
import { Calculator, CopyPlus, Percent } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, copyBesideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { discounts } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { datesText, stateText, usesText, valueText } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/discounts': PanelSearch
  }
}

const DiscountForm = lazyPart(() => import('./form.tsx').then((file) => file.DiscountForm))
const BasketPreviewDialog = lazyPart(() => import('./preview.tsx').then((file) => file.BasketPreviewDialog))

export function DiscountList() {
  const { currency, timezone } = useBusiness()
  const mayCreate = useAllows(discounts.create)
  const mayPreview = useAllows(discounts.preview)
  const [isTrying, setTrying] = useState(false)
  const now = today(timezone).toString()
  const columns = useMemo(() => columnsOf(currency, now), [currency, now])
  return (
    <EntityList
      calls={discounts}
      spec={discountList}
      schema={discountInput}
      columns={columns}
      filters={[{ name: 'kind' }]}
      words={{
        title: t('Discounts'),
        search: t('Search by name or code'),
        create: t('New discount'),
        empty: t('Rules by which prices are lowered: for what, for whom and when.'),
      }}
      icon={Percent}
      nameOf={(discount) => discount.name}
      createLink={besideList(newInPanel)}
      editLink={(discount) => besideList(discount.id)}
      menuLinks={({ id }) =>
        mayCreate ? [{ icon: CopyPlus, label: t('Duplicate'), link: copyBesideList(id) }] : []
      }
      actions={
        mayPreview && (
          <Button onClick={() => setTrying(true)}>
            <Calculator aria-hidden="true" />
            {t('Try a basket')}
          </Button>
        )
      }
    >
      <EntitySheet calls={discounts} width="42rem" title={(discount) => discount?.name ?? t('New discount')}>
        {(discount, copied) => <DiscountForm discount={discount} copied={copied} />}
      </EntitySheet>
      {isTrying && <BasketPreviewDialog onClose={() => setTrying(false)} />}
    </EntityList>
  )
}

const columnsOf = (
  currency: string,
  now: string,
): readonly EntityColumn<Discount, SortOf<typeof discountList>>[] => [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  {
    key: 'kind',
    label: t('Value|discount'),
    width: '13%',
    cell: (discount) =>
      discount.kind === 'price'
        ? `${wordOf(discountKind, discount.kind)}: ${valueText(discount, currency)}`
        : valueText(discount, currency),
  },
  { key: 'scope', width: '14%', from: 'xl', cell: ({ scope }) => wordOf(discountScope, scope) },
  { key: 'uses', label: t('Uses|discount'), width: '8%', from: 'lg', align: 'end', cell: usesText },
  {
    key: 'spent',
    label: t('Spent|discount'),
    width: '12%',
    from: 'lg',
    align: 'end',
    cell: ({ spent, budget }) => (
      <>
        {formatMoney(spent, language(), currency)}
        {budget !== null && (
          <span className="block text-sm text-muted">
            {t('of {limit}|discount', { limit: formatMoney(budget, language(), currency) })}
          </span>
        )}
      </>
    ),
  },
  { key: 'code', width: '8%', from: 'xl', cell: ({ code }) => code },
  { key: 'valid_from', label: t('Dates|discount'), width: '16%', from: 'lg', cell: datesText },
  { key: 'active', label: t('State|discount'), width: '10%', cell: (discount) => stateText(discount, now) },
]
