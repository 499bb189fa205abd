import { chosenWay } from '@wizyta/contract/people/consents/api'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { consents } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { consentName } from './client-consents.tsx'
import type { ChosenConsents } from './parts.tsx'

/** Consents that a new client gives at once. Health data has its own place in the form. */
export function NewClientConsentFields({
  chosen,
  onChange,
}: {
  chosen: ChosenConsents
  onChange: (chosen: ChosenConsents) => void
}) {
  const { data } = useCall(consents.offered, {}, { handles: ({ status }) => status !== 401 })
  const kinds = data?.data.filter(({ purpose }) => purpose !== 'health') ?? []
  if (kinds.length === 0) return null
  const toggle = (id: string) =>
    onChange({
      ...chosen,
      kindIds: chosen.kindIds.includes(id)
        ? chosen.kindIds.filter((one) => one !== id)
        : [...chosen.kindIds, id],
    })
  return (
    <FormSection title={t('Consents')} hint={t('Mark only what the client has agreed to.')}>
      <div role="group" aria-label={t('Consents')} className={wide}>
        {kinds.map((kind) => (
          <Choice
            key={kind.kind_id}
            label={consentName(kind)}
            hint={language() === 'en' ? (kind.text_en ?? kind.text) : kind.text}
          >
            <Checkbox checked={chosen.kindIds.includes(kind.kind_id)} onChange={() => toggle(kind.kind_id)} />
          </Choice>
        ))}
      </div>
      {chosen.kindIds.length > 0 && (
        <Field label={t('Way')}>
          {(control) => (
            <Select
              {...control}
              value={chosen.way}
              onChange={({ target }) => onChange({ ...chosen, way: chosenWay.parse(target.value) })}
            >
              {optionsOf(chosenWay).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormSection>
  )
}
