import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../ui/input.tsx'
import { Chips } from './chips.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

/** Short words: Enter or a comma adds what is typed, the cross takes one away. */
export function TagsField<Values extends FieldValues>(
  props: FieldProps<Values, string[] | undefined> & { placeholder?: string; maxLength?: number },
) {
  const field = useField(props, (tags) => (tags ?? []).join(', '))
  const [text, setText] = useState('')
  const tags = field.value ?? []

  const add = (given: string) => {
    const fresh = given
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag))
    if (fresh.length > 0) field.onChange([...tags, ...new Set(fresh)])
    setText('')
  }
  const remove = (tag: string) => field.onChange(tags.filter((one) => one !== tag))
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <div className="flex flex-col gap-1.5">
          <Input
            {...control}
            ref={field.ref}
            value={text}
            maxLength={props.maxLength ?? 30}
            placeholder={props.placeholder}
            autoComplete="off"
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault()
                add(text)
              }
              if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1) as string)
            }}
            onBlur={() => {
              add(text)
              field.onBlur()
            }}
          />
          <Chips chips={tags.map((tag) => ({ key: tag, name: tag }))} onRemove={remove} />
        </div>
      )}
    </FormField>
  )
}
