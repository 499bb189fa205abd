import { expect } from 'vitest'

/** Types a code as a barcode reader does, where the focus is: at once, and Enter. */
export function scan(code: string) {
  // Made before any is handled: a busy page must not look like a slow hand.
  const keys = [...code, 'Enter'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  for (const event of keys) {
    const { key } = event
    const isLet = (document.activeElement ?? document.body).dispatchEvent(event)
    if (isLet && key !== 'Enter') document.execCommand('insertText', false, key)
  }
}

/** Scans outside fields until the scanner of the page listens. */
export const scanUntil = (code: string, isAsked: () => boolean) =>
  expect
    .poll(() => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      if (!isAsked()) scan(code)
      return isAsked()
    })
    .toBe(true)
