import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { labelAt } from '../../platform/text/field-words.ts'
import { tDynamic } from '../../platform/text/i18n.ts'
import type { FieldControl } from '../ui/field.tsx'
import { Field } from '../ui/field.tsx'
import { isRequired, useFormFields } from './form-context.ts'
import { Required } from './required.tsx'

/** Props of every field of a form. `name` is checked: it must be a field of the form with such a value. */
export interface FieldProps<Values extends FieldValues, Value> {
  control: Control<Values>
  name: FieldPathByValue<Values, Value>
  /** Absent: what the schema of the form calls it. */
  label?: string
  /** True: what stands beside the field says it already, so that the label is for readers alone. */
  isLabelHidden?: boolean
  hint?: ReactNode
  className?: string
  /** Absent: the schema of the form says it. For fields that other fields make required. */
  isRequired?: boolean
}

export interface FieldState<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
  isRequired: boolean
  /** Initial value. */
  initial: unknown
}

/**
 * Ties a control to its form: value, error in the user's language, whether it must be filled.
 * @param show writes a value for people, when two versions meet
 */
export function useField<Values extends FieldValues, Value>(
  { control, name, label: given, isRequired: isNeeded }: FieldProps<Values, Value>,
  show: (value: Value) => string = (value) => String(value ?? ''),
): FieldState<Value> {
  const { field, fieldState, formState } = useController({ control, name: name as FieldPath<Values> })
  const form = useFormFields()
  const label = given ?? labelAt(form?.schema, name)
  useFieldWords(name, label, show as (value: unknown) => string)
  const message = firstMessage(fieldState.error)
  return {
    label,
    value: field.value as Value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: message && tDynamic(message),
    isRequired: isNeeded ?? (form ? isRequired(form.schema, name) : false),
    initial: name
      .split('.')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        formState.defaultValues,
      ),
  }
}

/** Tells the form how a field is called; for a list of rows too, whose fields speak only for themselves. */
export function useFieldWords(name: string, label: string, show: (value: unknown) => string) {
  const form = useFormFields()
  useEffect(() => {
    form?.words.set(name, { label, show })
  })
  useEffect(() => () => void form?.words.delete(name), [form, name])
}

/** Label, hint and error around a control. */
export function FormField<Values extends FieldValues, Value>({
  of: { isLabelHidden, hint, className },
  field: { label, error, isRequired },
  children,
}: {
  of: FieldProps<Values, Value>
  field: FieldState<Value>
  children: (control: FieldControl & { 'aria-required'?: true }) => ReactNode
}) {
  const shown = isRequired ? <Required label={label} /> : label
  return (
    <Field
      label={isLabelHidden ? <span className="sr-only">{shown}</span> : shown}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => children({ ...control, 'aria-required': isRequired || undefined })}
    </Field>
  )
}

/** The first sentence of an error, of a list's or an object's too. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [key, below] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(below)
    if (message) return message
  }
  return undefined
}
