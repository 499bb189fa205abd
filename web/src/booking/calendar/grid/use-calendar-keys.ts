import { useEffect, useRef } from 'react'
import { actionOf, calendarKeys, isForPage } from '../../../platform/browser/keys.ts'
import { bookLike } from '../planning/book-like.ts'
import { closePanel, openNewVisit, panel } from '../state/panel-host.ts'
import { dateParam, stepDate } from '../state/range.ts'
import { goTo, type View } from '../state/search.ts'
import type { Setup } from '../state/setup.ts'
import { zoomBy } from '../state/zoom.ts'
import { copiedVisit } from './copied-visit.ts'
import { copyToBook } from './copy-to-book.ts'
import { pointedPlace } from './pointed-place.ts'

interface Shown {
  view: View
  date: string
  today: string
  mayCreate: boolean
  setup: Setup
}

/** Keyboard map of the calendar; silent while the user types, or while a dialog or menu is open. */
export function useCalendarKeys(shown: Shown) {
  const current = useRef(shown)
  current.current = shown
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(calendarKeys, event)
      if (action && isForPage(event) && act(action, current.current)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function act(
  action: (typeof calendarKeys)[keyof typeof calendarKeys],
  { view, date, today, mayCreate, setup }: Shown,
): boolean {
  if (action === 'today') goTo({ date: null })
  else if (action === 'left' || action === 'right') {
    const isForward = (action === 'right') !== (document.documentElement.dir === 'rtl')
    goTo({ date: dateParam(stepDate(view, date, isForward ? 1 : -1), today) })
  } else if (action === 'new') {
    if (!mayCreate) return false
    void openNewVisit({})
  } else if (action === 'copy') {
    if (!mayCreate || !copyVisit()) return false
  } else if (action === 'paste') {
    const copied = copiedVisit()
    if (!mayCreate || copied === null) return false
    void bookLike(copied, setup, pointedPlace())
  } else if (action === 'larger') zoomBy(1)
  else if (action === 'smaller') zoomBy(-1)
  else if (action === 'close') {
    if (!panel.get()) return false
    void closePanel()
  } else goTo({ view: action })
  return true
}

/** Remembers the visit under the focus or in the panel. Selected text is copied as text. */
function copyVisit(): boolean {
  const card = document.activeElement?.closest<HTMLElement>('[data-visit]')
  const open = panel.get()
  const id = card?.dataset.visit ?? (open?.kind === 'visit' ? open.id : undefined)
  if (id === undefined || document.getSelection()?.isCollapsed === false) return false
  copyToBook(id)
  return true
}
