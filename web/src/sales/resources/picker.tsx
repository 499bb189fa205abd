import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { resources } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

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
