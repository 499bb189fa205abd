import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Bar across the page, below the header where there is one, for an unusual state. */
export function NoticeBar({
  icon: Icon,
  text,
  isAlone,
  children,
}: {
  icon: LucideIcon
  text: string
  /** No header stands above it. */
  isAlone?: boolean
  children?: ReactNode
}) {
  const top = isAlone ? 'top-0' : 'top-[calc(var(--header-height)+var(--sheet-gap))]'
  return (
    <div
      role="status"
      className={`sticky ${top} z-20 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-(--warning-line) bg-warning-soft px-4 py-1.5 text-center text-warning`}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      <span className="min-w-0">{text}</span>
      {children}
    </div>
  )
}
