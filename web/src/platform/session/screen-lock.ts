import { createStore } from '../browser/store.ts'

/**
 * Holds whether the screen is locked. The server knows it: a locked session gets 423 from all calls except those that
 * open it. Here the style sheet hides the page at once, and the cover that asks for the PIN is loaded.
 */
const state = createStore({ isLocked: false })
let bring: (() => Promise<unknown>) | null = null
/** Focused element: a hidden field loses the focus. */
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

/** Loads the cover until it arrives: a hidden page without it is useless. */
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
