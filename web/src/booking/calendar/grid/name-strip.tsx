import { type RefObject, useEffect, useRef, useState } from 'react'
import { EmployeeAvatar } from '../../../people/employee-photo/parts.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { Column } from './columns.ts'

/** On a phone a column fills the screen: the names above say whose it is, and lead to the others. */
export function NameStrip({
  columns,
  scroller,
}: {
  columns: readonly Column[]
  scroller: RefObject<HTMLElement | null>
}) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const count = columns.length
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      const width = element.scrollWidth - axisOf(element)
      setShown(Math.min(count - 1, Math.max(0, Math.round((Math.abs(element.scrollLeft) / width) * count))))
    }
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, count])
  useEffect(() => {
    strip.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])

  const show = (index: number) => {
    const element = scroller.current
    if (!element) return
    const side = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const column = (element.scrollWidth - axisOf(element)) / count
    element.scrollTo({ left: side * index * column, behavior: 'smooth' })
  }
  return (
    <div ref={strip} className="name-strip" role="toolbar" aria-label={t('People')}>
      {columns.map((column, index) => (
        <button key={column.key} type="button" aria-pressed={index === shown} onClick={() => show(index)}>
          <EmployeeAvatar name={column.name} colour={column.colour} photo={column.photo} />
          <span>{column.name.split(' ')[0]}</span>
        </button>
      ))}
    </div>
  )
}

const axisOf = (scroller: HTMLElement) => scroller.querySelector('.grid-axis')?.clientWidth ?? 0
