import type { Product } from '@wizyta/contract/sales/products/api'
import { productForm } from '@wizyta/contract/sales/products/api'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { MoneyField, QuantityField } from '../../kit/form/number-field.tsx'
import { PacksField } from '../../kit/form/packs-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/list/row-link.ts'
import { Card } from '../../kit/ui/card.tsx'
import { products, stockLevels } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { vatOptions } from '../services/words.ts'
import { SupplierField } from '../suppliers/picker.tsx'
import { packsOf, unitWord } from './words.ts'

export const productsLink: RowLink = { to: '/sales/products' }

export function ProductForm({ product }: { product: Product | null }) {
  const form = useEntityForm({
    schema: productForm,
    calls: products,
    row: product,
    defaults: { name: '', kind: 'retail', unit: 'pcs', pack_size: 1000, usage_unit: null, vat_rate: '23' },
    after: ({ id }, isNew) => (isNew ? { to: '/sales/products/$id/edit', params: { id } } : undefined),
    forgets: [stockLevels.index],
  })
  const { control } = form
  const [kind, unit, size, usageUnit] = useWatch({
    control,
    name: ['kind', 'unit', 'pack_size', 'usage_unit'],
  })
  const pack_size = size && size > 0 ? size : 1000
  return (
    <Card>
      <EntityForm form={form} cancel={productsLink}>
        <FormSection title={t('Product')}>
          <TextField control={control} name="name" autoFocus={!product} className={wide} />
          <SelectField control={control} name="kind" />
          <TextField control={control} name="brand" />
          <TextField control={control} name="sku" hint={t('Your own or the maker’s number.')} />
          <TextField control={control} name="gtin" hint={t('The digits below the barcode.')} />
        </FormSection>
        <FormSection
          title={t('Unit and content')}
          hint={t('Stock counts units; treatments use up their content.')}
        >
          <SelectField control={control} name="unit" />
          <SelectField control={control} name="usage_unit" none={t('Whole units only')} />
          {usageUnit && <QuantityField control={control} name="pack_size" suffix={unitWord(usageUnit)} />}
        </FormSection>
        <FormSection title={t('Price and tax')} hint={t('Prices are for one unit.')}>
          <MoneyField
            control={control}
            name="sale_price"
            hint={kind === 'professional' ? t('Only if it is sold as well.') : undefined}
          />
          <SelectField control={control} name="vat_rate" options={vatOptions()} />
          <MoneyField control={control} name="purchase_price_net" />
        </FormSection>
        <FormSection title={t('Stock')}>
          <PacksField
            control={control}
            name="min_stock"
            hint={t('Below it the product is marked as low.')}
            {...packsOf({ unit, pack_size, usage_unit: usageUnit ?? null })}
            className={wide}
          />
          <SupplierField control={control} name="supplier_id" none={t('No supplier')} className={wide} />
        </FormSection>
      </EntityForm>
    </Card>
  )
}
