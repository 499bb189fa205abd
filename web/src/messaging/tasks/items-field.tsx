import { mostItems } from '@wizyta/contract/messaging/tasks/api'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../kit/form/use-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Texts of a checklist, one line each. Enter adds the next one, Alt and an arrow key moves it. */
export function ItemsField<Values extends FieldValues>(props: FieldProps<Values, string[] | undefined>) {
  const field = useField(props, (items) => (items ?? []).join('; '))
  const items = field.value ?? []
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('input')[wanted.current]?.focus()
    wanted.current = null
  })
  const change = (next: string[], focus: number | null = null) => {
    wanted.current = focus
    field.onChange(next)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const isSaving = event.ctrlKey || event.metaKey
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : -1
    if (event.key === 'Enter' && !isSaving) {
      if (items[at]?.trim() && items.length < mostItems) change(items.toSpliced(at + 1, 0, ''), at + 1)
    } else if (event.altKey && to >= 0 && to < items.length)
      change(items.toSpliced(at, 1).toSpliced(to, 0, items[at] ?? ''), to)
    else if (event.key === 'Backspace' && items[at] === '')
      change(
        items.filter((_, index) => index !== at),
        Math.max(0, at - 1),
      )
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={`flex flex-col gap-2 ${props.className ?? ''}`}>
      <legend className="sr-only">{field.label}</legend>
      <ul ref={list} className="flex flex-col gap-1.5">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no key of their own, and no state
          <li key={at} className="flex items-center gap-1">
            <Input
              aria-label={t('Item {number}', { number: at + 1 })}
              maxLength={300}
              autoComplete="off"
              value={item}
              onChange={({ target }) => change(items.with(at, target.value))}
              onKeyDown={(event) => press(event, at)}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Remove item: {name}', { name: item || String(at + 1) })}
              onClick={() => change(items.filter((_, index) => index !== at))}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {items.length < mostItems && (
        <Button size="small" className="self-start" onClick={() => change([...items, ''], items.length)}>
          <Plus aria-hidden="true" />
          {t('Add item')}
        </Button>
      )}
      <p className="text-sm text-muted">{t('Enter adds the next item.')}</p>
      {field.error && <p className="text-sm text-danger">{field.error}</p>}
    </fieldset>
  )
}
