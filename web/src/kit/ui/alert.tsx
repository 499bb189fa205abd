import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'

const icons = { note: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck }

/** A sentence that stays where it concerns. With `role="alert"` it is read out as soon as it appears. */
export function Alert({
  tone = 'note',
  children,
  ...props
}: ComponentProps<'div'> & { tone?: keyof typeof icons }) {
  const Icon = icons[tone]
  return (
    <div data-slot="alert" data-tone={tone} {...props}>
      <Icon aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
