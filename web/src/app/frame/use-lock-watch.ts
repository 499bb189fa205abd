import { useEffect, useRef } from 'react'
import { actionOf, frameKeys } from '../../platform/browser/keys.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { watchForLock } from './lock-watch.ts'

/** Locks the screen by a key, or after a time without use. */
export function useLockWatch() {
  const ask = useRef(() => {})
  useChanges(['system-settings'], () => ask.current())
  useEffect(() => {
    let stop = () => {}
    // After what the page itself asks for. Until then, the server locks all the same.
    const timer = setTimeout(() => {
      const watch = watchForLock()
      ask.current = watch.ask
      stop = watch.stop
    }, 1_000)
    return () => {
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
