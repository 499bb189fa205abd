import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Delivery, DeliveryLine } from '@wizyta/contract/sales/deliveries/api'
import { deliveryInput } from '@wizyta/contract/sales/deliveries/api'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { deliveries } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { SupplierField } from '../suppliers/picker.tsx'
import { DoubleNumber } from './double-number.tsx'

const LinesField = lazyPart(() => import('./lines-field.tsx').then((file) => file.LinesField))
const DeliveryTotals = lazyPart(() => import('./totals.tsx').then((file) => file.DeliveryTotals))

const deliveriesLink: RowLink = { to: '/sales/delivery' }

/** A delivery before anything has arrived: its document and its lines. */
export function DeliveryForm({
  delivery,
  onDirty,
}: {
  delivery: Delivery | null
  /** Called when there are unsaved changes, and when there are none any more. */
  onDirty?: (isDirty: boolean) => void
}) {
  const seesPrices = useAllows(purchasePrices)
  const names = useMemo(
    () => new Map((delivery?.lines ?? []).map(({ product_id, product }) => [product_id, product])),
    [delivery],
  )
  const row = useMemo(() => delivery && { ...delivery, lines: delivery.lines.map(typedLine) }, [delivery])
  const form = useEntityForm({
    schema: deliveryInput,
    calls: deliveries,
    row: row as Delivery | null,
    defaults: { price_mode: 'net', lines: [] },
    after: ({ id }, isNew) => (isNew ? { to: '/sales/delivery/$id', params: { id } } : undefined),
  })
  const { control, isDirty } = form
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const [lines, mode, onPaper, number, supplierId] = useWatch({
    control,
    name: ['lines', 'price_mode', 'document_total', 'document_no', 'supplier_id'],
  })
  return (
    <Card>
      <EntityForm form={form} cancel={deliveriesLink}>
        <FormSection
          title={t('Document|delivery')}
          hint={t('As on the supplier’s invoice or delivery note.')}
        >
          <SupplierField control={control} name="supplier_id" none={t('No supplier')} className={wide} />
          <div className="flex flex-col gap-2">
            <TextField control={control} name="document_no" />
            <DoubleNumber
              id={delivery?.id}
              stored={delivery?.document_no}
              number={number}
              supplierId={supplierId}
            />
          </div>
          <DateField control={control} name="document_date" />
          {seesPrices && (
            <>
              <SelectField control={control} name="price_mode" />
              <MoneyField control={control} name="document_total" />
            </>
          )}
          <TextField control={control} name="note" className={wide} />
        </FormSection>
        <section className="@container flex flex-col gap-4 border-t p-4 md:p-5">
          <h2 className="font-semibold">{t('What arrives')}</h2>
          <LinesField control={control} names={names} seesPrices={seesPrices} />
          <DeliveryTotals lines={lines ?? []} mode={mode} onPaper={onPaper ?? null} />
        </section>
      </EntityForm>
    </Card>
  )
}

/** The fields of a line that are typed: without its id and what has arrived. */
const typedLine = ({ product_id, packs, pack_price, amount, vat_rate }: DeliveryLine) => ({
  product_id,
  packs,
  pack_price,
  amount,
  vat_rate,
})
