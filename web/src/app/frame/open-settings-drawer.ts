import type { ComponentType } from 'react'
import { createStore, useStore } from '../../platform/browser/store.ts'
import { reportProblem } from '../../platform/net/problems.ts'

const state = createStore<{ drawer: ComponentType<{ onClose: () => void }> | null }>({ drawer: null })

/** The drawer while it is open. The frame draws it. */
export const useSettingsDrawer = () => useStore(state, ({ drawer }) => drawer)

export const loadSettingsDrawer = () => import('./settings-drawer.tsx').then((file) => file.SettingsDrawer)

/** From the header, the menu of the user, the palette. */
export function openSettingsDrawer() {
  loadSettingsDrawer().then((drawer) => state.set({ drawer }), reportProblem)
}

export const closeSettingsDrawer = () => state.set({ drawer: null })
