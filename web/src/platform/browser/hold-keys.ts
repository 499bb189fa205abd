// Files that have not come by then do not come, and the page says so itself.
const patienceMs = 10_000

const textField = ':is(input:not([type="radio"], [type="checkbox"]), textarea)'

/**
 * Keeps typed keys while a dialog or panel is loading. None of them is a shortcut. Its field gets the text as soon as
 * it has the focus, and the Enter after it. Without a field, and at the next click, the keys are dropped.
 * @param within selector of the awaited part: `.panel`
 * @param onCancel Escape was pressed before it came
 */
export function holdKeys(within: string, onCancel: () => void) {
  stopHolding()
  let text = ''
  let isEntered = false
  const onKey = (event: KeyboardEvent) => {
    if (isHeldWithModifier(event)) return
    event.preventDefault()
    event.stopPropagation()
    // Further typing shows that it was not the end.
    if (event.key !== 'Shift' && event.key !== 'AltGraph') isEntered = event.key === 'Enter' && text !== ''
    if (event.key === 'Escape') {
      stopHolding()
      onCancel()
    } else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
  }
  // Runs after focus moves: the focus may wander before it rests.
  const onFocus = () => void setTimeout(handOver)
  const handOver = () => {
    const { activeElement } = document
    const isField = activeElement?.matches(`${within} ${textField}`)
    if (!activeElement?.closest(`${within}, [data-slot="dialog"]`)) return
    if (stopHolding !== stop) return
    stopHolding()
    // The one way in which a page can type: the field handles it like a key, and undo knows it.
    if (isField && text !== '') document.execCommand('insertText', false, text)
    // Once the field has shown the text: it decides by it what Enter means.
    if (isField && isEntered) setTimeout(() => activeElement?.dispatchEvent(enter()))
  }
  const stop = () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusin', onFocus)
    window.removeEventListener('pointerdown', stop)
    clearTimeout(timer)
    isHolding = false
    stopHolding = () => {}
  }
  const timer = setTimeout(stop, patienceMs)
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusin', onFocus)
  // The next click goes elsewhere. This one is over.
  window.addEventListener('pointerdown', stop)
  stopHolding = stop
  isHolding = true
}

/** Returns true while keys are kept: they belong to what is loading, however fast they come. */
export const isHoldingKeys = () => isHolding

/** Returns true for a key with Ctrl, Alt or Cmd. Those that write a letter are typed: AltGr+S and Option+S write ś. */
function isHeldWithModifier(event: KeyboardEvent): boolean {
  const isComposed = event.getModifierState('AltGraph') || (event.altKey && /^\P{ASCII}$/u.test(event.key))
  return !isComposed && (event.ctrlKey || event.metaKey || event.altKey)
}

const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })

let isHolding = false
let stopHolding = () => {}
