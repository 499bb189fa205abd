import {
  aheadStatuses,
  attendedStatuses,
  doneStatuses,
  type VisitStatus,
} from '../../booking/calendar/visit-status.ts'
import { ageOn } from '../../kit/date-without-year.ts'
import type { OwnValue } from '../client-fields/own-value.ts'
import type { ClientCondition, ClientRule, FieldTest } from './rule.ts'

/** A client as a rule sees it. Instants are milliseconds. */
export interface ClientFacts {
  gender: 'female' | 'male' | 'unknown'
  birth_date: string | null
  tags: readonly string[]
  phone: string | null
  email: string | null
  notify_by_email: boolean
  preferred_employee_id: string | null
  source: string
  created_at: number
  /** Visits that the client pays for, with companions or not. */
  visits: readonly { starts_at: number; status: VisitStatus; total: number; service_ids: readonly string[] }[]
  /** Visits as a companion of another client. They say when the client comes; number and value are the payer's. */
  along: readonly { starts_at: number; status: VisitStatus }[]
  /** Sold without a visit: goods, services, fees. */
  goods: readonly { sold_at: number; total: number }[]
  /** Channels of marketing with a consent in force. */
  consents: readonly ('email' | 'sms' | 'phone')[]
  /** As the client sees it: what the salon owes is above zero. */
  balance: number
  /** Values of own fields that are not sensitive, by id of the field. */
  own_fields: Readonly<Record<string, OwnValue>>
}

/** The moment at which a rule is asked, with month and day in the time zone of the business. */
export interface RuleMoment {
  now: number
  month: number
  today: string
}

const dayMs = 86_400_000

/** Returns true for a client who fits a rule. The database asks the same in SQL; a test compares both. */
export function fitsRule(
  client: ClientFacts,
  { match, conditions }: ClientRule,
  moment: RuleMoment,
): boolean {
  const fits = (condition: ClientCondition) => fitsCondition(client, condition, moment)
  return match === 'all' ? conditions.every(fits) : conditions.some(fits)
}

/** Returns the instant so many days of 24 hours ago. */
export const daysAgo = (now: number, days: number): number => now - days * dayMs

/** Returns the instant so many months ago, by the calendar of UTC. */
export const monthsAgo = (now: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds

function fitsCondition(
  client: ClientFacts,
  condition: ClientCondition,
  { now, month, today }: RuleMoment,
): boolean {
  const since = (days: number | null) => (days === null ? Number.NEGATIVE_INFINITY : daysAgo(now, days))
  const attended = client.visits.filter(({ status }) => attendedStatuses.includes(status))
  switch (condition.about) {
    case 'last_visit': {
      const came = [...client.visits, ...client.along].filter(({ status }) =>
        attendedStatuses.includes(status),
      )
      if (came.length === 0) return false
      const last = Math.max(...came.map(({ starts_at }) => starts_at))
      return isOfAge(last, condition, now)
    }
    case 'next_visit':
      return (
        condition.is ===
        [...client.visits, ...client.along].some(
          (visit) => aheadStatuses.includes(visit.status) && visit.starts_at > now,
        )
      )
    case 'visits':
      return within(
        condition.bound,
        attended.filter(({ starts_at }) => starts_at >= since(condition.days)).length,
        condition.count,
      )
    case 'spent': {
      const done = client.visits.filter(
        ({ status, starts_at }) => doneStatuses.includes(status) && starts_at >= since(condition.days),
      )
      const goods = client.goods.filter(({ sold_at }) => sold_at >= since(condition.days))
      const spent = [...done, ...goods].reduce((sum, { total }) => sum + total, 0)
      return within(condition.bound, spent, condition.amount)
    }
    case 'birthday': {
      const born = client.birth_date === null ? null : Number(client.birth_date.slice(5, 7))
      return born !== null && condition.months.some((one) => (one === 0 ? month : one) === born)
    }
    case 'tag':
      return condition.is === condition.tags.some((tag) => client.tags.includes(tag))
    case 'gender':
      return client.gender === condition.gender
    case 'email':
      return condition.is === (client.email !== null)
    case 'phone':
      return condition.is === (client.phone !== null)
    case 'messages':
      return condition.is === client.notify_by_email
    case 'employee':
      return condition.is === condition.employee_ids.some((id) => id === client.preferred_employee_id)
    case 'service':
      return (
        condition.is ===
        attended.some(
          ({ starts_at, service_ids }) =>
            starts_at >= since(condition.days) &&
            condition.service_ids.some((id) => service_ids.includes(id)),
        )
      )
    case 'created':
      return isOfAge(client.created_at, condition, now)
    case 'source':
      return condition.is === condition.sources.some((source) => source === client.source)
    case 'age': {
      const age = client.birth_date === null ? null : ageOn(client.birth_date, today)
      return age !== null && within(condition.bound, age, condition.years)
    }
    case 'missed': {
      const from = condition.months === null ? Number.NEGATIVE_INFINITY : monthsAgo(now, condition.months)
      const missed = client.visits.filter(
        ({ status, starts_at }) => status === 'no_show' && starts_at >= from,
      )
      return within(condition.bound, missed.length, condition.count)
    }
    case 'consent':
      return condition.is === client.consents.includes(condition.channel)
    case 'balance':
      return condition.is === (condition.side === 'owes' ? client.balance < 0 : client.balance > 0)
    case 'field':
      return condition.is === passes(client.own_fields[condition.field_id] ?? null, condition.test)
  }
}

/** Returns true for a value of an own field that passes a test. */
function passes(value: OwnValue, test: FieldTest): boolean {
  switch (test.kind) {
    case 'filled':
      return value !== null
    case 'contains':
      return typeof value === 'string' && value.toLowerCase().includes(test.text.toLowerCase())
    case 'number':
      return typeof value === 'number' && within(test.bound, value, test.number)
    case 'date':
      return typeof value === 'string' && (test.edge === 'from' ? value >= test.date : value <= test.date)
    case 'yes':
      return value === true
    case 'options':
      return test.options.some((option) => (Array.isArray(value) ? value.includes(option) : value === option))
  }
}

const isOfAge = (at: number, { age, days }: { age: 'older' | 'newer'; days: number }, now: number) =>
  age === 'older' ? at < daysAgo(now, days) : at >= daysAgo(now, days)

const within = (bound: 'at_least' | 'at_most', value: number, given: number) =>
  bound === 'at_least' ? value >= given : value <= given
