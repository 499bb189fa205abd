import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../form/entity-field.tsx'
import type { FieldProps } from '../form/use-field.tsx'
import { resources } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { ColourDot } from '../list/colour-dot.tsx'

/** A room, chair or device. */
export function ResourceField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={resources}
      nameOf={(resource) => resource.name}
      searchLabel={t('Search for a resource')}
      renderRow={(resource) => <ColourDot colour={resource.colour}>{resource.name}</ColourDot>}
    />
  )
}
