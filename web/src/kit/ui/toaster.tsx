import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { actionOf, frameKeys } from '../../platform/browser/keys.ts'
import type { Toast } from '../../platform/browser/toast.ts'

const icons = { message: null, success: CircleCheck, error: CircleAlert, warning: TriangleAlert }
const mostShown = 3

/**
 * The region where toasts appear: there from the start, so that readers know it when the first one comes. Alt+T and
 * F6 take the focus there, and back. With the focused toast gone, the focus returns as well.
 */
export function Toaster({
  label,
  closeLabel,
  toasts,
  onClose,
}: {
  label: string
  closeLabel: string
  toasts: readonly Toast[]
  onClose: (toast: Toast, acted?: boolean) => void
}) {
  const region = useRef<HTMLElement>(null)
  /** Element that had the focus before. */
  const before = useRef<HTMLElement | null>(null)
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  useRoom(toasts, onClose)
  // A button that goes with its toast is not always blurred, nor left by the pointer that pressed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a toast came or went
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) goBack(before.current)
    setHasFocus(region.current?.contains(document.activeElement) ?? false)
  }, [toasts])
  useEffect(() => {
    const onOver = ({ target }: PointerEvent) =>
      setIsUnderPointer(region.current?.contains(target as Node) ?? false)
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const first = region.current?.querySelector('button')
      if (!first || actionOf(frameKeys, event) !== 'toasts') return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) goBack(before.current)
      else first.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section
      ref={region}
      data-slot="toaster"
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onFocus={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null
        setHasFocus(true)
      }}
      onBlur={() => setHasFocus(false)}
    >
      <ol>
        {latest(toasts).map((toast) => (
          <ToastItem
            key={toast.id ?? toast.key}
            toast={toast}
            closeLabel={closeLabel}
            isHeld={isUnderPointer || hasFocus}
            onClose={onClose}
          />
        ))}
      </ol>
    </section>
  )
}

const goBack = (to: HTMLElement | null) => to?.isConnected && to.focus({ preventScroll: true })

/** The newest first. */
const latest = (toasts: readonly Toast[]) => toasts.slice(-mostShown).toReversed()

/** Removes toasts that newer ones have pushed out of sight. A failure and one that is still of use wait for room. */
function useRoom(toasts: readonly Toast[], onClose: (toast: Toast) => void) {
  useEffect(() => {
    for (const toast of toasts.slice(0, -mostShown))
      if (toast.kind !== 'error' && !(Number(toast.until) > Date.now())) onClose(toast)
  }, [toasts, onClose])
}

function ToastItem({
  toast,
  closeLabel,
  isHeld,
  onClose,
}: {
  toast: Toast
  closeLabel: string
  isHeld: boolean
  onClose: (toast: Toast, acted?: boolean) => void
}) {
  const Icon = icons[toast.kind]
  const isFolded = useTimeLeft(toast, isHeld, () => onClose(toast))
  return (
    <li
      className="toast"
      data-type={toast.kind}
      data-state={toast.isLeaving ? 'closed' : 'open'}
      data-folded={isFolded || undefined}
    >
      {Icon && (
        <span data-icon="">
          <Icon aria-hidden="true" />
        </span>
      )}
      <div data-content="">
        <div data-title="">{toast.text}</div>
        {toast.description && !isFolded && (
          <div data-description="">
            {typeof toast.description === 'function' ? toast.description() : toast.description}
          </div>
        )}
      </div>
      {toast.action && (
        <button
          type="button"
          data-button=""
          onClick={() => {
            onClose(toast, true)
            toast.action?.onClick()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" data-close-button="" aria-label={closeLabel} onClick={() => onClose(toast)}>
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

/**
 * Counts down while neither the pointer nor the focus nor a hidden tab holds it. A toast that replaces another of its
 * id keeps the element and the focus, but not the time.
 * @returns true while it is over but stays of use, and nothing holds it
 */
function useTimeLeft({ key, duration, until = 0 }: Toast, isHeld: boolean, onOver: () => void): boolean {
  const [folded, setFolded] = useState('')
  const isOver = folded === key
  // One that comes back into sight when it is of no use any more goes at once.
  const left = useRef(until > 0 && until < Date.now() ? 0 : duration)
  const counted = useRef(key)
  if (counted.current !== key) {
    counted.current = key
    left.current = duration
  }
  const over = useRef(onOver)
  over.current = onOver
  const isHidden = useIsHidden()
  useEffect(() => {
    if (isHeld || isHidden || left.current === Number.POSITIVE_INFINITY) return
    const from = performance.now()
    const timer = setTimeout(
      () => (until > Date.now() ? setFolded(key) : over.current()),
      isOver ? until - Date.now() : left.current,
    )
    return () => {
      clearTimeout(timer)
      // The time of a toast that replaces this one is not its own.
      if (counted.current === key) left.current -= performance.now() - from
    }
  }, [isHeld, isHidden, isOver, until, key])
  return isOver && !isHeld
}

function useIsHidden() {
  const [isHidden, setIsHidden] = useState(document.hidden)
  useEffect(() => {
    const onChange = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isHidden
}
