import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { visitorName } from '@wizyta/contract/people/names/names'
import { language, t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange } from '../../../platform/text/time.ts'
import { labelsWith } from '../../visit-labels/parts.tsx'
import type { Difference } from '../saving/save-with-clashes.ts'
import { statusWord } from '../visit-words.ts'

export type VisitPart = 'status' | 'time' | 'client' | 'services' | 'note' | 'client_note' | 'labels'

interface Setting {
  timezone: string
  currency: string
  labels: readonly { id: string; name: string }[]
}

/**
 * Lists the parts of a save that another user has changed since, in both versions. The server keeps parts that the
 * save does not name.
 * @param seen the visit as it was when the change began
 * @param mine the parts that the save changes, in words
 */
export function differencesOf(
  seen: Visit,
  current: Visit,
  mine: Partial<Record<VisitPart, string>>,
  setting: Setting,
): Difference[] {
  const before = inWords(seen, setting)
  const now = inWords(current, setting)
  return (Object.entries(mine) as [VisitPart, string][])
    .filter(([part, text]) => now[part] !== before[part] && now[part] !== text)
    .map(([part, text]) => ({ label: partWord(part), theirs: now[part], mine: text }))
}

export function inWords(visit: Visit, { timezone, currency, labels }: Setting): Record<VisitPart, string> {
  return {
    status: statusWord(visit.status),
    time: timeWords(visit, timezone),
    client: visitorName(visit),
    services: visit.lines
      .map(
        (line) =>
          `${line.service_name}, ${line.employee_name}, ${formatMoney(line.price, language(), currency)}`,
      )
      .join('\n'),
    note: visit.note ?? '',
    client_note: visit.client_note ?? '',
    labels: labelWords(visit.label_ids, labels),
  }
}

export const labelWords = (ids: readonly string[], labels: Setting['labels']) =>
  labelsWith(ids, labels)
    .map(({ name }) => name)
    .join(', ')

export const timeWords = (visit: { starts_at: string; ends_at: string }, zone: string) =>
  `${formatDay(dateOf(visit.starts_at, zone))}, ${formatTimeRange(visit.starts_at, visit.ends_at, zone)}`

function partWord(part: VisitPart): string {
  const words: Record<VisitPart, string> = {
    status: t('Status'),
    time: t('Time'),
    client: t('Client'),
    services: t('Services'),
    note: t('Note'),
    client_note: t('Note for the client'),
    labels: t('Labels'),
  }
  return words[part]
}
