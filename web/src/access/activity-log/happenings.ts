import type { AuditEntry } from '@wizyta/contract/access/activity-log/api'
import { dateOf } from '../../platform/text/time.ts'

/** Entries that a user wrote by one call. */
export interface Happening {
  key: number
  first: AuditEntry
  entries: AuditEntry[]
}

/**
 * Groups entries, newest first, by the days of the business. Entries of one call stay together, in the order of
 * writing.
 */
export function daysOf(
  entries: readonly AuditEntry[],
  zone: string,
): { date: string; happenings: Happening[] }[] {
  const days: { date: string; happenings: Happening[] }[] = []
  for (const entry of entries) {
    const date = dateOf(entry.at, zone)
    if (days.at(-1)?.date !== date) days.push({ date, happenings: [] })
    const { happenings } = days.at(-1) as (typeof days)[number]
    const last = happenings.at(-1)
    if (last && isOneCall(last.first, entry)) last.entries.unshift(entry)
    else happenings.push({ key: entry.number, first: entry, entries: [entry] })
  }
  return days
}

const isOneCall = (one: AuditEntry, other: AuditEntry) =>
  one.at === other.at && one.request_id === other.request_id && one.by?.id === other.by?.id
