import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/browser/store.ts'

const state = createStore<{ name: string | null }>({ name: null })

/** Returns the name of the open page, where its section is not enough: the name of a client. */
export const usePageName = () => useStore(state, ({ name }) => name)

/** Names what is shown, at the end of the breadcrumb, while the page is there. */
export function useNamesPage(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    state.set({ name })
    return () => state.set({ name: null })
  }, [name])
}
