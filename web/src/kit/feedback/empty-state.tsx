import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Replaces missing content: its purpose, why it is empty or failed, and the one button that helps. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  role,
  children,
}: {
  icon: LucideIcon
  title?: string
  text: string
  role?: 'alert'
  children?: ReactNode
}) {
  return (
    <div role={role} className="flex min-h-64 flex-col items-center justify-center gap-4 p-6 text-center">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-tint text-muted">
        <Icon className="size-6" strokeWidth={1.5} />
      </span>
      <div className="max-w-md">
        {title && <h2 className="mb-1 text-lg font-semibold">{title}</h2>}
        <p className="text-md text-soft">{text}</p>
      </div>
      {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
