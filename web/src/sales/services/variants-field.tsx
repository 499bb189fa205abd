import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { Plus } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MinutesField, MoneyField } from '../../kit/form/number-field.tsx'
import { RowButtons } from '../../kit/form/row-buttons.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

const most = 20

/** Forms of one service with own price and time: short, medium, long hair. The order is that of every choice. */
export function VariantsField({
  control,
  className,
}: {
  control: Control<ServiceInput>
  className?: string
}) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const [price, duration_min] = useWatch({ control, name: ['price', 'duration_min'] })
  useFieldWords('variants', t('Variants'), (value) =>
    ((value as ServiceInput['variants']) ?? []).map((variant) => variant.name).join(', '),
  )
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {fields.map((variant, index) => (
            <li
              key={variant.key}
              className="grid grid-cols-2 items-start gap-2 @max-lg:rounded-lg @max-lg:border @max-lg:p-3 @lg:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]"
            >
              <TextField
                control={control}
                name={`variants.${index}.name`}
                label={t('Variant')}
                className="@max-lg:col-span-2"
              />
              <MoneyField control={control} name={`variants.${index}.price`} />
              <MinutesField control={control} name={`variants.${index}.duration_min`} />
              <div className="flex @lg:mt-5.5">
                <RowButtons
                  index={index}
                  count={fields.length}
                  remove={t('Remove the variant')}
                  onMove={move}
                  onRemove={remove}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {fields.length < most && (
        <Button className="self-start" onClick={() => append({ name: '', price, duration_min })}>
          <Plus aria-hidden="true" />
          {t('Add a variant')}
        </Button>
      )}
    </div>
  )
}
