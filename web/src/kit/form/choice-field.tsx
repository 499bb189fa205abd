import type { FieldValues } from 'react-hook-form'
import { optionsAt } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { Checkbox, Choice, Switch } from '../ui/choice.tsx'
import { Select } from '../ui/input.tsx'
import { useFormFields } from './form-context.ts'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Language of the label, where it differs from the page. */
  lang?: string
}

/** The given options, or those of the field in the schema of the form. */
function useOptions({ name, options }: { name: string; options?: readonly Option[] }): readonly Option[] {
  const form = useFormFields()
  return options ?? optionsAt(form?.schema, name)
}

/** One of a few, in the browser's own list. With `none`, nothing may be chosen: null. */
export function SelectField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & { options?: readonly Option[]; none?: string },
) {
  const { none } = props
  const options = useOptions(props)
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? none ?? ''
  const field = useField(props, labelOf)
  const isKnown = options.some((option) => option.value === field.value)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          value={isKnown ? (field.value ?? '') : ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={field.onBlur}
        >
          {none !== undefined ? (
            <option value="">{none}</option>
          ) : (
            !isKnown && <option value="">{t('Choose…')}</option>
          )}
          {options.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

/** On or off, effective with the next save. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values, boolean | undefined>) {
  const { hint, className } = props
  const field = useField(props, (value) => (value ? t('Yes') : t('No')))
  return (
    <div className={className}>
      <Choice label={field.label} hint={typeof hint === 'string' ? hint : undefined}>
        <Switch
          ref={field.ref}
          checked={field.value ?? false}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
      </Choice>
    </div>
  )
}

/** Any of a few, all in sight. */
export function CheckboxesField<Values extends FieldValues>(
  props: FieldProps<Values, string[] | undefined> & { options?: readonly Option[] },
) {
  const { hint, className } = props
  const options = useOptions(props)
  const words = (values: readonly string[] | undefined) =>
    options
      .filter(({ value }) => values?.includes(value))
      .map((option) => option.label)
      .join(', ')
  const field = useField(props, words)
  const chosen = field.value ?? []
  return (
    <fieldset className={className}>
      <legend data-slot="label" className="mb-1">
        {field.label}
      </legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-5">
        {options.map(({ value, label: text }, index) => (
          <Choice key={value} label={text}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              onBlur={field.onBlur}
              // In the order of the options, so that the same choice is the same value.
              onChange={(event) =>
                field.onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? event.target.checked : chosen.includes(one))),
                )
              }
            />
          </Choice>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {field.error && <p className="text-sm text-danger">{tDynamic(field.error)}</p>}
    </fieldset>
  )
}
