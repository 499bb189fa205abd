import type { FieldValues } from 'react-hook-form'
import { EntitiesField } from '../../kit/form/entities-field.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { clientGroups } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'

const byHand = { filter: { kind: ['manual'] } }

/** Groups by hand that a client belongs to. Apart from the other parts: it brings the form library. */
export function ClientGroupsField<Values extends FieldValues>(
  props: FieldProps<Values, string[] | undefined> & { all?: boolean },
) {
  return (
    <EntitiesField
      {...props}
      calls={clientGroups}
      query={props.all ? undefined : byHand}
      nameOf={(group) => group.name}
      searchLabel={t('Search for a group')}
      renderRow={({ name, colour }) => <ColourDot colour={colour}>{name}</ColourDot>}
    />
  )
}
