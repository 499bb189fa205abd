import type { WeekdayHours } from '@wizyta/contract/people/working-hours/api'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useKept } from '../../platform/browser/use-kept.ts'
import { dashboards, workingHours } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { StartStep } from './start-step.tsx'
import { isRightDay, usualWeek, WeekFields } from './week-fields.tsx'

/** When the salon is open: the first of the steps, since people and free times follow it. */
export function StartHours({ next }: { next: () => void }) {
  const stored = useCall(workingHours.show, { query: {} })
  return (
    <LoadState of={stored} loading={<FormSkeleton />} look="card">
      {({ week }) => <HoursStep week={week} next={next} />}
    </LoadState>
  )
}

function HoursStep({ week, next }: { week: WeekdayHours[]; next: () => void }) {
  const maySave = useAllows(workingHours.replaceWeek)
  const full = usualWeek().map((day) => week.find(({ weekday }) => weekday === day.weekday) ?? day)
  const [days, setDays, forget] = useKept('hours', full)
  const replace = useChange(workingHours.replaceWeek, {
    forgets: [workingHours.show, dashboards.show],
    onSuccess: () => {
      forget()
      next()
    },
  })
  const body = { week: days.map(({ weekday, intervals, breaks }) => ({ weekday, intervals, breaks })) }
  return (
    <StartStep
      title={t('When is the salon open?')}
      text={t(
        'Free times are looked for within these hours. Breaks and single dates come later, in the working hours.',
      )}
      save={t('Save and continue')}
      isReady={maySave}
      isSaving={replace.isPending}
      onSave={() => days.every(isRightDay) && replace.mutate({ query: {}, body })}
      onSkip={next}
    >
      <WeekFields week={days} onChange={setDays} free={t('Closed')} />
    </StartStep>
  )
}
