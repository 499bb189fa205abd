import { type PaymentMethod, paymentMethodInput } from '@wizyta/contract/sales/payment-methods/api'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { paymentMethods } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

export function PaymentMethodForm({ method }: { method: PaymentMethod | null }) {
  const form = useEntityForm({
    schema: paymentMethodInput,
    calls: paymentMethods,
    row: method,
    defaults: {
      name: '',
      type: 'other',
      counts_turnover: true,
      counts_commission: true,
      opens_drawer: false,
    },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Payment method')}>
        <TextField control={control} name="name" className={wide} autoFocus={!method} />
        <SelectField control={control} name="type" />
        <TextField
          control={control}
          name="fiscal_code"
          hint={t('Leave empty to use the code of the kind.')}
        />
      </FormSection>
      <FormSection title={t('Used for|payment')}>
        <SwitchField
          control={control}
          name="counts_turnover"
          className={wide}
          hint={t('Off, as for vouchers: totals of sales name it apart. Turnover does not depend on it.')}
        />
        <SwitchField
          control={control}
          name="counts_commission"
          className={wide}
          hint={t('Employees earn commission on what is paid this way.')}
        />
        <SwitchField control={control} name="opens_drawer" className={wide} />
      </FormSection>
    </EntityForm>
  )
}
