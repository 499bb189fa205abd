import { createPortal } from 'react-dom'
import { Toaster } from '../../kit/ui/toaster.tsx'
import { closeToast, useToasts } from '../../platform/browser/toast.ts'

export function Toasts() {
  // The specification gives these two names for both languages.
  const toaster = (
    <Toaster label="Notifications" closeLabel="Close toast" toasts={useToasts()} onClose={closeToast} />
  )
  // Beside the dialogs, not below them: what they save is told while they are open.
  return createPortal(toaster, document.body)
}
