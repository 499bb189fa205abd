import { z } from 'zod'
import { ageOn } from '../../kit/date-without-year.ts'
import { choice } from '../../kit/field.ts'
import { minutesOfWall } from '../../kit/typed-time.ts'

export const clientsAllowed = choice({
  all: 'All clients',
  new: 'New clients only',
  known: 'Clients who have been here',
}).meta({ label: 'For whom|service' })

export const genderLimit = choice({
  female: 'Women only|service',
  male: 'Men only|service',
}).meta({ label: 'Limited to|service' })

/** Kinds of rules. */
export const bookingRule = z.enum([
  'notice',
  'ahead',
  'last_start',
  'age',
  'female',
  'male',
  'new',
  'known',
  'consultation',
])
export type BookingRule = z.infer<typeof bookingRule>

export interface BookingRules {
  min_notice_h: number | null
  max_ahead_days: number | null
  /** Wall time of the latest start. */
  last_start: string | null
  min_age: number | null
  gender_limit: z.infer<typeof genderLimit> | null
  clients_allowed: z.infer<typeof clientsAllowed>
  consultation_days: number | null
}

/** Facts of a booking that rules are held against. */
export interface BookingFacts {
  /** Epoch milliseconds. */
  now: number
  starts_at: number
  /** Days of the business. */
  today: string
  day: string
  /** Wall time at which the service itself begins. */
  time: string
  /** Null: no client was chosen, so the rules about clients are not judged. */
  client: {
    birth_date: string | null
    gender: 'female' | 'male' | 'unknown'
    /** Was in the salon before. */
    is_known: boolean
    /** The last day of the consultation; null: there was none. */
    consulted_on: string | null
  } | null
}

/** A rule that a booking breaks, with the number that it names. */
interface BrokenRule {
  rule: BookingRule
  count: number
}

/**
 * Returns the rules of a service that a booking breaks. A client without a year of birth is old enough, and a client
 * of unknown gender passes.
 */
export function brokenRules(rules: BookingRules, facts: BookingFacts): BrokenRule[] {
  const { now, starts_at, today, day, time, client } = facts
  const broken: BrokenRule[] = []
  const { min_notice_h, max_ahead_days, last_start, min_age, gender_limit } = rules
  const { clients_allowed, consultation_days } = rules
  if (min_notice_h !== null && starts_at > now && starts_at - now < min_notice_h * 3_600_000)
    broken.push({ rule: 'notice', count: min_notice_h })
  if (max_ahead_days !== null && daysBetween(today, day) > max_ahead_days)
    broken.push({ rule: 'ahead', count: max_ahead_days })
  if (last_start !== null && time > last_start)
    broken.push({ rule: 'last_start', count: minutesOfWall(last_start) })
  if (client === null) return broken
  const age = client.birth_date === null ? null : ageOn(client.birth_date, day)
  if (min_age !== null && age !== null && age < min_age) broken.push({ rule: 'age', count: min_age })
  if (gender_limit !== null && client.gender !== 'unknown' && client.gender !== gender_limit)
    broken.push({ rule: gender_limit, count: 0 })
  if (clients_allowed === 'new' && client.is_known) broken.push({ rule: 'new', count: 0 })
  if (clients_allowed === 'known' && !client.is_known) broken.push({ rule: 'known', count: 0 })
  if (consultation_days !== null) {
    const { consulted_on } = client
    if (consulted_on === null || daysBetween(consulted_on, day) > consultation_days)
      broken.push({ rule: 'consultation', count: consultation_days })
  }
  return broken
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
