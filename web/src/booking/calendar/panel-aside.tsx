import { type ComponentType, useEffect, useRef } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useMedia } from '../../platform/browser/media.ts'
import { t } from '../../platform/text/i18n.ts'
import { scrollIntoView } from './grid/scroll-into-view.ts'
import { keepFocusIn } from './keep-focus.ts'
import { storeVisit } from './saving/store-visit.ts'
import {
  closePanel,
  type NewVisitPanelProps,
  setPreview,
  usePanel,
  type VisitPanelProps,
} from './state/panel-host.ts'
import { goTo } from './state/search.ts'

export const loadVisitPanel = (): Promise<ComponentType<VisitPanelProps>> =>
  import('./visit-panel/panel.tsx').then((file) => file.VisitPanel)
export const loadNewVisitPanel = (): Promise<ComponentType<NewVisitPanelProps>> =>
  import('./new-visit/panel.tsx').then((file) => file.NewVisitPanel)
const waiting = <div className="panel-wait" aria-busy="true" />
const VisitPanel = lazyPart(loadVisitPanel, waiting)
const NewVisitPanel = lazyPart(loadNewVisitPanel, waiting)

const close = () => void closePanel()
const onBooked: NewVisitPanelProps['onBooked'] = (visit) => {
  storeVisit(visit)
  setPreview(null)
  // The form has been saved: nothing to ask about.
  goTo({ visit: visit.id, new: null }, { replace: true })
}

/** Panel beside the calendar: a visit, or the form of a new one. Narrow screens show it above the day. */
export function PanelAside() {
  const panel = usePanel()
  const isOverlay = useMedia('(max-width: 1023.98px)')
  const before = useRef<HTMLElement | null>(null)
  const kind = panel?.kind
  const id = panel?.kind === 'visit' ? panel.id : undefined

  // The focus goes in with the panel, and back to where it was when it closes.
  useEffect(() => {
    if (!kind) return
    before.current ??= document.activeElement instanceof HTMLElement ? document.activeElement : null
    return () => {
      const { activeElement } = document
      const isLeft = activeElement === null || activeElement === document.body
      if (isLeft && before.current?.isConnected) before.current.focus({ preventScroll: true })
      before.current = null
    }
  }, [kind])

  // A panel over the day covers what it is about.
  useEffect(() => {
    if (!id || !isOverlay) return
    const timer = setTimeout(() =>
      scrollIntoView(document.querySelector(`.grid-field [data-visit="${CSS.escape(id)}"]`)),
    )
    return () => clearTimeout(timer)
  }, [id, isOverlay])

  if (!panel) return null
  return (
    <>
      {isOverlay && <div className="panel-veil" onPointerDown={close} />}
      <aside
        ref={keepFocusIn}
        className="panel"
        data-overlay={isOverlay || undefined}
        aria-label={panel.kind === 'visit' ? t('Appointment') : t('New appointment')}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close()
        }}
      >
        {panel.kind === 'visit' ? (
          <VisitPanel key={id} id={panel.id} onClose={close} />
        ) : (
          <NewVisitPanel
            // Another visit to be booked again is another form.
            key={panel.draft.lines?.[0]?.key}
            draft={panel.draft}
            onDraftChange={setPreview}
            onClose={close}
            onBooked={onBooked}
          />
        )}
      </aside>
    </>
  )
}
