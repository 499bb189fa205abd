import { useEffect, useRef } from 'react'
import { usePreview } from '../state/panel-host.ts'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'
import { scrollIntoView } from './scroll-into-view.ts'

/** The lines that the form of a new visit plans, where they would stand. */
export function Preview({ columns, px }: { columns: readonly Column[]; px: number }) {
  const lines = usePreview()
  const first = useRef<HTMLDivElement>(null)
  const place = lines?.[0] && `${lines[0].starts_at} ${lines[0].employee_id} ${columns[0]?.axis.from}`
  useEffect(() => {
    if (place) scrollIntoView(first.current)
  }, [place])
  if (!lines) return null
  return lines.flatMap((line, index) => {
    const from = Date.parse(line.starts_at)
    const to = Date.parse(line.ends_at)
    return columns
      .filter(
        ({ kind, id, axis }) =>
          (kind === 'employee' ? id === line.employee_id : line.resource_ids?.includes(id)) &&
          from < axis.to &&
          to > axis.from,
      )
      .map(({ key, index: at, axis }) => (
        <div
          key={`${index} ${key}`}
          ref={index === 0 ? first : undefined}
          className="ghost-plan"
          aria-hidden="true"
          style={{
            insetInlineStart: `${(at / columns.length) * 100}%`,
            inlineSize: `${100 / columns.length}%`,
            top: offset(axis, Math.max(from, axis.from)) * px,
            height: ((Math.min(to, axis.to) - Math.max(from, axis.from)) / 60_000) * px,
          }}
        >
          <div className="ghost-box">
            <b>{`${wallTime(axis, from)}–${wallTime(axis, to)}`}</b>
          </div>
        </div>
      ))
  })
}
