import { useEffect, useRef } from 'react'
import { actionOf, frameKeys } from '../../platform/browser/keys.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'

/** Watches over the screen of who is signed in: it is locked by a key, or when nobody has been there for a while. */
export function useLockWatch() {
  const ask = useRef(() => {})
  useChanges(['system-settings'], () => ask.current())
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    // After what the page itself needs. Without it, the server locks all the same.
    const begin = async () => {
      const file = await import('./lock-watch.ts').catch(() => null)
      if (file === null || isGone) return
      const watch = file.watchForLock()
      ask.current = watch.ask
      stop = watch.stop
    }
    const timer = setTimeout(() => void begin(), 1_000)
    return () => {
      isGone = true
      clearTimeout(timer)
      ask.current = () => {}
      stop()
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (actionOf(frameKeys, event) !== 'lock') return
      event.preventDefault()
      screenLock.close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
