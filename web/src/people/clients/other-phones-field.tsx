import { type ClientInput, mostOtherPhones } from '@wizyta/contract/people/clients/api'
import type { Control } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { FieldRows } from '../../kit/form/field-rows.tsx'
import { wide } from '../../kit/form/form-section.tsx'
import { PhoneField, TextField } from '../../kit/form/text-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'

/** Phone numbers beside the main one, each with a label: work, mother. */
export function OtherPhonesField({ control }: { control: Control<ClientInput> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'other_phones', keyName: 'key' })
  useFieldWords('other_phones', t('Other phones'), (value) =>
    ((value as ClientInput['other_phones']) ?? []).map(({ number }) => formatPhone(number)).join(', '),
  )
  return (
    <div role="group" aria-label={t('Other phones')} className={`flex flex-col gap-2 ${wide}`}>
      <FieldRows
        keys={fields}
        columns="grid-cols-[10.5rem_minmax(0,1fr)_auto] @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        removeLabel={t('Remove the phone')}
        onRemove={remove}
        addLabel={t('Add a phone')}
        onAdd={fields.length < mostOtherPhones ? () => append({ number: '', label: null }) : undefined}
      >
        {(index) => (
          <>
            <PhoneField control={control} name={`other_phones.${index}.number`} />
            <TextField
              control={control}
              name={`other_phones.${index}.label`}
              placeholder={t('For example: work, mother')}
            />
          </>
        )}
      </FieldRows>
      {fields.length > 0 && <p className="text-sm text-muted">{t('Messages go to the main number.')}</p>}
    </div>
  )
}
