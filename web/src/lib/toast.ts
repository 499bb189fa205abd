import type { MadeToaster, ToastKind, ToastOptions } from '../ui/toaster.tsx'
import { createStore, useStore } from './store.ts'

/** Whether the region of toasts is wanted; `Toasts` (shell) then loads and fills in `show`. */
const state = createStore<{ wanted: boolean }>({ wanted: false })
export const useToastsWanted = () => useStore(state, (now) => now.wanted)
export const wantToasts = () => state.set({ wanted: true })

let ready: (toaster: MadeToaster) => void
const toaster = new Promise<MadeToaster>((resolve) => {
  ready = resolve
})
/** Called by the region once it stands on the page. */
export const toastsReady = (made: MadeToaster) => ready(made)

function show(kind: ToastKind, text: string, options?: ToastOptions) {
  wantToasts()
  void toaster.then((made) => made.show(kind, text, options))
}

/** Short news that goes away by itself. The library behind loads with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  dismiss(id?: string) {
    void toaster.then((made) => made.dismiss(id))
  },
}
