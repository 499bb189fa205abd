import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { DateInput } from '../form/date-input.tsx'
import type { ListAddress } from './use-list-page.ts'

/**
 * The days of a list, from one to another; either may be open. Its filters are called `from` and `to`.
 * @param labels what happened on those days, where a row has several; absent: `From` and `To`
 */
export function PeriodFilter({
  state,
  change,
  zone,
  labels,
}: ListAddress & { zone: string; labels?: { from: string; to: string } }) {
  const field = (name: 'from' | 'to', label: string) => (
    <label
      // Longer words beside their field would need a line each on a phone.
      className={`flex items-center gap-2 text-soft ${labels ? 'max-[30rem]:flex-1 max-[30rem]:flex-col max-[30rem]:items-start max-[30rem]:gap-1' : ''}`}
    >
      {label}
      <span className={`w-36 ${labels ? 'max-[30rem]:w-full' : ''}`}>
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
      {field('from', labels?.from ?? t('From|date'))}
      {field('to', labels?.to ?? t('To|date'))}
    </>
  )
}
