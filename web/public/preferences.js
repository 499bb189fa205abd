// Runs before the first paint, so that the page never flashes in another theme, font, direction, layout or language.
// src/lib/preferences.ts, src/lib/i18n.ts and src/shell/sidebar-state.ts own these choices; this file only reads them.
;(() => {
  const root = document.documentElement
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
  const oneOf = (name, values) => values.find((value) => value === cookie(name)) ?? values[0]
  const theme = oneOf('vite-ui-theme', ['system', 'light', 'dark'])
  let language = 'pl'
  try {
    if (localStorage.getItem('app-language') === 'en') language = 'en'
  } catch {}
  root.lang = language
  root.dir = oneOf('dir', ['ltr', 'rtl'])
  root.dataset.font = oneOf('font', ['inter', 'manrope', 'system'])
  root.dataset.sidebar = oneOf('layout_variant', ['inset', 'floating', 'sidebar'])
  root.dataset.collapsible = oneOf('layout_collapsible', ['icon', 'offcanvas'])
  const menu = cookie('sidebar_state')
  const isExpanded = menu ? menu === 'true' : matchMedia('(min-width: 64rem)').matches
  root.dataset.menu = isExpanded ? 'expanded' : 'collapsed'
  root.classList.toggle(
    'dark',
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches),
  )

  // The build names here the files that follow from these choices, the address and the token: ask for them now, all
  // at once, and not each when the one before has come.
  const assets = JSON.parse(document.currentScript.dataset.assets || '{}')
  const ask = (names, rel, as, type) => {
    for (const name of names ?? []) {
      const href = `/${name}`
      if (document.head.querySelector(`link[href="${href}"]`)) continue
      const link = document.createElement('link')
      Object.assign(link, { rel, href, crossOrigin: '' }, as && { as }, type && { type })
      document.head.append(link)
    }
  }
  const path = location.pathname
  const isSignIn = /^\/sign-in(-2)?\/?$/.test(path)
  const isSignedIn = !isSignIn && cookie('access_token') !== undefined && !path.startsWith('/visit/')
  ask(assets[isSignIn ? 'sign-in' : 'app'], 'modulepreload')
  ask(assets[language], 'modulepreload')
  if (isSignIn) ask(assets[`${language}-sign-in`], 'modulepreload')
  if (isSignedIn) {
    ask(assets.frame, 'modulepreload')
    ask(assets[`${language}-${path === '/calendar' ? 'start' : 'all'}`], 'modulepreload')
    if (path === '/') ask(assets.dashboard, 'modulepreload')
    if (path === '/calendar') ask(assets.calendar, 'modulepreload')
  }
  const fonts = assets[root.dataset.font] ?? []
  ask(
    language === 'pl' ? fonts : fonts.filter((name) => !name.includes('latin-ext')),
    'preload',
    'font',
    'font/woff2',
  )
})()
