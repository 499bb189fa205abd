import { Minus, Plus } from 'lucide-react'

/** Given although it is not usual for the role, or usual and not given. Readers hear it from the box. */
export function RightsMark({ mark, className = '' }: { mark: '+' | '−'; className?: string }) {
  const Icon = mark === '+' ? Plus : Minus
  return (
    <span
      aria-hidden="true"
      data-slot="rights-mark"
      className={`inline-flex size-4 flex-none items-center justify-center rounded-sm bg-warning text-raised ${className}`}
    >
      <Icon strokeWidth={3.5} className="size-3" />
    </span>
  )
}
