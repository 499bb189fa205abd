import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import { Plus, X } from 'lucide-react'
import { type Ref, useEffect } from 'react'
import { MinutesInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatMinutes } from '../../platform/text/time.ts'
import { canExtend, divided, extended, fittedTo, shortest, totalOf, without } from './segments.ts'

/** The stretches of a service. They make up its duration: a longer stretch makes the service longer. */
export function SegmentsInput(props: {
  label: string
  hint?: string
  parts: readonly Segment[]
  onChange: (parts: Segment[]) => void
  duration: number
  onDuration: (minutes: number) => void
  error?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}) {
  const { label, hint, parts, onChange, duration, onDuration, error, ref, className } = props
  const set = (next: Segment[]) => {
    onChange(next)
    if (next.length > 0) onDuration(totalOf(next))
  }
  const isOn = parts.length > 0

  // The duration was typed anew: the last stretch takes the difference, where it can.
  useEffect(() => {
    if (parts.length === 0 || !Number.isFinite(duration) || totalOf(parts) === duration) return
    const fitted = fittedTo(parts, duration)
    if (totalOf(fitted) === duration) onChange(fitted)
  }, [duration, parts, onChange])
  return (
    <fieldset className={`flex flex-col gap-3 ${className ?? ''}`}>
      <legend className="sr-only">{label}</legend>
      <Choice label={label} hint={hint}>
        <Switch
          ref={ref}
          checked={isOn}
          disabled={!isOn && !(duration >= 3 * shortest)}
          onChange={(event) => set(event.target.checked ? divided(duration) : [])}
        />
      </Choice>
      {isOn && (
        <>
          <SegmentsBar parts={parts} />
          <ol className="flex flex-wrap items-end gap-2">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the row
              <li key={index} className="flex flex-col gap-1">
                <span className="flex h-5 items-center gap-1 text-sm text-muted">
                  {part.kind === 'work' ? t('Work') : t('Processing')}
                  {part.kind === 'processing' && (
                    <button
                      type="button"
                      className="relative grid size-5 place-items-center rounded-full hover:bg-hover coarse:after:absolute coarse:after:-inset-3"
                      aria-label={t('Remove processing {number}', { number: (index + 1) / 2 })}
                      onClick={() => set(without(parts, index))}
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  )}
                </span>
                <MinutesInput
                  className="w-30"
                  aria-label={partLabel(part, index)}
                  aria-invalid={!(part.minutes >= shortest) || undefined}
                  value={part.minutes}
                  onChange={(minutes) => set(parts.with(index, { ...part, minutes: minutes ?? Number.NaN }))}
                />
              </li>
            ))}
            {canExtend(parts) && (
              <li>
                <Button variant="ghost" onClick={() => set(extended(parts))}>
                  <Plus aria-hidden="true" />
                  {t('Add processing')}
                </Button>
              </li>
            )}
          </ol>
          {totalOf(parts) !== duration && Number.isFinite(duration) && (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
              {t('The parts make {total}, the service lasts {duration}.', {
                total: formatMinutes(totalOf(parts)),
                duration: formatMinutes(duration),
              })}
              <Button size="small" onClick={() => onDuration(totalOf(parts))}>
                {t('Set the duration to {total}', { total: formatMinutes(totalOf(parts)) })}
              </Button>
            </p>
          )}
        </>
      )}
      {error && totalOf(parts) === duration && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

/** To scale: work is filled, processing is hatched. The figures stand below it. */
function SegmentsBar({ parts }: { parts: readonly Segment[] }) {
  return (
    <div aria-hidden="true" className="flex h-7 overflow-hidden rounded-lg border">
      {parts.map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the row
          key={index}
          style={{ flexGrow: Number.isFinite(part.minutes) ? part.minutes : 1 }}
          className={`grid min-w-0 basis-0 place-items-center overflow-hidden text-sm whitespace-nowrap ${
            part.kind === 'work'
              ? 'bg-brand-soft text-brand-text'
              : 'bg-[repeating-linear-gradient(135deg,var(--hover)_0_5px,transparent_5px_10px)] text-muted'
          }`}
        >
          {Number.isFinite(part.minutes) ? formatMinutes(part.minutes) : '?'}
        </span>
      ))}
    </div>
  )
}

export const partText = (part: Segment) =>
  `${part.kind === 'work' ? t('Work') : t('Processing')} ${formatMinutes(part.minutes)}`
const partLabel = (part: Segment, index: number) =>
  part.kind === 'work'
    ? t('Work {number}, minutes', { number: index / 2 + 1 })
    : t('Processing {number}, minutes', { number: (index + 1) / 2 })
