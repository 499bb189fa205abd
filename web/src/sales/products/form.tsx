import { readGtin } from '@wizyta/contract/kit/gtin'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Product, ProductInput } from '@wizyta/contract/sales/products/api'
import { productForm, productInput } from '@wizyta/contract/sales/products/api'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MoneyField, NumberField, QuantityField } from '../../kit/form/number-field.tsx'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { formValues } from '../../kit/form/versions.ts'
import { copyName } from '../../kit/list/duplicate.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  commissionGroups,
  onlineProducts,
  productContinuations,
  products,
  stockLevels,
} from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { CommissionRateField } from '../commission-rate/parts.tsx'
import { ProductGroupField } from '../product-groups/picker.tsx'
import { useProductGroups } from '../product-groups/picker-rows.ts'
import { SupplierField } from '../suppliers/picker.tsx'
import { packsOf, unitWord } from './words.ts'

const ContinuationDialog = lazyPart(() =>
  import('./continuation-dialog.tsx').then((file) => file.ContinuationDialog),
)
const MarginFields = lazyPart(() => import('./margin-fields.tsx').then((file) => file.MarginFields))
const OnlineFields = lazyPart(() => import('./online/fields.tsx').then((file) => file.OnlineFields))
const Pictures = lazyPart(() => import('./pictures/pictures.tsx').then((file) => file.Pictures))

export const productsLink: RowLink = { to: '/sales/products' }

export function ProductForm({
  product,
  code,
  copied,
}: {
  product: Product | null
  /** The scanned code that a new product gets. */
  code?: string
  /** The product that a new one begins as a copy of. */
  copied?: Product
}) {
  const seesPrices = useAllows(purchasePrices)
  const mayContinue = useAllows(productContinuations.create)
  const [isContinuing, setContinuing] = useState(false)
  const mayChangeRates = useAllows(commissionGroups.update)
  const form = useEntityForm({
    schema: productForm,
    calls: products,
    row: product,
    defaults: {
      name: '',
      kind: 'retail',
      unit: 'pcs',
      pack_size: 1000,
      usage_unit: null,
      vat_rate: '23',
      ...(code && (readGtin(code) ? { gtin: code } : { extra_codes: [code] })),
      ...(copied && copyOf(copied, { seesPrices, mayChangeRates })),
    },
    after: ({ id }, isNew) => (isNew ? { to: '/sales/products/$id/edit', params: { id } } : undefined),
    forgets: [stockLevels.index, onlineProducts.index, onlineProducts.show],
  })
  const { control, rhf } = form
  const [kind, unit, size, usageUnit, groupId, tracksBatches] = useWatch({
    control,
    name: ['kind', 'unit', 'pack_size', 'usage_unit', 'product_group_id', 'track_batches'],
  })
  const groupVat = useProductGroups().find(({ id }) => id === groupId)?.default_vat_rate
  useEffect(() => {
    if (!product && !copied && groupVat && !rhf.getFieldState('vat_rate').isDirty)
      rhf.setValue('vat_rate', groupVat)
  }, [product, copied, groupVat, rhf])
  const pack_size = size && size > 0 ? size : 1000
  return (
    <Card>
      {isContinuing && product && (
        <ContinuationDialog product={product} onClose={() => setContinuing(false)} />
      )}
      <EntityForm form={form} cancel={productsLink}>
        <FormSection title={t('Product')}>
          <TextField control={control} name="name" autoFocus={!product} className={wide} />
          <SelectField control={control} name="kind" />
          <ProductGroupField control={control} name="product_group_id" none={t('No group')} />
          <TextField control={control} name="brand" />
          <TextField control={control} name="sku" hint={t('Your own or the maker’s number.')} />
          <TextField control={control} name="gtin" hint={t('The digits below the barcode.')} />
          <TagsField
            control={control}
            name="extra_codes"
            maxLength={40}
            hint={t('Other barcodes on the same goods. Press Enter after each.')}
          />
          <TextareaField control={control} name="description" className={wide} />
        </FormSection>
        <FormSection
          title={t('Pictures')}
          hint={product ? t('The first one is the cover. Changes are saved at once.') : undefined}
        >
          <div className={wide}>
            {product ? (
              <Pictures id={product.id} isOff={product.archived_at !== null} />
            ) : (
              <p className="text-muted">{t('Save the product first, then add pictures.')}</p>
            )}
          </div>
        </FormSection>
        <FormSection
          title={t('Unit and content')}
          hint={t('Stock counts units; treatments use up their content.')}
        >
          <SelectField control={control} name="unit" />
          <SelectField control={control} name="usage_unit" none={t('Whole units only')} />
          {usageUnit && <QuantityField control={control} name="pack_size" suffix={unitWord(usageUnit)} />}
          {product && !product.archived_at && mayContinue && (
            <p className={wide}>
              <Button
                size="small"
                onClick={() =>
                  // Typed but not saved, it would be left out.
                  form.isDirty
                    ? toast.message(t('Save the changes first.'), { id: 'continue' })
                    : setContinuing(true)
                }
              >
                {t('Continue in another unit')}
              </Button>
            </p>
          )}
        </FormSection>
        <FormSection title={t('Price and tax')} hint={t('Prices are for one unit.')}>
          <MoneyField
            control={control}
            name="sale_price"
            isRequired={kind !== 'professional'}
            hint={kind === 'professional' ? t('Only if it is sold as well.') : undefined}
          />
          <SelectField control={control} name="vat_rate" options={vatOptions()} />
          {seesPrices && <MoneyField control={control} name="purchase_price_net" />}
          <TextField control={control} name="fiscal_name" />
          {seesPrices && <MarginFields control={control} product={product} />}
          <CommissionRateField
            control={control}
            percent="commission_percent"
            amount="commission_amount"
            label={t('Own commission')}
            hint={t('Before that of its group. Exceptions of commission groups come first.')}
          />
        </FormSection>
        <FormSection title={t('Stock')}>
          <PacksField
            control={control}
            name="min_stock"
            hint={t('Below it the product is marked as low.')}
            {...packsOf({ unit, pack_size, usage_unit: usageUnit ?? null })}
            className={wide}
          />
          <PacksField
            control={control}
            name="max_stock"
            hint={t('An order fills the shelf up to it.')}
            {...packsOf({ unit, pack_size, usage_unit: usageUnit ?? null })}
            className={wide}
          />
          <SupplierField control={control} name="supplier_id" none={t('No supplier')} className={wide} />
          <NumberField
            control={control}
            name="reorder_pack"
            hint={t('Units in a carton; orders are rounded up to it.')}
          />
          <TextField control={control} name="shelf_place" />
          <NumberField
            control={control}
            name="weeks_to_repurchase"
            hint={t('After how long a client usually needs it again.')}
          />
          <SwitchField
            control={control}
            name="track_batches"
            hint={t('Deliveries ask for batch number and expiry date.')}
            className={wide}
          />
          {tracksBatches && (
            <NumberField
              control={control}
              name="period_after_opening_months"
              hint={t('Symbol of an open jar (12M), counted from the first usage.')}
              className={wide}
            />
          )}
        </FormSection>
        <FormSection title={t('Online')} hint={t('Clients see it once your online page is open.')}>
          <OnlineFields control={control} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}

/** Returns the values of a copy. Codes and SKU mean one product, and stay with it. Clients see it when it is ready. */
function copyOf(
  product: Product,
  { seesPrices, mayChangeRates }: { seesPrices: boolean; mayChangeRates: boolean },
): Partial<ProductInput> {
  const {
    name,
    sku: _,
    gtin: __,
    extra_codes: ___,
    shown_online: ____,
    sold_online: _____,
    purchase_price_net,
    commission_percent,
    commission_amount,
    ...fields
  } = formValues(productInput, product) as ProductInput
  return {
    ...fields,
    name: copyName(name, 160),
    ...(seesPrices && { purchase_price_net }),
    ...(mayChangeRates && { commission_percent, commission_amount }),
  }
}
