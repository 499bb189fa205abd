import { CalendarPlus, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { offset, wallTime } from './axis.ts'
import type { Column } from './columns.ts'

export interface TimeRange {
  column: Column
  from: number
  to: number
}

interface RangeChoiceProps {
  range: TimeRange
  count: number
  px: number
  onVisit: () => void
  onBlock: () => void
  onClose: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Free time was drawn over: what is it for? */
export function RangeChoice({ range, count, px, onVisit, onBlock, onClose }: RangeChoiceProps) {
  const { column, from, to } = range
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const onDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onDown, true)
    return () => document.removeEventListener('pointerdown', onDown, true)
  }, [onClose])
  return (
    <div data-over-grid className="range" style={rangePlace(range, count, px)}>
      <div className="ghost-box">
        <b>{`${wallTime(column.axis, from)}–${wallTime(column.axis, to)}`}</b>
      </div>
      <div
        ref={box}
        role="dialog"
        aria-label={`${wallTime(column.axis, from)}–${wallTime(column.axis, to)}, ${column.name}`}
        className="range-choice"
        data-end={column.index > count / 2 || undefined}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (event.key !== 'Escape' && event.key !== 'Enter' && step === undefined) return
          // The day below has its own use of these keys.
          event.nativeEvent.stopImmediatePropagation()
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
          if (step === undefined) return
          event.preventDefault()
          const buttons = [...event.currentTarget.querySelectorAll('button')]
          const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
          buttons[(at + step + buttons.length) % buttons.length]?.focus()
        }}
      >
        <Button variant="ghost" onClick={onVisit}>
          <CalendarPlus aria-hidden="true" />
          {t('Appointment')}
        </Button>
        {column.kind === 'employee' && (
          <Button variant="ghost" onClick={onBlock}>
            <Lock aria-hidden="true" />
            {t('Time block')}
          </Button>
        )}
      </div>
    </div>
  )
}

export const rangePlace = ({ column, from, to }: TimeRange, count: number, px: number) => ({
  insetInlineStart: `${(column.index / count) * 100}%`,
  inlineSize: `${100 / count}%`,
  top: offset(column.axis, from) * px,
  height: ((to - from) / 60_000) * px,
})
