/**
 * Keeps the focus in a panel: when a button goes that has it, the heading of the panel gets it.
 * @returns ends it
 */
export function keepFocusIn(panel: HTMLElement) {
  let last: Element | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target as Element
  }
  const onBlur = ({ target }: FocusEvent) => {
    // A browser may say so before it takes the element out, too. Left by the user, it is still there afterwards.
    queueMicrotask(() => {
      if (last === target && last?.isConnected) last = null
    })
  }
  const observer = new MutationObserver(() => {
    if (last === null || panel.contains(last)) return
    last = null
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body) return
    panel.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus({ preventScroll: true })
  })
  panel.addEventListener('focusin', onFocus)
  panel.addEventListener('focusout', onBlur)
  observer.observe(panel, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    panel.removeEventListener('focusin', onFocus)
    panel.removeEventListener('focusout', onBlur)
  }
}
