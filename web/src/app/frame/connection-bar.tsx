import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '../../platform/net/connection.ts'
import { useShownAsOf } from '../../platform/net/shown-as-of.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, today } from '../../platform/text/time.ts'

/** Below the header while the server cannot be reached. The live region stands from the start, so that it is read. */
export function ConnectionBar() {
  const isLost = useConnectionLost()
  return (
    <div
      role="status"
      data-print="hide"
      className="sticky top-[calc(var(--header-height)+var(--sheet-gap))] z-20"
    >
      {isLost && (
        <p className="flex items-center justify-center gap-2 border-b border-(--warning-line) bg-warning-soft px-4 py-1.5 text-center text-warning">
          <WifiOff aria-hidden="true" className="size-4 flex-none" />
          <HowThingsStood />
        </p>
      )}
    </div>
  )
}

function HowThingsStood() {
  const asOf = useShownAsOf()
  return asOf === null
    ? t('No connection. What you see may be out of date. It catches up by itself.')
    : t('No connection. This is how things stood at {time}. It catches up by itself.', {
        time: momentOf(asOf),
      })
}

/** `11:33`; of another day with its date. By the clock of the device, as the time in its corner is. */
function momentOf(instant: number): string {
  const zone = Temporal.Now.timeZoneId()
  const at = Temporal.Instant.fromEpochMilliseconds(instant)
  const [date, time] = [dateOf(at, zone), formatTime(at, zone)]
  return date === today(zone).toString() ? time : `${formatDay(date)}, ${time}`
}
