import { createRoot } from 'react-dom/client'
import { brand } from '../../platform/browser/brand.ts'
import { keepDrafts } from '../../platform/browser/drafts.ts'
import { forgetReads } from '../../platform/net/kept-reads.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { t } from '../../platform/text/i18n.ts'
import { LockPage } from './lock-page.tsx'

// Heard by the menus and dialogs behind the cover: they would close, or take the focus back.
const heardBehind = ['pointerdown', 'mousedown', 'click', 'focusin', 'focusout', 'wheel', 'touchmove']
const keys = ['keydown', 'keyup', 'keypress']

/** Covers the hidden page until the screen is open again, and keeps its place and input. */
export function cover() {
  if (!screenLock.isLocked()) return
  const title = document.title
  // A reload under the cover finds here what was typed, and nothing that was read.
  const takeDraftsBack = keepDrafts()
  forgetReads()

  const host = document.createElement('div')
  host.dataset.slot = 'lock'
  const stay = (event: Event) => event.stopPropagation()
  for (const kind of heardBehind) host.addEventListener(kind, stay)
  // Before all others: no shortcut of the page works. What keys do in a field or on a button is the browser's own.
  const silence = (event: Event) => event.stopImmediatePropagation()
  for (const kind of keys) window.addEventListener(kind, silence, true)
  document.body.append(host)
  document.title = `${t('The screen is locked')} | ${brand()}`
  const root = createRoot(host)
  root.render(<LockPage />)

  const forget = screenLock.subscribe(() => {
    if (screenLock.isLocked()) return
    forget()
    root.unmount()
    host.remove()
    for (const kind of keys) window.removeEventListener(kind, silence, true)
    document.title = title
    takeDraftsBack()
  })
}
