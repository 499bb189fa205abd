import { type ClientInput, mostOtherPhones } from '@wizyta/contract/people/clients/api'
import { Plus, Trash2 } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { wide } from '../../kit/form/form-section.tsx'
import { PhoneField, TextField } from '../../kit/form/text-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
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
      {fields.length > 0 && (
        <ol className="flex flex-col gap-2">
          {fields.map((field, index) => (
            <li
              key={field.key}
              className="grid grid-cols-[10.5rem_minmax(0,1fr)_auto] items-start gap-2 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <PhoneField control={control} name={`other_phones.${index}.number`} />
              <TextField
                control={control}
                name={`other_phones.${index}.label`}
                placeholder={t('For example: work, mother')}
              />
              <Button
                variant="ghost"
                size="icon"
                className="mt-5.5"
                aria-label={t('Remove the phone')}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {fields.length < mostOtherPhones && (
        <Button className="self-start" onClick={() => append({ number: '', label: null })}>
          <Plus aria-hidden="true" />
          {t('Add a phone')}
        </Button>
      )}
      {fields.length > 0 && <p className="text-sm text-muted">{t('Messages go to the main number.')}</p>}
    </div>
  )
}
