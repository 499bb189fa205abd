import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, formatTimeRange, type Zone } from '../../../platform/text/time.ts'
import { clashText } from './clash-text.ts'
import { focusStart } from './focus-start.ts'
import type { Plan } from './use-plan.ts'

/**
 * Verdict on the chosen time: it fits, or the reason with the nearest time that does. Its line is always there:
 * nothing jumps.
 */
export function FitVerdict({
  plan,
  zone,
  onTake,
}: {
  plan: Plan
  zone: Zone
  onTake?: (startsAt: string) => void
}) {
  const { verdict, startsAt, endsAt } = plan
  if (verdict.state === 'unknown') return null
  const { nearest } = verdict
  return (
    <div role="status" className="flex min-h-5 flex-col gap-1.5 text-sm">
      {verdict.state === 'checking' && (
        <p className="flex items-center gap-1.5 text-muted">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          {t('Checking…')}
        </p>
      )}
      {verdict.state === 'fits' && startsAt && endsAt && (
        <p className="flex items-center gap-1.5 text-success">
          <CircleCheck aria-hidden="true" className="size-4 flex-none" />
          {t('Free: {range}', { range: formatTimeRange(startsAt, endsAt, zone) })}
        </p>
      )}
      {verdict.state === 'failed' && (
        <p className="text-muted">{t('Not checked yet. It will be checked when you save.')}</p>
      )}
      {verdict.state === 'nobody' && startsAt !== null && (
        <p className="flex items-start gap-1.5 text-danger">
          <CircleX aria-hidden="true" className="size-4 flex-none" />
          {t('No employee is free at this time.')}
        </p>
      )}
      {verdict.clashes.map((clash) => (
        <p
          key={[clash.kind, clash.line, clash.subject_id, clash.starts_at, clash.visit_id].join()}
          className={`flex items-start gap-1.5 ${clash.hard ? 'text-danger' : 'text-warning'}`}
        >
          {clash.hard ? (
            <CircleX aria-hidden="true" className="size-4 flex-none" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
          )}
          {clashText(clash, zone)}
        </p>
      ))}
      {verdict.state === 'gave-up' && startsAt !== null && (
        <p className="text-muted">
          {t('Not all times could be checked. Choose a person or fewer services.')}
        </p>
      )}
      {verdict.gave_up && <p className="text-muted">{t('No free time nearby was found in time.')}</p>}
      {nearest !== null && onTake && (
        <Button
          size="small"
          className="self-start"
          onClick={({ currentTarget }) => {
            onTake(nearest)
            focusStart(currentTarget)
          }}
        >
          {t('Nearest free time: {time}', {
            time: `${formatDay(dateOf(nearest, zone))}, ${formatTime(nearest, zone)}`,
          })}
        </Button>
      )}
    </div>
  )
}
