import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { suppliers } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

/** A supplier, found by name or NIP. */
export function SupplierField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={suppliers}
      nameOf={(supplier) => supplier.name}
      searchLabel={t('Search for a supplier')}
    />
  )
}
