import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { onFirstSign } from '../platform/browser/first-sign.ts'
import { onTabNews } from '../platform/browser/tabs.ts'
import { startAfreshWhenFilesAreGone } from '../platform/net/new-build.ts'
import { learnPageFiles } from '../platform/net/page-files.ts'
import { screenLock } from '../platform/session/screen-lock.ts'
import { session } from '../platform/session/session.ts'

import { sayRefusalsInWords } from './refusals-in-words.ts'
import { router } from './routes.tsx'

/**
 * Time that the outline of index.html with its progress bar stands, before the page is drawn without the missing
 * data.
 */
const patienceMs = 3000

export async function start(root: HTMLElement) {
  sayRefusalsInWords()
  screenLock.coverBy(() => import('./frame/lock-screen.tsx').then((file) => file.cover()))
  onTabNews(({ kind }) => {
    if (kind === 'locked' && session.get().accessToken !== null) screenLock.close()
    if (kind === 'unlocked') screenLock.open()
  })
  startAfreshWhenFilesAreGone()
  if (import.meta.env.PROD) {
    onFirstSign(keepForOffline)
    onFirstSign(() => void learnPageFiles().catch(() => {}))
  }
  // What the page needs is asked for before anything is drawn: once, and whole. The outline of index.html stands so long.
  await Promise.race([router.load(), new Promise((done) => setTimeout(done, patienceMs))])
  // In portions: the browser may draw, and hear of a tap, in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** For staff alone: a client behind a visit link stores nothing offline. */
function keepForOffline() {
  if (session.get().user === null) {
    const forget = session.subscribe(() => {
      if (session.get().user === null) return
      forget()
      keepForOffline()
    })
  } else import('../platform/net/offline.ts').then((file) => file.keepForOffline()).catch(() => {})
}
