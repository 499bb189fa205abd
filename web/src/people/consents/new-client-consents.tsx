import type { ClientInput } from '@wizyta/contract/people/clients/api'
import { chosenWay } from '@wizyta/contract/people/consents/chosen-way'
import { type Control, useController } from 'react-hook-form'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { consents } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { consentName } from './client-consents.tsx'

/** Consents that a new client gives at once. Health data has its own place in the form. */
export function NewClientConsentFields({ control }: { control: Control<ClientInput> }) {
  const { field } = useController({ control, name: 'consents' })
  const { kind_ids, way } = field.value ?? { kind_ids: [], way: 'paper' }
  const { data } = useCall(consents.offered, {}, { handles: ({ status }) => status !== 401 })
  const kinds = data?.data.filter(({ purpose }) => purpose !== 'health') ?? []
  if (kinds.length === 0) return null
  const toggle = (id: string) => {
    const left = kind_ids.includes(id) ? kind_ids.filter((one) => one !== id) : [...kind_ids, id]
    field.onChange(left.length > 0 ? { kind_ids: left, way } : undefined)
  }
  return (
    <FormSection title={t('Consents')} hint={t('Mark only what the client has agreed to.')}>
      <div role="group" aria-label={t('Consents')} className={wide}>
        {kinds.map((kind) => (
          <Choice
            key={kind.kind_id}
            label={consentName(kind)}
            hint={language() === 'en' ? (kind.text_en ?? kind.text) : kind.text}
          >
            <Checkbox checked={kind_ids.includes(kind.kind_id)} onChange={() => toggle(kind.kind_id)} />
          </Choice>
        ))}
      </div>
      {kind_ids.length > 0 && (
        <Field label={t('Way')}>
          {(control) => (
            <Select
              {...control}
              value={way}
              onChange={({ target }) => field.onChange({ kind_ids, way: chosenWay.parse(target.value) })}
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
