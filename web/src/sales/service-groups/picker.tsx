import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { serviceGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'

/** A group of services. */
export function ServiceGroupField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={serviceGroups}
      nameOf={localName}
      searchLabel={t('Search for a group')}
      renderRow={(group) => <ColourDot colour={group.colour}>{localName(group)}</ColourDot>}
    />
  )
}
