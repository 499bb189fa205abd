import { closeToast, useToasts } from '../lib/toast.ts'
import { Toaster } from '../ui/toaster.tsx'

export function Toasts() {
  // The specification gives these two names for both languages.
  return <Toaster label="Notifications" closeLabel="Close toast" toasts={useToasts()} onClose={closeToast} />
}
