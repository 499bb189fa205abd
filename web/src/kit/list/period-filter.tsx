import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { DateInput } from '../form/date-input.tsx'
import type { ListAddress } from './use-list-page.ts'

/** The days of a list, from one to another; either may be open. Its filters are called `from` and `to`. */
export function PeriodFilter({ state, change, zone }: ListAddress & { zone: string }) {
  const field = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2 text-soft">
      {label}
      <span className="w-36">
        <DateInput
          value={state.filter[name]?.[0] ?? null}
          today={today(zone).toString()}
          onChange={(date) => {
            // While it is being typed it cannot be read yet.
            if (date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date)) return
            change({ filter: { ...state.filter, [name]: date ? [date] : [] } })
          }}
        />
      </span>
    </label>
  )
  return (
    <>
      {field('from', t('From|date'))}
      {field('to', t('To|date'))}
    </>
  )
}
