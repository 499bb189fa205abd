import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** In place of rows: what the list is for, why it is empty, or what failed; and the one button that helps. */
export function ListNotice({
  icon: Icon,
  text,
  role,
  children,
}: {
  icon: LucideIcon
  text: string
  role?: 'alert'
  children?: ReactNode
}) {
  return (
    <div role={role} className="flex min-h-64 flex-col items-center justify-center gap-4 p-6 text-center">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-canvas text-muted">
        <Icon className="size-6" strokeWidth={1.5} />
      </span>
      <p className="max-w-md text-md text-soft">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
