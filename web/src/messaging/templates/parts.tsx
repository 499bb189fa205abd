import { formatMoney } from '@wizyta/contract/kit/money'
import { findVariables, tokenOf, type Variable } from '@wizyta/contract/messaging/message-texts/variables'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, FormField, useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Input, Textarea } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Parts of an SMS as the network bills them, its price, and the letters that make it longer. */
export function SmsFigures({
  text,
  partPrice,
}: {
  text: string
  /** In grosze; null: no provider is connected. */
  partPrice: number | null
}) {
  const { currency } = useBusiness()
  const { parts, left, foreign, double, second } = countParts(text)
  const price = partPrice === null ? null : formatMoney(partPrice * parts, language(), currency)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg bg-tint p-3 text-sm">
      <p className="font-medium tabular-nums">
        {[
          t('{count} SMS parts', { count: parts }),
          t('{count} characters left', { count: left }),
          price && t('price: {amount}', { amount: price }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {foreign.length > 0 && (
        <p className="text-warning">
          {t('A part holds 70 characters instead of 160 because of: {letters}', {
            letters: foreign.join(' '),
          })}
        </p>
      )}
      {double.length > 0 && (
        <p className="text-muted">{t('Count twice: {letters}', { letters: double.join(' ') })}</p>
      )}
      {second !== null && (
        <p className="text-muted">
          {t('The second part begins at “{letter}”.', { letter: second === '\n' ? '↵' : second })}
        </p>
      )}
    </div>
  )
}

/** How a mail is looked at: in the colours and the width of a mail program. */
export interface MailLook {
  colours: 'light' | 'dark'
  width: 'wide' | 'phone'
}
export const firstLook: MailLook = { colours: 'light', width: 'wide' }

export function MailLooks({ look, onChange }: { look: MailLook; onChange: (look: MailLook) => void }) {
  return (
    <>
      <Segmented
        label={t('Colours of the mail program')}
        value={look.colours}
        segments={[
          { value: 'light', label: <Sun aria-hidden="true" />, name: t('Light|mail') },
          { value: 'dark', label: <Moon aria-hidden="true" />, name: t('Dark|mail') },
        ]}
        onChange={(colours) => onChange({ ...look, colours })}
      />
      <Segmented
        label={t('Width|preview')}
        value={look.width}
        segments={[
          { value: 'wide', label: <Monitor aria-hidden="true" />, name: t('Computer') },
          { value: 'phone', label: <Smartphone aria-hidden="true" />, name: t('Phone|device') },
        ]}
        onChange={(width) => onChange({ ...look, width })}
      />
    </>
  )
}

/** A mail as its reader sees it, with the subject above. */
export function MailFrame({
  title,
  language,
  subject,
  html,
  look: { colours, width },
}: {
  title: string
  language: Language
  subject: string
  html: string
  look: MailLook
}) {
  return (
    <>
      <p lang={language} className="font-semibold break-words">
        {subject}
      </p>
      {/* No scripts and no origin: what is in the mail can reach nothing. */}
      <iframe
        title={title}
        lang={language}
        sandbox=""
        srcDoc={inColours(html, colours)}
        className={`h-[36rem] max-w-full rounded-lg border ${width === 'phone' ? 'mx-auto w-[22.5rem]' : 'w-full'}`}
      />
    </>
  )
}

/** Draws the colours that mail programs take from the system, whatever the browser's are. */
const inColours = (html: string, colours: MailLook['colours']) =>
  html.replace('@media (prefers-color-scheme: dark)', colours === 'dark' ? '@media all' : '@media not all')

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

/** A text with variables in braces. What is wrong with them is said while it is typed. */
export function TokenField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined> & {
    language: 'pl' | 'en'
    placeholder?: string
    allowed: readonly Variable[]
    isLong: boolean
    insertion: Insertion
    /** Variables go to it before any field was used; of several the last one. Absent: every long one may. */
    isFirst?: boolean
  },
) {
  const { language, placeholder, allowed, isLong, insertion, isFirst = isLong } = props
  const field = useField<Values, string | null | undefined>(props)
  const { unknown } = findVariables(field.value ?? '', allowed)
  const write = (text: string) => field.onChange(text === '' && !field.isRequired ? null : text)
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
              if (isFirst) insertion.begin(element, write)
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
