const storageKey = 'last-input'
/** One tab hears of the others so much later. */
const noteEveryMs = 1_000
const unattendedMs = 5 * 60_000

let last = Date.now()
let noted = 0
const listeners = new Set<() => void>()

/** Returns the time of the last user activity in this browser, in any tab of the app. */
export function lastInput(): number {
  const elsewhere = noteOfOthers()
  // A clock that was set back must not make anybody seem present.
  return elsewhere > last && elsewhere <= Date.now() ? elsewhere : last
}

function noteOfOthers(): number {
  try {
    return Number(localStorage.getItem(storageKey))
  } catch {
    return 0
  }
}

/** Returns true after a while without activity: polling then keeps no session alive. */
export const isUnattended = () => Date.now() - lastInput() > unattendedMs

/** Runs with each touch. */
export function onInput(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function note() {
  last = Date.now()
  if (last - noted > noteEveryMs) {
    noted = last
    try {
      localStorage.setItem(storageKey, String(last))
    } catch {
      // A browser that lets nothing be stored: each tab counts for itself.
    }
  }
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(kind, note, { capture: true, passive: true })
