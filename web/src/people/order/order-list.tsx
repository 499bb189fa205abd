import { ArrowDownToLine, ArrowUpToLine, GripVertical } from 'lucide-react'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ColourDot } from '../../kit/list/colour-dot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { moved, type OrderSection } from './places.ts'

export interface OrderRow {
  id: string
  name: string
  colour?: ComponentProps<typeof ColourDot>['colour'] | null
  /** Beside the name. */
  detail?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/**
 * Rows of a section, dragged by their handle or moved by the arrow keys on it. Home and End lead to the ends.
 */
export function OrderList({
  section,
  rowOf,
  onMove,
}: {
  section: OrderSection
  rowOf: (id: string) => OrderRow | undefined
  onMove: (ids: string[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  /** The order while a row is being dragged. */
  const [dragged, setDragged] = useState<{ id: string; ids: string[] } | null>(null)
  const [said, setSaid] = useState('')
  const ids = dragged?.ids ?? section.ids

  useLayoutEffect(() => {
    // A row that has moved in the document has lost the focus.
    if (!focused.current) return
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)
    handle?.focus({ preventScroll: true })
    handle?.scrollIntoView({ block: 'nearest' })
    focused.current = null
  })

  const place = (id: string, to: number) => {
    const next = moved(section.ids, id, to)
    const at = next.indexOf(id)
    if (at === section.ids.indexOf(id)) return
    setSaid(t('{name} now stands at place {place}.', { name: rowOf(id)?.name ?? '', place: at + 1 }))
    onMove(next)
  }
  const onKeyDown = (event: React.KeyboardEvent, id: string) => {
    const at = section.ids.indexOf(id)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: section.ids.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focused.current = id
    place(id, to)
  }
  const drag = (event: React.PointerEvent, id: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    let now = [...section.ids]
    setDragged({ id, ids: now })
    const onPoint = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const at = rows.findIndex(({ bottom }) => clientY < bottom)
      const next = moved(now, id, at < 0 ? now.length : at)
      if (next.indexOf(id) === now.indexOf(id)) return
      now = next
      setDragged({ id, ids: now })
      list.current?.children[now.indexOf(id)]?.scrollIntoView({ block: 'nearest' })
    }
    const stop = new AbortController()
    const end = (takes: boolean) => {
      stop.abort()
      setDragged(null)
      if (takes) place(id, now.indexOf(id))
    }
    addEventListener('pointermove', onPoint, { signal: stop.signal })
    addEventListener('pointerup', () => end(true), { signal: stop.signal })
    addEventListener('pointercancel', () => end(false), { signal: stop.signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal: stop.signal })
  }

  return (
    <section aria-label={section.title || undefined}>
      {section.title && (
        <h2 className="bg-tint px-4 py-2 font-semibold">
          {section.title} <span className="font-normal text-muted">{section.ids.length}</span>
        </h2>
      )}
      <ol ref={list} className="divide-y divide-hair">
        {ids.map((id, index) => {
          const row = rowOf(id)
          if (!row) return null
          return (
            <li
              key={id}
              className={`flex min-h-11 items-center gap-2 px-2 ${dragged?.id === id ? 'bg-brand-soft' : ''}`}
            >
              {!section.isFixed && (
                <Button
                  variant="ghost"
                  size="small-icon"
                  className="cursor-grab touch-none coarse:size-11"
                  data-handle={id}
                  aria-label={t('Move {name}: place {place} of {count}', {
                    name: row.name,
                    place: index + 1,
                    count: ids.length,
                  })}
                  onPointerDown={(event) => drag(event, id)}
                  onKeyDown={(event) => onKeyDown(event, id)}
                >
                  <GripVertical aria-hidden="true" />
                </Button>
              )}
              <span className="w-7 text-end text-sm text-muted tabular-nums">{index + 1}</span>
              <span className="flex min-w-0 flex-1 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:py-1">
                <span className="max-w-full truncate">
                  {row.colour ? <ColourDot colour={row.colour}>{row.name}</ColourDot> : row.name}
                </span>
                {row.detail && <span className="max-w-full truncate text-sm text-muted">{row.detail}</span>}
              </span>
              {!section.isFixed && (
                <span className="flex max-sm:hidden">
                  <Button
                    variant="ghost"
                    size="small-icon"
                    aria-label={t('Move {name} to the top', { name: row.name })}
                    data-tip={t('To the top')}
                    aria-disabled={index === 0}
                    onClick={() => place(id, 0)}
                  >
                    <ArrowUpToLine aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="small-icon"
                    aria-label={t('Move {name} to the end', { name: row.name })}
                    data-tip={t('To the end')}
                    aria-disabled={index === ids.length - 1}
                    onClick={() => place(id, section.ids.length - 1)}
                  >
                    <ArrowDownToLine aria-hidden="true" />
                  </Button>
                </span>
              )}
              {row.actions}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
