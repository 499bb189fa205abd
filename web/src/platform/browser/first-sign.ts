const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Runs once, at the first user activity. A page that is only opened, or seen from afar, costs nothing more.
 * @returns stops waiting
 */
export function onFirstSign(begin: () => void): () => void {
  const forget = () => {
    for (const sign of signs) window.removeEventListener(sign, once, true)
  }
  const once = () => {
    forget()
    begin()
  }
  for (const sign of signs) window.addEventListener(sign, once, { capture: true, passive: true })
  return forget
}

/** When the browser has nothing better to do. */
export const quietMoment = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3_000 })
    else setTimeout(resolve, 500)
  })
