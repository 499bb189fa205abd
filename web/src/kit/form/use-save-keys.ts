import { useEffect, useRef } from 'react'
import { actionOf, formKeys } from '../../platform/browser/keys.ts'

/** Ctrl+S and Ctrl+Enter save, from anywhere on the page; not while a dialog lies above. */
export function useSaveKeys(within: { readonly current: HTMLElement | null }, save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (actionOf(formKeys, event) !== 'save') return
      const above = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
      if (above && !above.contains(within.current)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [within])
}
