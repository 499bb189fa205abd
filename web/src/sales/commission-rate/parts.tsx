import { commissionRates } from '@wizyta/contract/kit/permission'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { wide } from '../../kit/form/entity-form.tsx'
import { RateField } from '../../kit/form/rate-field.tsx'
import { commissionGroups } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

/** Commission of a product or a group. Users who may not change commission groups only see it, if they see those. */
export function CommissionRateField<Values extends FieldValues>(
  props: Omit<ComponentProps<typeof RateField<Values>>, 'isReadOnly' | 'className'>,
) {
  const isSeen = useAllows(commissionRates)
  const mayChange = useAllows(commissionGroups.update)
  return isSeen ? <RateField {...props} isReadOnly={!mayChange} className={wide} /> : null
}
