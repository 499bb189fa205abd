import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { t } from '../../../platform/text/i18n.ts'

/** A panel beside the calendar: its head and foot stay, what is between them scrolls. On a phone it fills the screen. */
export function PanelFrame({
  title,
  head,
  takesFocus = false,
  onClose,
  onSubmit,
  footer,
  children,
}: {
  /** The name of the panel; read out even where `head` shows something else. */
  title: string
  head?: ReactNode
  /** True when it was opened by key; a click keeps the focus where it was. */
  takesFocus?: boolean
  onClose: () => void
  /** Ctrl+Enter anywhere in it. */
  onSubmit?: () => void
  footer?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const isByKey = before === null || before === document.body || before.matches(':focus-visible')
    if (takesFocus && isByKey) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSubmit) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-h-0 flex-col bg-background"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-none items-center gap-2 px-4 pt-3 pb-2">
        <h2
          ref={heading}
          tabIndex={-1}
          id={id}
          className={head ? 'sr-only' : 'min-w-0 flex-1 truncate text-lg font-semibold'}
        >
          {title}
        </h2>
        {head && <div className="min-w-0 flex-1">{head}</div>}
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={t('Close')}
          className="-me-1.5"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex flex-col gap-3 px-4 pt-1 pb-4">{children}</div>
      </div>
      {footer && (
        <div className="flex-none border-t bg-background px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </section>
  )
}

/** In the size of what is coming. */
export function PanelSkeleton({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <PanelFrame title={title} onClose={onClose}>
      <Skeleton className="h-11" />
      <Skeleton className="h-1.5" />
      <Skeleton className="h-40" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </PanelFrame>
  )
}
