import { createStore, useStore } from './store.ts'

/** An overlay over any screen: the palette, or the help on keys. */
type Overlay = 'palette' | 'keys' | null

const store = createStore<{ open: Overlay }>({ open: null })

export const useOpenOverlay = () => useStore(store, ({ open }) => open)
export const openOverlayNow = () => store.get().open
/** Opens an overlay, and closes the one before it; null closes it. */
export const setOverlay = (open: Overlay) => store.set({ open })
