import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../../kit/ui/button.tsx'

/** One matter of a visit, under its quiet title. */
export function PanelCard({
  title,
  onEdit,
  editLabel,
  children,
}: {
  title: string
  /** Absent: it cannot be changed. */
  onEdit?: () => void
  editLabel?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      data-slot="card"
      aria-labelledby={id}
      className="flex w-full min-w-0 flex-none flex-col gap-2 px-3 py-2.5"
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h3 id={id} className="text-sm font-semibold text-muted">
          {title}
        </h3>
        {onEdit && (
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={editLabel}
            className="-my-1.5 -me-1.5"
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" className="size-3.5 text-muted" />
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
