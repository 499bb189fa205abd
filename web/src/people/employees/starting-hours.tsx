import type { NewEmployee } from '@wizyta/contract/people/employees/api'
import { employeeName } from '@wizyta/contract/people/names/names'
import type { WeekRow } from '@wizyta/contract/people/working-hours/api'
import { type ReactNode, useState } from 'react'
import { FormSection, wide } from '../../kit/form/entity-form.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { call } from '../../platform/net/api.ts'
import { employees, workingHours } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'

/** The hours of the salon, those that are entered later, or the id of a colleague. */
type Start = 'salon' | 'later' | (string & {})

/** Asks how a new employee works. The hours are saved with the employee, who is thus never bookable without them. */
export function useStartingHours(): { field: ReactNode; read: () => Promise<Pick<NewEmployee, 'hours'>> } {
  const mayChange = useAllows(workingHours.replaceWeek)
  const now = today(useBusiness().timezone).toString()
  const [start, setStart] = useState<Start>('salon')
  return {
    field: mayChange && <StartSection start={start} onChoose={setStart} />,
    read: async () => (start === 'salon' ? {} : { hours: await hoursOf(start, now) }),
  }
}

function StartSection({ start, onChoose }: { start: Start; onChoose: (start: Start) => void }) {
  const { rows } = useAllRows(employees)
  return (
    <FormSection title={t('Working hours')} hint={t('You can change them at any time.')}>
      <Field label={t('Works|hours')} hint={hintOf(start)} className={wide}>
        {(control) => (
          <Select {...control} value={start} onChange={({ target }) => onChoose(target.value)}>
            <option value="salon">{t('In the opening hours of the salon')}</option>
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {t('Same hours as {name}', { name: employeeName(row) })}
              </option>
            ))}
            <option value="later">{t('Hours are entered later')}</option>
          </Select>
        )}
      </Field>
    </FormSection>
  )
}

function hintOf(start: Start): string {
  if (start === 'salon') return t('Can be booked at once, in all opening hours.')
  if (start === 'later') return t('Cannot be booked before you enter working hours.')
  return t('Can be booked at once, in these weekly hours.')
}

async function hoursOf(start: Start, now: string) {
  if (start === 'later') return [daysOff]
  return weeksFrom((await call(workingHours.show, { query: { employee_id: start } })).week, now)
}

/** A week of days off leaves no time that could be booked. */
const daysOff = { week: [{ weekday: 1, intervals: [], breaks: [] }] }

/** Returns the weekly hours that count now or later, one entry for each beginning. */
function weeksFrom(rows: readonly WeekRow[], now: string) {
  const lasting = rows.filter(({ valid_to }) => !valid_to || valid_to >= now)
  return [...Map.groupBy(lasting, ({ valid_from }) => valid_from ?? null)].map(([valid_from, days]) => ({
    valid_from,
    valid_to: days[0]?.valid_to ?? null,
    week: days.map(({ valid_from: _from, valid_to: _to, ...day }) => day),
  }))
}
