import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { toast as publish, Toaster as Region } from 'sonner'

export interface ToastOptions {
  /** Toasts of one id replace each other. */
  id?: string
  /** A second line; also a control, such as a switch. */
  description?: ReactNode
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds on screen; 5000 unless told. */
  duration?: number
  /** Runs when it goes away without the action: what was held back may now happen. */
  onClose?: () => void
}
export type ToastKind = 'message' | 'success' | 'error' | 'warning'
export interface MadeToaster {
  show: (kind: ToastKind, text: string, options?: ToastOptions) => void
  dismiss: (id?: string) => void
}

const duration = 5000

/** The region where toasts appear. Loaded after the page. */
export function Toaster({ label, closeLabel, theme, dir, onReady }: ToasterProps) {
  useEffect(() => onReady({ show, dismiss: (id) => void publish.dismiss(id) }), [onReady])
  return (
    <Region
      customAriaLabel={label}
      closeButton
      position="bottom-center"
      duration={duration}
      theme={theme}
      dir={dir}
      offset={16}
      mobileOffset={12}
      visibleToasts={4}
      toastOptions={{
        closeButtonAriaLabel: closeLabel,
        unstyled: true,
        classNames: { toast: 'toast' },
      }}
    />
  )
}
interface ToasterProps {
  label: string
  closeLabel: string
  theme: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  /** Runs when toasts can be shown. */
  onReady: (made: MadeToaster) => void
}

const show: MadeToaster['show'] = (kind, text, options = {}) => {
  const { onClose, ...rest } = options
  publish[kind](text, { ...rest, onAutoClose: onClose, onDismiss: onClose })
}
