// Runs before the first paint, so that the page never flashes in another theme, font, direction or language.
// src/lib/preferences.ts and src/lib/i18n.ts own these choices; this file only reads them.
;(() => {
  const root = document.documentElement
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
  const theme = cookie('vite-ui-theme')
  const font = cookie('font')
  let language = 'pl'
  try {
    if (localStorage.getItem('app-language') === 'en') language = 'en'
  } catch {}
  root.lang = language
  root.dir = cookie('dir') === 'rtl' ? 'rtl' : 'ltr'
  root.dataset.font = font === 'manrope' || font === 'system' ? font : 'inter'
  root.classList.toggle(
    'dark',
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches),
  )

  // The build names here what this choice of language and font will need; ask for it now, not after the main script.
  const assets = JSON.parse(document.currentScript.dataset.assets || '{}')
  const ask = (href, as, rel = 'preload') => {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, crossOrigin: '' })
    if (rel === 'preload') link.as = as
    if (as === 'font') link.type = 'font/woff2'
    document.head.append(link)
  }
  for (const href of assets[root.dataset.font] ?? []) {
    if (language === 'pl' || !href.includes('latin-ext')) ask(href, 'font')
  }
  for (const href of assets[language] ?? []) ask(href, 'script', 'modulepreload')
})()
