import { type Direction, directions, type Font, fonts, type Theme, themes } from '@wizyta/contract/appearance'
import { readCookie, writeCookie, year } from './cookies.ts'
import { createStore, useStore } from './store.ts'

export interface Preferences {
  theme: Theme
  font: Font
  direction: Direction
}

const cookieOf = { theme: 'vite-ui-theme', font: 'font', direction: 'dir' } as const
const defaults: Preferences = { theme: 'system', font: 'inter', direction: 'ltr' }

/** What the user chose for this browser. `public/preferences.js` applies the same before the first paint. */
const preferences = createStore<Preferences>({
  theme: oneOf(themes, readCookie(cookieOf.theme)) ?? defaults.theme,
  font: oneOf(fonts, readCookie(cookieOf.font)) ?? defaults.font,
  direction: oneOf(directions, readCookie(cookieOf.direction)) ?? defaults.direction,
})

export const usePreference = <Name extends keyof Preferences>(name: Name) =>
  useStore(preferences, (state) => state[name])

/** Whether this browser has a choice of its own. */
export const isChosen = (name: keyof Preferences): boolean => readCookie(cookieOf[name]) !== null

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  writeCookie(cookieOf[name], value, year)
  preferences.set({ [name]: value } as unknown as Partial<Preferences>)
  apply()
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
systemIsDark.addEventListener('change', apply)

function apply() {
  const { theme, font, direction } = preferences.get()
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemIsDark.matches))
  root.dataset.font = font
  root.dir = direction
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | undefined {
  return values.find((value) => value === given)
}
