import { createStore, useStore } from './store.ts'

/** Overlay over any screen: the palette, or the help on keys. */
type Wanted = 'palette' | 'keys' | null

const door = createStore<{ wanted: Wanted }>({ wanted: null })

export const useWanted = () => useStore(door, (now) => now.wanted)
export const wantedNow = () => door.get().wanted
export const want = (wanted: Wanted) => door.set({ wanted })
