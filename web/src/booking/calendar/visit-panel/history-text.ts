import { type VisitStatus, visitStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { HistoryEntry } from '@wizyta/contract/booking/calendar/visits'
import { formatMoney } from '@wizyta/contract/kit/money'
import { language, t } from '../../../platform/text/i18n.ts'
import { localName } from '../../../platform/text/local-name.ts'
import { dateOf, formatDay, formatTime } from '../../../platform/text/time.ts'
import { statusWord } from '../visit-words.ts'

/** Changes at one moment by one user, in sentences. */
export interface Happening {
  key: number
  at: string
  by: string
  sentences: string[]
}

interface Known {
  timezone: string
  currency: string
  employees: readonly { id: string; name: string }[]
  services: readonly { id: string; name: string; name_en?: string | null }[]
  former_services?: readonly { id: string; name: string; name_en: string | null }[]
  labels: readonly { id: string; name: string }[]
}

type Changes = HistoryEntry['changes']

/**
 * The history of a visit in words, newest first. The rows of one save are one happening. Technical columns are left
 * out.
 */
export function happenings(entries: readonly HistoryEntry[], known: Known): Happening[] {
  const groups = Map.groupBy(entries, ({ at, by, key }) => `${at} ${by} ${key}`)
  return [...groups.values()].flatMap((group) => {
    const [newest] = group
    if (!newest) return []
    const sentences = sentencesOf(group.toReversed(), known)
    return sentences.length === 0 ? [] : [{ key: newest.number, at: newest.at, by: whoDid(group), sentences }]
  })
}

function sentencesOf(group: readonly HistoryEntry[], known: Known): string[] {
  if (group.some(({ part, action }) => part === 'visits' && action === 'create'))
    return [t('Booked the appointment')]
  if (group.some(({ part }) => part === 'visit_links')) return [t("Read the client's link")]
  const visit = group.find(({ part, action }) => part === 'visits' && action === 'update')?.changes ?? {}
  const lines = group.filter(({ part }) => part === 'visit_lines')
  const messages = group.filter(({ part, action }) => part === 'messages' && action === 'update')
  return [
    ...visitSentences(visit, known),
    ...lineSentences(lines, 'starts_at' in visit, known),
    ...labelSentences(group, known),
    ...messages.flatMap(({ changes }) => messageSentence(changes)),
  ].filter((sentence, index, all) => all.indexOf(sentence) === index)
}

function visitSentences(changes: Changes, known: Known): string[] {
  const said: string[] = []
  const { status, starts_at, total } = changes
  const late = changes.late_minutes
  const refused = changes.refused_at
  if (refused?.[1]) said.push(t('The client answered NO'))
  else if (refused && !status && !starts_at) said.push(t('The answer NO was settled: the appointment stays'))
  if (late?.[1]) said.push(t('Late by {minutes} min', { minutes: Number(late[1]) }))
  // Where the client came, or another time was found, that says it.
  else if (late && !status && !starts_at) said.push(t('No longer late'))
  const asksAgain = starts_at && status?.[0] === 'confirmed' && status[1] === 'booked'
  if (status && !asksAgain && isStatus(status[0]) && isStatus(status[1]))
    said.push(stepSentence(status[0], status[1]))
  if (starts_at) said.push(moveSentence(String(starts_at[0]), String(starts_at[1]), known.timezone))
  if (asksAgain) said.push(t('The new time needs a new confirmation'))
  if (changes.client_id || changes.walk_in_name) said.push(t('Changed the client'))
  if (total)
    said.push(
      t('Total: {before} → {after}', { before: money(total[0], known), after: money(total[1], known) }),
    )
  if (changes.note) said.push(t('Changed the note: {value}', { value: masked(changes.note) }))
  if (changes.client_note)
    said.push(t('Changed the note for the client: {value}', { value: masked(changes.client_note) }))
  if (changes.cancelled_by?.[1])
    said.push(
      changes.cancelled_by[1] === 'client'
        ? t('Cancelled by the client|visit')
        : t('Cancelled by the salon|visit'),
    )
  if (changes.cancelled_late?.[1] === true) said.push(t('Late cancellation'))
  if (changes.cancel_reason?.[1]) said.push(t('Reason: {reason}', { reason: text(changes.cancel_reason[1]) }))
  if (changes.cancel_note?.[1]) said.push(t('Note: {value}', { value: text(changes.cancel_note[1]) }))
  if (changes.override_reason?.[1])
    said.push(t('Booked over something else: {reason}', { reason: text(changes.override_reason[1]) }))
  return said
}

function stepSentence(from: VisitStatus, to: VisitStatus): string {
  if (to === 'cancelled') return t('Cancelled the appointment')
  if (to === 'booked' && (from === 'cancelled' || from === 'no_show')) return t('Restored the appointment')
  return t('Status: {before} → {after}', { before: statusWord(from), after: statusWord(to) })
}

/** `Przeniesiono z 10:00 na 11:30`; with the day where it is another one. */
function moveSentence(before: string, after: string, zone: string): string {
  const isSameDay = dateOf(before, zone) === dateOf(after, zone)
  const when = (instant: string) =>
    (isSameDay ? '' : `${formatDay(dateOf(instant, zone))}, `) + formatTime(instant, zone)
  return t('Moved from {before} to {after}', { before: when(before), after: when(after) })
}

function lineSentences(entries: readonly HistoryEntry[], isMove: boolean, known: Known): string[] {
  const has = (action: HistoryEntry['action']) => entries.some((entry) => entry.action === action)
  if (has('create') && has('delete')) return [t('Changed the services')]
  return entries.flatMap((entry) => {
    if (entry.action === 'create') return [t('Added a service')]
    if (entry.action === 'delete')
      return [t('Removed a service: {name}', { name: serviceName(entry.changes.service_id?.[0], known) })]
    const { employee_id, service_id, price, starts_at, ends_at, resource_ids, client_id } = entry.changes
    const said: string[] = []
    if (service_id)
      said.push(
        t('Service: {before} → {after}', {
          before: serviceName(service_id[0], known),
          after: serviceName(service_id[1], known),
        }),
      )
    if (employee_id)
      said.push(
        t('Employee: {before} → {after}', {
          before: employeeName(employee_id[0], known),
          after: employeeName(employee_id[1], known),
        }),
      )
    if (price)
      said.push(
        t('Price: {before} → {after}', { before: money(price[0], known), after: money(price[1], known) }),
      )
    if (resource_ids) said.push(t('Changed the resource'))
    if (client_id) said.push(t('Changed for whom a service is'))
    // The other times only follow a move of the whole visit.
    if (!isMove && ends_at && !starts_at)
      said.push(
        t('End: {before} → {after}', { before: clock(ends_at[0], known), after: clock(ends_at[1], known) }),
      )
    return said
  })
}

function labelSentences(group: readonly HistoryEntry[], { labels }: Known): string[] {
  const nameOf = (id: unknown) => labels.find((one) => one.id === id)?.name ?? t('a former label')
  return group
    .filter(({ part }) => part === 'labels_of_visits')
    .map(({ action, changes: { label_id } }) =>
      action === 'delete'
        ? t('Removed the label: {name}', { name: nameOf(label_id?.[0]) })
        : t('Added the label: {name}', { name: nameOf(label_id?.[1]) }),
    )
}

function messageSentence({ status }: Changes): string[] {
  if (status?.[1] === 'sent') return [t('A message was sent to the client')]
  if (status?.[1] === 'failed') return [t('A message could not be sent')]
  return []
}

/**
 * Returns the acting user. There is none when the client books online, a link is used, or the worker sends a message.
 */
function whoDid(group: readonly HistoryEntry[]): string {
  const { by, key } = group[0] as HistoryEntry
  if (key !== null) return t('{user} by the API key “{key}”', { user: by ?? t('a former user'), key })
  if (by !== null) return by
  if (group.some(({ part, action }) => part === 'visits' && action === 'create'))
    return t('The client, online')
  return group.some(({ part, changes }) => part === 'visits' && changes.status)
    ? t('By link')
    : t('Automatically')
}

const isStatus = (value: unknown): value is VisitStatus =>
  (visitStatuses as readonly unknown[]).includes(value)
const money = (amount: unknown, { currency }: Known) => formatMoney(Number(amount), language(), currency)
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const clock = (instant: unknown, { timezone }: Known) => formatTime(String(instant), timezone)
const masked = ([, after]: [unknown, unknown]) => (after === null ? '—' : text(after))
const employeeName = (id: unknown, { employees }: Known) =>
  employees.find((one) => one.id === id)?.name ?? t('a former employee')
function serviceName(id: unknown, { services, former_services = [] }: Known): string {
  const service = [...services, ...former_services].find((one) => one.id === id)
  return service ? localName(service) : t('a former service')
}
