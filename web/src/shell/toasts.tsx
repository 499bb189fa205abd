import { lazy, Suspense } from 'react'
import { useMedia } from '../lib/media.ts'
import { usePreference } from '../lib/preferences.ts'
import { toastsReady, useToastsWanted } from '../lib/toast.ts'

const Toaster = lazy(() => import('../ui/toaster.tsx').then((file) => ({ default: file.Toaster })))

/** The region of toasts: loaded once the frame is idle, or with the first toast. */
export function Toasts() {
  const wanted = useToastsWanted()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const theme = usePreference('theme')
  const direction = usePreference('direction')
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster
        // The specification gives these two names for both languages.
        label="Notifications"
        closeLabel="Close toast"
        theme={theme === 'dark' || (theme === 'system' && systemIsDark) ? 'dark' : 'light'}
        dir={direction}
        onReady={toastsReady}
      />
    </Suspense>
  )
}
