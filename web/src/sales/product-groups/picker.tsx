import type { FieldValues } from 'react-hook-form'
import { EntityField } from '../../kit/form/entity-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { productGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

/** A group of products. */
export function ProductGroupField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { none?: string },
) {
  return (
    <EntityField
      {...props}
      calls={productGroups}
      nameOf={(group) => group.name}
      searchLabel={t('Search for a group')}
      renderRow={(group) => <ColourDot colour={group.colour}>{group.name}</ColourDot>}
    />
  )
}
