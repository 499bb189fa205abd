import { createStore, useStore } from '../../platform/browser/store.ts'

const state = createStore<{ visitId: string | null }>({ visitId: null })

/** Has the dialog of a prepayment opened as soon as the visit is shown. */
export const askPrepayment = (visitId: string) => state.set({ visitId })

/** The asking was heard. */
export const prepaymentAsked = () => state.set({ visitId: null })

/** Returns the visit whose prepayment is to be taken; null: none. */
export const useAskedPrepayment = () => useStore(state, ({ visitId }) => visitId)
