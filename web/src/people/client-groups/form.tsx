import type { ClientGroup } from '@wizyta/contract/people/client-groups/api'
import { clientGroupForm } from '@wizyta/contract/people/client-groups/api'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { PercentField } from '../../kit/form/percent-input.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { clientGroups, discounts } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { RuleField } from './rule-field.tsx'

export function ClientGroupForm({ group, back }: { group: ClientGroup | null; back: RowLink }) {
  const mayDiscount = useAllows(discounts.create)
  const form = useEntityForm({
    schema: clientGroupForm,
    calls: clientGroups,
    row: group,
    defaults: { name: '', colour: 'violet', kind: 'manual', rule: null, priority: 0 },
    after: () => back,
    forgets: [clientGroups.members, discounts.index],
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <EntityForm form={form} cancel={back}>
      <FormSection title={t('Group')}>
        <TextField control={control} name="name" autoFocus={!group} />
        {mayDiscount && (
          <PercentField
            control={control}
            name="discount_percent"
            hint={t('Lowers all prices for its clients. It stands among the discounts too.')}
          />
        )}
        <NumberField
          control={control}
          name="priority"
          hint={t('Of several groups of a client the highest number gives its discount.')}
        />
        <ColourField control={control} name="colour" className={wide} />
        <TextareaField control={control} name="description" className={wide} />
      </FormSection>
      <FormSection
        title={t('Clients')}
        hint={
          kind === 'smart'
            ? t('Clients enter and leave the group by themselves.')
            : t('Add clients on their card, or select them in the list of clients.')
        }
      >
        <SelectField control={control} name="kind" className={wide} />
        {kind === 'smart' && <RuleField control={control} className={wide} />}
      </FormSection>
    </EntityForm>
  )
}
