/** Types a code as a barcode reader does, where the focus is: at once, and Enter. */
export function scan(code: string) {
  // An event has the time at which it was made, and a real one that of the key, however long the page is busy.
  const keys = [...code, 'Enter'].map(
    (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  for (const event of keys) {
    const { key } = event
    const isLet = (document.activeElement ?? document.body).dispatchEvent(event)
    if (isLet && key !== 'Enter') document.execCommand('insertText', false, key)
  }
}
