import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

export interface ToastOptions {
  /** Toasts of one id replace each other. */
  id?: string
  /** A second line; also a control, such as a switch. A function writes it anew whenever the toast unfolds. */
  description?: ReactNode | (() => ReactNode)
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds on screen, 5000 unless told. The pointer or the focus on a toast holds the time. */
  duration?: number
  /**
   * Moment, epoch milliseconds, until which what it offers can be done. After its time it folds to one line and stays
   * that long.
   */
  until?: number | undefined
  /** Runs when it goes away without the action: what was held back may now happen. */
  onClose?: () => void
}
export type ToastKind = 'message' | 'success' | 'error' | 'warning'

export interface Toast extends ToastOptions {
  /** Another one for each showing, also under the same id: its time starts afresh. */
  key: string
  kind: ToastKind
  text: string
  duration: number
  isLeaving: boolean
}

const usualDuration = 5000
const leavingMs = 160

const state = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
let shown = 0

export const useToasts = () => useStore(state, ({ toasts }) => toasts)

/** Short news that goes away by itself. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** Takes away the toast of an id, without an id all. */
  dismiss(id?: string) {
    for (const one of state.get().toasts) if (id === undefined || one.id === id) closeToast(one)
  },
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}) {
  shown += 1
  const next: Toast = {
    duration: usualDuration,
    ...options,
    kind,
    text,
    key: String(shown),
    isLeaving: false,
  }
  const others = state.get().toasts.filter(({ id }) => id === undefined || id !== next.id)
  state.set({ toasts: [...others, next] })
}

/** @param acted true: by its action, so what closing would do stays undone */
export function closeToast(closed: Toast, acted = false) {
  const isThere = state.get().toasts.some(({ key, isLeaving }) => key === closed.key && !isLeaving)
  if (!isThere) return
  state.set({
    toasts: state.get().toasts.map((one) => (one.key === closed.key ? { ...one, isLeaving: true } : one)),
  })
  setTimeout(() => {
    state.set({ toasts: state.get().toasts.filter(({ key }) => key !== closed.key) })
  }, leavingMs)
  if (!acted) closed.onClose?.()
}
