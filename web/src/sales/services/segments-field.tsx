import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import type { Control, FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { useField } from '../../kit/form/use-field.tsx'
import { partText, SegmentsInput } from '../service-parts/parts.tsx'

const none: Segment[] = []

/** The stretches of a service, in its form. */
export function SegmentsField<Values extends FieldValues>(
  props: FieldProps<Values, Segment[] | undefined> & {
    control: Control<Values>
    duration: number
    onDuration: (minutes: number) => void
  },
) {
  const { duration, onDuration, className, hint } = props
  const field = useField(props, (parts) => (parts ?? []).map(partText).join(' + '))
  return (
    <SegmentsInput
      ref={field.ref}
      label={field.label}
      hint={typeof hint === 'string' ? hint : undefined}
      parts={field.value ?? none}
      onChange={field.onChange}
      duration={duration}
      onDuration={onDuration}
      error={field.error}
      className={className}
    />
  )
}
