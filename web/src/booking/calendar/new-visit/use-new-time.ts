import type { CalendarSetup } from '@wizyta/contract/booking/calendar/api'
import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import type { FitContext } from '@wizyta/contract/booking/calendar/fit-context'
import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { useMemo, useState } from 'react'
import { t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { dateOf } from '../../../platform/text/time.ts'
import { assignPeople } from '../planning/assign-people.ts'
import { clashText } from '../planning/clash-text.ts'
import { type DraftLine, isReady, lineInputs, type ReadyLine } from '../planning/lines.ts'
import type { Plan } from '../planning/use-plan.ts'
import { useDayContext } from './use-day-context.ts'

/** Notice that the free time found before is no longer available. */
export interface NewTime {
  /** The time found before, and the one found now. */
  before: string
  now: string
  /** Reason against the earlier time; null: unknown. */
  why: string | null
}

/**
 * Watches the first free time until a time is chosen. If another service or employee makes it later, the form has to
 * say so. The client may have heard the time already.
 */
export function useNewTime({
  setup,
  lines,
  plan,
  isChosen,
  from,
  clientId,
}: {
  setup: CalendarSetup
  lines: readonly DraftLine[]
  plan: Plan
  /** True when the time was chosen by hand. */
  isChosen: boolean
  /** Where the search begins: from another day on, another time is no news. */
  from: string
  clientId: string | null
}): NewTime | null {
  const [seen, setSeen] = useState<{ from: string; found: string; before: string | null } | null>(null)
  const found = isChosen || plan.isLooking ? null : plan.startsAt
  if (isChosen && seen) setSeen(null)
  if (found && (seen?.found !== found || seen.from !== from)) {
    const earlier = seen?.from === from ? (seen.before ?? seen.found) : null
    const isLater = earlier !== null && Date.parse(found) > Date.parse(earlier)
    setSeen({ from, found, before: isLater ? earlier : null })
  }
  const before = isChosen ? null : (seen?.before ?? null)
  const context = useDayContext(setup, before && dateOf(before, setup.timezone), clientId)
  const ready = lines.filter(isReady)
  const why = useMemo(
    () => (before && context ? whyNot(ready, before, setup, context) : null),
    // The lines by value: they are made anew on each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [JSON.stringify(ready), before, setup, context],
  )
  // Nothing is free any more: there is no new time to speak of.
  if (!isChosen && !plan.isLooking && plan.startsAt === null) return null
  return before && seen ? { before, now: seen.found, why } : null
}

function whyNot(
  lines: readonly ReadyLine[],
  startsAt: string,
  setup: CalendarSetup,
  context: FitContext,
): string | null {
  const at = Date.parse(startsAt)
  const found = assignPeople(lines, at, setup, context)
  const alone = lines[found.indexOf(null)]
  // The employee of the other lines was meant for it as well, so a clash of theirs is the reason.
  const meant = found.findLast((id) => id !== null) ?? null
  const performs = (line: ReadyLine) =>
    setup.employees
      .find(({ id }) => id === meant)
      ?.services.some(({ service_id }) => service_id === line.service_id)
  if (alone && !performs(alone)) {
    const service = setup.services.find(({ id }) => id === alone.service_id)
    const name = service && localName(service)
    return t('no employee is free for “{service}”', { service: name ?? '' })
  }
  const people = found.map((id) => id ?? meant)
  const [clash] = fitOf(planLines(lineInputs(lines, people, setup), at, setup), context).clashes
  return clash ? clashText(clash, setup.timezone) : null
}
