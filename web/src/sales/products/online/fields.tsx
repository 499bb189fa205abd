import type { ProductInput } from '@wizyta/contract/sales/products/api'
import { type Control, useWatch } from 'react-hook-form'
import { SwitchField } from '../../../kit/form/choice-field.tsx'
import { wide } from '../../../kit/form/entity-form.tsx'
import { TextareaField } from '../../../kit/form/text-field.tsx'
import { t } from '../../../platform/text/i18n.ts'

/** Fields of how a product appears on the web, in its own form and in the list of online products. */
export function OnlineFields({ control }: { control: Control<ProductInput> }) {
  const isShown = useWatch({ control, name: 'shown_online' })
  return (
    <>
      <SwitchField control={control} name="shown_online" />
      <SwitchField
        control={control}
        name="sold_online"
        hint={isShown ? undefined : t('Only while it is shown.')}
      />
      <TextareaField
        control={control}
        name="online_description"
        hint={t('Effect, use, ingredients: what a client asks about.')}
        className={wide}
      />
      <TextareaField
        control={control}
        name="online_description_en"
        hint={t('If empty, the Polish text is shown.')}
        className={wide}
      />
    </>
  )
}
