import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { writePhone } from '../../platform/text/phone.ts'
import { Input, Textarea } from '../ui/input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

type Text = string | null | undefined

export function TextField<Values extends FieldValues>(
  props: FieldProps<Values, Text> & {
    type?: 'text' | 'email'
    autoComplete?: string
    autoFocus?: boolean
    placeholder?: string
    /** Texts that are offered while typing; any other can be typed. */
    suggestions?: readonly string[]
  },
) {
  const { type = 'text', autoComplete = 'off', autoFocus, placeholder, suggestions = [] } = props
  const listId = useId()
  const field = useField(props)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <>
          <Input
            {...control}
            ref={field.ref}
            type={type}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            placeholder={placeholder}
            list={suggestions.length > 0 ? listId : undefined}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(textOrNothing(event.target.value, field.initial))}
            onBlur={field.onBlur}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  )
}

export function TextareaField<Values extends FieldValues>(props: FieldProps<Values, Text>) {
  const field = useField(props)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Textarea
          {...control}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(textOrNothing(event.target.value, field.initial))}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}

/** Field for a phone number: grouped when read, plain while typed. The server has the last word on it. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values, Text>) {
  const field = useField(props, showPhone)
  const [isTyping, setIsTyping] = useState(false)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={isTyping ? (field.value ?? '') : showPhone(field.value)}
          onFocus={() => setIsTyping(true)}
          onChange={(event) => field.onChange(textOrNothing(event.target.value, field.initial))}
          onBlur={() => {
            setIsTyping(false)
            field.onBlur()
          }}
        />
      )}
    </FormField>
  )
}

const showPhone = (phone: Text) =>
  phone && /^\+?[\d ()/.-]+$/.test(phone) ? writePhone(phone) : (phone ?? '')

/** Text taken away again from a field that held nothing is no change to it. */
function textOrNothing(text: string, initial: unknown): string | null {
  return text === '' && (initial === null || initial === undefined) ? null : text
}
