import { type VoucherTemplate, voucherTemplateForm } from '@wizyta/contract/sales/vouchers/template'
import { useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { voucherTemplates } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { ItemsField } from './items-field.tsx'
import { TemplatePicture } from './template-picture.tsx'

export function TemplateForm({ template }: { template: VoucherTemplate | null }) {
  const form = useEntityForm({
    schema: voucherTemplateForm,
    calls: voucherTemplates,
    row: template,
    defaults: {
      name: '',
      kind: 'amount',
      vat_kind: 'mpv',
      scope: 'all',
      items: [],
      validity_days: 365,
      colour: 'rose',
      design: 'band',
      shareable: true,
      active: true,
    },
    after: () => closePanel,
  })
  const { control } = form
  const [kind, vat, scope] = useWatch({ control, name: ['kind', 'vat_kind', 'scope'] })
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Voucher')}>
        <TextField control={control} name="name" className={wide} autoFocus={!template} />
        <SelectField control={control} name="kind" />
        <MoneyField
          control={control}
          name="price"
          hint={kind === 'amount' ? t('Empty: the amount is named at the till.') : undefined}
        />
        {kind === 'amount' && <SelectField control={control} name="scope" />}
        {(kind !== 'amount' || scope === 'chosen') && (
          <ItemsField
            control={control}
            isCounted={kind !== 'amount'}
            stored={template?.items ?? []}
            className={wide}
          />
        )}
      </FormSection>
      <FormSection title={t('VAT')} hint={t('SPV needs one rate; MPV may pay for anything.')}>
        <SelectField control={control} name="vat_kind" className={wide} />
        {vat === 'spv' && (
          <SelectField control={control} name="vat_rate" options={vatOptions()} none={t('Choose…')} />
        )}
      </FormSection>
      <FormSection title={t('Limits|discount')}>
        <NumberField control={control} name="validity_days" />
        <NumberField control={control} name="client_limit" hint={t('Empty: no limit.')} />
        <SwitchField
          control={control}
          name="shareable"
          className={wide}
          hint={t('Once off, another client needs the approval of a colleague.')}
        />
        <SwitchField
          control={control}
          name="active"
          className={wide}
          hint={t('Once off, it is not sold. Codes that were sold stay good.')}
        />
      </FormSection>
      <FormSection title={t('Look|voucher')} hint={t('Printed on the voucher.')}>
        <SelectField control={control} name="design" className={wide} />
        <ColourField control={control} name="colour" className={wide} />
        <div className={wide}>
          {template ? (
            <TemplatePicture template={template} />
          ) : (
            <p className="text-sm text-muted">
              {t('A picture of your own can be added once this is saved.')}
            </p>
          )}
        </div>
        <TextareaField control={control} name="terms" className={wide} />
      </FormSection>
    </EntityForm>
  )
}
