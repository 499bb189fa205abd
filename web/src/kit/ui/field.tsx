import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

export function Label(props: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor
  return <label data-slot="label" {...props} />
}

export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its control, a hint and the sentence about what is wrong, tied together for readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** The word that marks what may stay empty. */
  optional?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className={`flex min-w-0 flex-col gap-1 ${className ?? ''}`}>
      <Label htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} data-slot="hint" className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
