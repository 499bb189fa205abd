import { findVariables, tokenOf, type Variable } from '@wizyta/contract/messaging/message-texts/variables'
import type { MessageTemplateInput } from '@wizyta/contract/messaging/templates/api'
import { useRef } from 'react'
import type { Control } from 'react-hook-form'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Input, Textarea } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Puts variables at the caret of the field that was used last. */
export interface Insertion {
  insert: (text: string) => void
  use: (element: TextElement, write: (text: string) => void) => void
  /** The field that variables go to before any was used. */
  begin: (element: TextElement | null, write: (text: string) => void) => void
}

export function useInsertion(): Insertion {
  const target = useRef<{ element: TextElement; write: (text: string) => void } | null>(null)
  const first = useRef<{ element: TextElement; write: (text: string) => void } | null>(null)
  return {
    use: (element, write) => {
      target.current = { element, write }
    },
    begin: (element, write) => {
      if (element) first.current = { element, write }
    },
    insert: (text) => {
      const used = target.current?.element.isConnected ? target.current : first.current
      if (!used) return
      const { element, write } = used
      const from = element.selectionStart ?? element.value.length
      const to = element.selectionEnd ?? from
      write(`${element.value.slice(0, from)}${text}${element.value.slice(to)}`)
      requestAnimationFrame(() => {
        element.focus()
        element.setSelectionRange(from + text.length, from + text.length)
      })
    },
  }
}

type TextName = `${'subject' | 'opening' | 'body'}_${'pl' | 'en'}`

/** A text with variables in braces. What is wrong with them is said while it is typed. */
export function TokenField(props: {
  control: Control<MessageTemplateInput>
  name: TextName
  label: string
  hint?: string
  language: 'pl' | 'en'
  placeholder: string
  allowed: readonly Variable[]
  isLong: boolean
  insertion: Insertion
}) {
  const { language, placeholder, allowed, isLong, insertion } = props
  const field = useField<MessageTemplateInput, string | null | undefined>(props)
  const { unknown } = findVariables(field.value ?? '', allowed)
  const write = (text: string) => field.onChange(text === '' ? null : text)
  const common = {
    lang: language,
    placeholder,
    value: field.value ?? '',
    onBlur: field.onBlur,
  }
  const wrong =
    unknown.length > 0
      ? t('Unknown here: {names}. Use the variables below.', {
          names: unknown.map((name) => `{${name}}`).join(', '),
        })
      : undefined
  return (
    <FormField of={props} field={{ ...field, error: wrong ?? field.error }}>
      {(control) =>
        isLong ? (
          <Textarea
            {...control}
            {...common}
            rows={6}
            ref={(element) => {
              field.ref(element)
              insertion.begin(element, write)
            }}
            onFocus={(event) => insertion.use(event.currentTarget, write)}
            onChange={(event) => write(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            {...common}
            ref={field.ref}
            onFocus={(event) => insertion.use(event.currentTarget, write)}
            onChange={(event) => write(event.target.value)}
          />
        )
      }
    </FormField>
  )
}

/** Variables that the text may have; a click puts one at the caret. */
export function Chips({
  variables,
  language,
  onChoose,
}: {
  variables: readonly Variable[]
  language: 'pl' | 'en'
  onChoose: (variable: Variable) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1 text-sm text-muted">{t('Insert')}</legend>
      {variables.map((variable) => (
        <Button
          key={variable}
          size="small"
          lang={language}
          className="rounded-full"
          onClick={() => onChoose(variable)}
        >
          {tokenOf(variable, language).slice(1, -1)}
        </Button>
      ))}
    </fieldset>
  )
}
