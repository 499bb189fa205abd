import { createStore, useStore } from '../../../platform/browser/store.ts'

const state = createStore<{ isOpen: boolean }>({ isOpen: false })

/** True while the waiting list lies beside the calendar. */
export const useWaitingOpen = () => useStore(state, ({ isOpen }) => isOpen)
export const toggleWaiting = () => state.set({ isOpen: !state.get().isOpen })
export const closeWaiting = () => state.set({ isOpen: false })

/** The type of an entry that is dragged from the waiting list. */
export const entryType = 'application/x-waiting-entry'
