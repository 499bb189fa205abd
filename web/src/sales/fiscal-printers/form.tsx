import { type FiscalPrinter, fiscalPrinterInput } from '@wizyta/contract/sales/fiscal-printers/api'
import { CheckboxesField, SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { fiscalPrinters } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

export function FiscalPrinterForm({ printer }: { printer: FiscalPrinter | null }) {
  const form = useEntityForm({
    schema: fiscalPrinterInput,
    calls: fiscalPrinters,
    row: printer,
    defaults: { name: '', adapter: 'manual', till_ids: [] },
    after: () => closePanel,
  })
  const { data } = useCall(fiscalPrinters.queue)
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Fiscal printer')}>
        <TextField control={control} name="name" className={wide} autoFocus={!printer} />
        <SelectField
          control={control}
          name="adapter"
          className={wide}
          hint={t('No printer can be connected yet: receipts are printed by hand.')}
        />
        <CheckboxesField
          control={control}
          name="till_ids"
          className={wide}
          options={(data?.tills ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          hint={t('None: it serves all tills without a printer of their own.')}
        />
      </FormSection>
    </EntityForm>
  )
}
