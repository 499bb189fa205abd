import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../form/entity-field.tsx'
import type { FieldProps } from '../form/use-field.tsx'
import { serviceGroups } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { ColourDot } from '../list/colour-dot.tsx'

/** A group of services. */
export function ServiceGroupField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={serviceGroups}
      nameOf={(group) => group.name}
      searchLabel={t('Search for a group')}
      renderRow={(group) => <ColourDot colour={group.colour}>{group.name}</ColourDot>}
    />
  )
}
