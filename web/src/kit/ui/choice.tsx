import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import { t } from '../../platform/text/i18n.ts'

type Box = Omit<ComponentProps<'input'>, 'type'>

export function Checkbox({ indeterminate = false, ref, ...props }: Box & { indeterminate?: boolean }) {
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      {...props}
    />
  )
}

/** The word is for paper, which shows no switch. */
export function Switch(props: Box) {
  const word = props.checked ? t('Yes') : t('No')
  return <input type="checkbox" role="switch" data-slot="switch" data-word={word} {...props} />
}

export function Radio(props: Box) {
  return <input type="radio" data-slot="radio" {...props} />
}

/** A box or switch with its words beside it; the words are part of the target. */
export function Choice({
  label,
  hint,
  children,
  ...props
}: ComponentProps<'label'> & { label: string; hint?: string }) {
  return (
    <label
      {...props}
      className={`flex items-start gap-2 py-1 coarse:min-h-11 coarse:items-center ${props.className ?? ''}`}
    >
      {children}
      <span>
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
