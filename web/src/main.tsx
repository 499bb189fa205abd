import './styles/index.css'

// zod would try whether it may compile code, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The sign-in pages start without the router and what hangs on it: 78 kB instead of 105.
const isSignIn = /^\/sign-in(-2)?\/?$/.test(location.pathname)
// A table, not a conditional import: of that, Vite would fetch the files of both sides.
const starts = { signIn: () => import('./access/sign-in/start.tsx'), app: () => import('./app/app.tsx') }

// The first formatter of a browser takes 15 ms, the first of dates another five. Both are made while files load.
if (!isSignIn) {
  setTimeout(() => new Intl.NumberFormat(document.documentElement.lang))
  setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long' }))
}

void Promise.all([
  starts[isSignIn ? 'signIn' : 'app'](),
  // In the build each file brings the words of its own sentences.
  import.meta.env.DEV && import('./platform/text/i18n.ts').then((file) => file.loadSentences()),
  // Safari has no Temporal yet.
  isSignIn || 'Temporal' in globalThis || import('temporal-polyfill/global'),
]).then(([{ start }]) => start(document.getElementById('root') as HTMLElement, starts.app))
