import { useEffect, useRef } from 'react'
import { holdKeys } from './hold-keys.ts'
import { closePanel, openNewVisit, panel } from './panel-host.ts'
import { dateParam, stepDate } from './range.ts'
import { goTo, type View } from './search.ts'
import { zoomBy } from './zoom.ts'

interface Keys {
  view: View
  date: string
  today: string
  mayCreate: boolean
  onHelp: () => void
  onSearch: () => void
}

const viewKeys: Record<string, View> = { d: 'day', w: 'week', m: 'month', a: 'agenda', '3': '3days' }

/** The keyboard map of the calendar; silent while one types, or while a dialog or menu is open. */
export function useCalendarKeys(keys: Keys) {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event) ||
        isCovered()
      )
        return
      if (act(event.key, current.current)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function act(key: string, { view, date, today, mayCreate, onHelp, onSearch }: Keys): boolean {
  const wanted = viewKeys[key.toLowerCase()]
  if (wanted) goTo({ view: wanted })
  else if (key.toLowerCase() === 't') goTo({ date: null })
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isForward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl')
    goTo({ date: dateParam(stepDate(view, date, isForward ? 1 : -1), today) })
  } else if (key.toLowerCase() === 'n' && mayCreate) startVisit()
  else if (key === '/') onSearch()
  else if (key === '+' || key === '=') zoomBy(1)
  else if (key === '-' || key === '−') zoomBy(-1)
  else if (key === '?') onHelp()
  else if (key === 'Escape' && panel.get()) void closePanel()
  else return false
  return true
}

function startVisit() {
  if (panel.get()?.kind !== 'new') holdKeys('.panel', () => void closePanel())
  void openNewVisit({})
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  // Arrows choose among radio buttons; letters mean nothing to them.
  if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
    return key.startsWith('Arrow')
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select, [role="combobox"], [role="listbox"] *, [role="grid"] *')
  )
}

const isCovered = () =>
  document.querySelector(
    '[data-slot="dialog"], [data-slot="sheet"], [data-slot="menu"], [data-slot="popover"]',
  ) !== null
