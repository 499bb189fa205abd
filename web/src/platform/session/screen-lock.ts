import { createStore } from '../browser/store.ts'

/**
 * Whether the screen is locked. The server knows it: a locked session is answered 423 by everything but what opens it.
 * Here the page is hidden at once, by the style sheet, and the cover is brought, which asks for the PIN.
 */
const state = createStore({ isLocked: false })
let bring: (() => Promise<unknown>) | null = null
/** What had the focus: a field that is hidden loses it. */
let focused: HTMLElement | null = null
const againMs = 2_000
let timesOpened = 0

export const screenLock = {
  isLocked: () => state.get().isLocked,
  /** Returns how often the screen was opened so far: a call notes it before it is sent. */
  timesOpened: () => timesOpened,
  subscribe: state.subscribe,

  /** @param load brings the cover; a page without one, as that of signing in, is never locked */
  coverBy(load: () => Promise<unknown>) {
    bring = load
  },

  close() {
    if (bring === null || state.get().isLocked) return
    focused = document.activeElement as HTMLElement | null
    document.documentElement.dataset.locked = ''
    state.set({ isLocked: true })
    void fetchCover()
  },

  open() {
    timesOpened += 1
    delete document.documentElement.dataset.locked
    state.set({ isLocked: false })
    if (focused?.isConnected) focused.focus({ preventScroll: true })
    focused = null
  },

  /**
   * For a call that was answered 423: covers the screen, and comes back when it is open. A call that was sent before the
   * screen was opened covers it no more, however late its answer comes.
   * @param sentAfter `timesOpened()` when the call was sent
   * @returns false where nothing can open it
   */
  async opened(sentAfter: number): Promise<boolean> {
    if (sentAfter < timesOpened) return true
    screenLock.close()
    if (!state.get().isLocked) return false
    await new Promise<void>((resolve) => {
      const forget = state.subscribe(() => {
        if (state.get().isLocked) return
        forget()
        resolve()
      })
    })
    return true
  },
}

/** A page that is hidden and has no cover helps nobody: asked for until it comes. */
async function fetchCover() {
  while (state.get().isLocked) {
    const isThere = await bring?.().then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}
