import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Makes the browser before the first paint: cookies, the root of the page, preferences of the device. */
function browser(cookie = '', prefers: { dark?: boolean; wide?: boolean } = {}) {
  const written: string[] = []
  const classes = new Set<string>()
  const listeners: (() => void)[] = []
  const root = {
    dir: '',
    lang: '',
    dataset: {} as Record<string, string>,
    classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
  }
  let themeColour = ''
  const themeMeta = { setAttribute: (_: string, value: string) => (themeColour = value) }
  const dark = {
    matches: prefers.dark ?? false,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  }
  const document = {
    documentElement: root,
    currentScript: { dataset: {} },
    querySelector: () => themeMeta,
    head: { querySelector: () => null, append: () => {} },
    createElement: () => ({}),
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      written.push(line)
      cookie = line.split(';')[0] as string
    },
  }
  const matchMedia = (query: string) =>
    query.includes('dark') ? dark : { matches: prefers.wide ?? true, addEventListener: () => {} }
  const localStorage = { getItem: () => null }
  const location = { protocol: 'http:', pathname: '/calendar' }
  const preferDark = (matches: boolean) => {
    dark.matches = matches
    for (const listener of listeners) listener()
  }
  const look = () => ({ dir: root.dir, ...root.dataset, dark: classes.has('dark'), themeColour })
  return { globals: { document, matchMedia, localStorage, location }, written, look, preferDark }
}

async function preferencesIn({ globals }: ReturnType<typeof browser>) {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return import('./preferences.ts')
}

const script = readFileSync(join(import.meta.dirname, '../../../public/preferences.js'), 'utf8')
const beforeFirstPaint = ({ globals }: ReturnType<typeof browser>) => runInNewContext(script, globals)

const week = 604_800
const year = 31_536_000

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('without a choice: the theme of the system, Inter, from left to right, the page a sheet, the menu a strip when put away', () => {
  const here = browser()
  beforeFirstPaint(here)
  expect(here.look()).toEqual({
    dir: 'ltr',
    font: 'inter',
    sidebar: 'inset',
    collapsible: 'icon',
    menu: 'expanded',
    dark: false,
    themeColour: '#ffffff',
  })
})

test.for([
  ['theme', 'dark', 'vite-ui-theme', year],
  ['font', 'manrope', 'font', year],
  ['direction', 'rtl', 'dir', year],
  ['sidebar', 'floating', 'layout_variant', week],
  ['collapsible', 'offcanvas', 'layout_collapsible', week],
] as const)('%s is kept in the cookie %3$s, for its time', async ([name, value, cookie, seconds]) => {
  const here = browser()
  const { setPreference, isChosen } = await preferencesIn(here)
  expect(isChosen(name)).toBe(false)
  setPreference(name, value as never)
  expect(here.written).toEqual([`${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax`])
  expect(isChosen(name)).toBe(true)
})

test('a cookie lives 7 days unless told', async () => {
  const here = browser()
  await preferencesIn(here)
  const { writeCookie } = await import('../browser/cookies.ts')
  writeCookie('sidebar_state', 'true')
  expect(here.written[0]).toContain(`max-age=${week};`)
})

test('what is usual: system, Inter, from left to right, inset, icons', async () => {
  const { usual } = await preferencesIn(browser())
  expect((['theme', 'font', 'direction', 'sidebar', 'collapsible'] as const).map(usual)).toEqual([
    'system',
    'inter',
    'ltr',
    'inset',
    'icon',
  ])
})

test('the theme of the system follows the device at once; a chosen theme does not', async () => {
  const here = browser()
  const { setPreference } = await preferencesIn(here)
  here.preferDark(true)
  expect(here.look()).toMatchObject({ dark: true, themeColour: '#020817' })
  here.preferDark(false)
  expect(here.look().dark).toBe(false)
  setPreference('theme', 'light')
  here.preferDark(true)
  expect(here.look()).toMatchObject({ dark: false, themeColour: '#ffffff' })
  setPreference('theme', 'dark')
  here.preferDark(false)
  expect(here.look()).toMatchObject({ dark: true, themeColour: '#020817' })
})

test.for([
  'vite-ui-theme=dark',
  'vite-ui-theme=light; dir=rtl',
  'font=manrope; layout_variant=floating',
  'font=system; layout_variant=sidebar; layout_collapsible=offcanvas',
  'vite-ui-theme=blue; font=comic; dir=up; layout_variant=none; layout_collapsible=never',
])('what is painted first is what the app then shows: %s', async (cookie) => {
  for (const dark of [false, true]) {
    vi.resetModules()
    const painted = browser(cookie, { dark })
    beforeFirstPaint(painted)
    const { menu: _, ...first } = painted.look() as ReturnType<typeof painted.look> & { menu: string }
    const shown = browser(cookie, { dark })
    await preferencesIn(shown)
    // What makes the app apply all of its choices, without a new one.
    shown.preferDark(dark)
    expect(shown.look()).toEqual(first)
  }
})

test.for([
  ['sidebar_state=true', false, 'expanded'],
  ['sidebar_state=false', true, 'collapsed'],
  ['', true, 'expanded'],
  ['', false, 'collapsed'],
] as const)('the menu is painted as it was left: “%s”, wide: %s', ([cookie, wide, menu]) => {
  const here = browser(cookie, { wide })
  beforeFirstPaint(here)
  expect(here.look()).toMatchObject({ menu })
})
