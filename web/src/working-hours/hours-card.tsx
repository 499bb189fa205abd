import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Children } from 'react'
import { Card } from '../ui/card.tsx'

/** A list of dates beside the week: what differs from it. */
export function HoursCard({
  title,
  hint,
  icon: Icon,
  action,
  children,
}: {
  title: string
  hint: string
  icon: LucideIcon
  action: ReactNode
  children: ReactNode
}) {
  const hasRows = Children.toArray(children).length > 0
  return (
    <Card aria-label={title}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 md:px-5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-md font-semibold">{title}</h2>
          <p className="text-muted">{hint}</p>
        </div>
        {action}
      </div>
      {hasRows && <ul className="border-t">{children}</ul>}
    </Card>
  )
}

export function HoursRow({
  title,
  text,
  note,
  children,
}: {
  title: string
  text: string
  note?: string | null
  children?: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 border-b border-hair px-4 py-2 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{title}</span>
          <span className="ms-3 text-soft">{text}</span>
        </p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {children}
    </li>
  )
}
