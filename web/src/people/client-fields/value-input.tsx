import { type ClientField, fieldName } from '@wizyta/contract/people/client-fields/api'
import type { OwnValue } from '@wizyta/contract/people/client-fields/own-value'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Field, type FieldControl } from '../../kit/ui/field.tsx'
import { Input, Select, Textarea } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'

interface ValueProps {
  field: ClientField
  value: OwnValue | undefined
  onChange: (value: OwnValue) => void
}

/** The value of one own field with its label, in the control that fits its kind. */
export function OwnValueField({
  error,
  className,
  ...props
}: ValueProps & { error?: string | undefined; className?: string }) {
  const { field } = props
  const name = fieldName(field, language())
  if (field.kind === 'choices') return <Choices {...props} name={name} error={error} className={className} />
  return (
    <Field label={name} error={error} className={className}>
      {(control) => <ValueInput {...props} control={control} />}
    </Field>
  )
}

function ValueInput({ field, value, onChange, control }: ValueProps & { control: FieldControl }) {
  const { timezone } = useBusiness()
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'long_text':
      return (
        <Textarea
          {...control}
          rows={3}
          maxLength={4_000}
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    case 'number':
      return <NumberValue control={control} value={value} onChange={onChange} />
    case 'date':
      return (
        <DateInput
          {...control}
          today={today(timezone).toString()}
          value={text || null}
          onChange={onChange}
          onBlur={() => {}}
        />
      )
    case 'yes_no':
      return (
        <Select
          {...control}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        >
          <option value="">–</option>
          <option value="true">{t('Yes')}</option>
          <option value="false">{t('No')}</option>
        </Select>
      )
    case 'choice':
      return (
        <Select {...control} value={text} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">–</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {/* A value that the list has no more. */}
          {text !== '' && !field.options.includes(text) && <option value={text}>{text}</option>}
        </Select>
      )
    default:
      return (
        <Input
          {...control}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
  }
}

/** A number as it is typed. What is no number is refused by the server with its sentence. */
function NumberValue({ control, value, onChange }: Omit<ValueProps, 'field'> & { control: FieldControl }) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? String(value).replace('.', language() === 'pl' ? ',' : '.') : ''
  return (
    <Input
      {...control}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? (typeof value === 'string' ? value : stored)}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim().replace(',', '.')
        onChange(text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function Choices({
  field,
  name,
  value,
  error,
  className,
  onChange,
}: ValueProps & { name: string; error: string | undefined; className: string | undefined }) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className={className}>
      <legend data-slot="label" className="mb-1">
        {name}
      </legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-5">
        {field.options.map((option) => (
          <Choice key={option} label={option}>
            <Checkbox
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(
                  field.options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
                )
              }
            />
          </Choice>
        ))}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
