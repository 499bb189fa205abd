import type { ClientInput } from '@wizyta/contract/people/clients/api'
import { type Control, useWatch } from 'react-hook-form'
import { SelectField, SwitchField } from '../../kit/form/choice-field.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Fields of a client on online booking and deposits. */
export function BookingRuleFields({ control }: { control: Control<ClientInput> }) {
  const isBlocked = useWatch({ control, name: 'online_block' })
  return (
    <FormSection title={t('Booking and deposit')}>
      <SwitchField
        control={control}
        name="online_block"
        hint={t('The client gets no offers of free times and cannot accept one. Staff can book.')}
        className={wide}
      />
      {isBlocked && (
        <TextField
          control={control}
          name="online_block_reason"
          hint={t('Only staff see it.')}
          className={wide}
        />
      )}
      <SelectField
        control={control}
        name="deposit_rule"
        hint={t('This choice comes before services and settings.')}
      />
    </FormSection>
  )
}
