import type { RotaTemplateInput } from '@wizyta/contract/people/rota/api'
import { type Control, useController } from 'react-hook-form'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import { DayEditorPart } from '../working-hours/parts.tsx'
import { switchedDay } from '../working-hours/week.ts'

/** Hours and breaks of a template, or a day off. */
export function TemplateHours({
  control,
  className,
}: {
  control: Control<RotaTemplateInput>
  className: string
}) {
  const { field: hours } = useController({ control, name: 'intervals' })
  const { field: rests } = useController({ control, name: 'breaks' })
  const day = { intervals: hours.value, breaks: rests.value ?? [] }
  const set = (next: typeof day) => {
    hours.onChange(next.intervals)
    rests.onChange(next.breaks)
  }
  const works = day.intervals.length > 0
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <Choice label={t('Works on this day')} className="items-center">
        <Switch checked={works} onChange={({ target }) => set(switchedDay(day, target.checked))} />
      </Choice>
      {works && <DayEditorPart day={day} name={t('Hours')} onChange={set} />}
    </div>
  )
}
