import {
  type Collapsible,
  collapsibles,
  type Direction,
  directions,
  type Font,
  fonts,
  type SidebarStyle,
  sidebarStyles,
  type Theme,
  themes,
} from '@wizyta/contract/access/sign-in/appearance'
import { readCookie, week, writeCookie, year } from '../browser/cookies.ts'
import { createStore, useStore } from '../browser/store.ts'

export interface Preferences {
  theme: Theme
  font: Font
  direction: Direction
  sidebar: SidebarStyle
  collapsible: Collapsible
}

// The first value is the usual one.
const kept = {
  theme: { cookie: 'vite-ui-theme', values: themes, seconds: year },
  font: { cookie: 'font', values: fonts, seconds: year },
  direction: { cookie: 'dir', values: directions, seconds: year },
  sidebar: { cookie: 'layout_variant', values: sidebarStyles, seconds: week },
  collapsible: { cookie: 'layout_collapsible', values: collapsibles, seconds: week },
} satisfies { [Name in keyof Preferences]: { values: readonly Preferences[Name][]; [more: string]: unknown } }

/** Choices of the user for this browser. `public/preferences.js` applies the same before the first paint. */
const preferences = createStore<Preferences>({
  theme: read('theme'),
  font: read('font'),
  direction: read('direction'),
  sidebar: read('sidebar'),
  collapsible: read('collapsible'),
})

export const usePreference = <Name extends keyof Preferences>(name: Name) =>
  useStore(preferences, (state) => state[name])

/** Returns the default of a preference. */
export const usual = <Name extends keyof Preferences>(name: Name) => kept[name].values[0] as Preferences[Name]

/** Returns true when this browser has a choice of its own. */
export const isChosen = (name: keyof Preferences): boolean => readCookie(kept[name].cookie) !== null

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]) {
  writeCookie(kept[name].cookie, value, kept[name].seconds)
  preferences.set({ [name]: value } as unknown as Partial<Preferences>)
  apply()
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
systemIsDark.addEventListener('change', apply)

function apply() {
  const { theme, font, direction, sidebar, collapsible } = preferences.get()
  const root = document.documentElement
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches)
  root.classList.toggle('dark', isDark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#020817' : '#ffffff')
  root.dir = direction
  Object.assign(root.dataset, { font, sidebar, collapsible })
}

/** Reads the cookie; an unknown value becomes the default. */
function read<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const given = readCookie(kept[name].cookie)
  const values: readonly string[] = kept[name].values
  return (given !== null && values.includes(given) ? given : values[0]) as Preferences[Name]
}
