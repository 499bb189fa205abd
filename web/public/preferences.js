// Runs before the first paint, so that the page never flashes in another theme, font, direction, layout or language; the
// build writes it into the page.
// src/lib/preferences.ts, src/lib/i18n.ts and src/shell/sidebar-state.ts own these choices; this file only reads them.
;(() => {
  const root = document.documentElement
  const cookie = (name) => {
    try {
      const [, written] = document.cookie.match(`(?:^|; )${name}=([^;]*)`) ?? []
      return written && decodeURIComponent(written)
    } catch {
      // Not ours: whatever runs on this host may write one.
    }
  }
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
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#020817' : '#ffffff')

  // The build writes here which files follow from these choices, the address and the token: ask for them now, all at
  // once, and not each when the one before has come.
  const assets = globalThis.startAssets ?? {}
  const ask = (numbers, rel, as, type) => {
    for (const number of numbers ?? []) {
      const href = `/assets/${assets.files[number]}`
      if (document.head.querySelector(`link[href="${href}"]`)) continue
      const link = document.createElement('link')
      Object.assign(link, { rel, href, crossOrigin: '' }, as && { as }, type && { type })
      document.head.append(link)
    }
  }
  const askModules = (numbers) => ask(numbers, 'modulepreload')
  const path = location.pathname
  const isSignIn = /^\/sign-in(-2)?\/?$/.test(path)
  const isSignedIn = !isSignIn && Boolean(cookie('access_token')) && !path.startsWith('/visit/')
  const isPhone = matchMedia('(max-width: 767.98px)').matches
  // First, since a browser opens few connections at a time to one place, and the server has to think.
  if (isSignedIn) root.dataset.start = 'frame'
  if (isSignedIn) askAhead(assets.reads?.[path] ?? [])
  askModules(assets[isSignIn ? 'sign-in' : 'app'])
  if (isSignedIn) askModules(assets.frame)
  const fonts = assets[root.dataset.font] ?? []
  ask(
    language === 'pl' ? fonts : fonts.filter((number) => !/latin-ext|polish/.test(assets.files[number])),
    'preload',
    'font',
    'font/woff2',
  )

  // What every page begins with, and the first things it shows: on their way while the files are. src/lib/ahead.ts
  // hands them to the calls that would ask for the same in the same words.
  function askAhead(reads) {
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${cookie('access_token')}`,
    }
    const business = cookie('current_business_id')?.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)?.[0]
    if (business) headers['business-id'] = business
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
    const isPlain = location.search === '' && business
    const addresses = ['/tenant/businesses', ...(isPlain ? reads : [])]
      .filter((read) => isPhone || !read.includes('{today}'))
      .map((read) => `/api/v1${read.replace('{today}', today)}`)
    globalThis.answersAhead = {
      headers: JSON.stringify(headers),
      answers: new Map(
        addresses.map((address) => {
          const answer = fetch(address, { headers, credentials: 'same-origin' })
          // Whoever takes it hears of it; an answer that nobody takes is nobody's problem.
          answer.catch(() => {})
          return [address, answer]
        }),
      ),
    }
  }
})()
