import { lineSpan, workParts } from '@wizyta/contract/booking/calendar/schedule'
import { subtract } from '@wizyta/contract/kit/spans'
import { useEffect, useRef } from 'react'
import { t } from '../../../platform/text/i18n.ts'
import { type PreviewLine, usePreview } from '../state/panel-host.ts'
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
      .map(({ key, index: at, axis, kind }) => (
        <div
          key={`${index} ${key}`}
          ref={index === 0 ? first : undefined}
          className="ghost-plan"
          aria-hidden="true"
          data-low={((to - from) / 60_000) * px < 22 || undefined}
          style={{
            insetInlineStart: `${(at / columns.length) * 100}%`,
            inlineSize: `${100 / columns.length}%`,
            top: offset(axis, Math.max(from, axis.from)) * px,
            height: ((Math.min(to, axis.to) - Math.max(from, axis.from)) / 60_000) * px,
          }}
        >
          <div className="ghost-box">
            <b>{line.isOpen ? wallTime(axis, from) : `${wallTime(axis, from)}–${wallTime(axis, to)}`}</b>
            {kind === 'employee' &&
              gapsOf(line).map((gap) => (
                <span
                  key={gap.from}
                  className="ghost-gap"
                  style={{
                    top: ((gap.from - Math.max(from, axis.from)) / 60_000) * px,
                    height: ((gap.to - gap.from) / 60_000) * px,
                  }}
                >
                  {((gap.to - gap.from) / 60_000) * px >= 13 &&
                    t('processing {minutes} min', { minutes: (gap.to - gap.from) / 60_000 })}
                </span>
              ))}
          </div>
        </div>
      ))
  })
}

/** While something processes, the employee is free. */
const gapsOf = (line: PreviewLine) =>
  line.segments ? subtract([lineSpan(line)], workParts({ ...line, segments: line.segments })) : []
