import type { Reason } from '../../kit/reason.ts'
import { minutesOfWall } from '../../kit/typed-time.ts'
import type { Basket, BasketLine, DiscountRule, Moment } from './rule.ts'

const dayMs = 86_400_000

/** Returns why a rule does not apply to a basket at its moment; null: it does. Approval is not looked at. */
export function refusalOf(rule: DiscountRule, basket: Basket): Reason | null {
  const { moment, client } = basket
  const uses = basket.uses?.[rule.id]
  if (rule.code !== null && !basket.codes.some((code) => plain(code) === plain(rule.code ?? '')))
    return because('Its code was not entered.')
  if (rule.valid_from !== null && moment.date < rule.valid_from) return because('It has not begun yet.')
  if (rule.valid_to !== null && moment.date > rule.valid_to) return because('It has ended.')
  const moments = basket.lines.length > 0 ? basket.lines.map((line) => line.moment ?? moment) : [moment]
  if (!moments.some((one) => isOnItsDay(rule, one))) return because('Not on this day of the week.')
  if (!moments.some((one) => isInTime(rule, one))) return because('Not at this hour.')
  if (rule.first_visit && !client?.first_visit) return because('Only for the first appointment of a client.')
  if (rule.client_group_ids.length > 0 && !rule.client_group_ids.some((id) => client?.group_ids.includes(id)))
    return because('Only for its client groups.')
  if (rule.birthday_days !== null && !isNearBirthday(client?.birthday, moment.date, rule.birthday_days))
    return because('Only around the birthday of the client.')
  if (rule.min_total !== null && totalOf(basket.lines) < rule.min_total)
    return { sentence: 'Only from {amount}.', figures: { amount: { money: rule.min_total } } }
  if (rule.max_uses !== null && (uses?.total ?? 0) >= rule.max_uses)
    return because('It has been used as often as it may.')
  // Uses of a walk-in cannot be counted.
  if (rule.per_client !== null && (client === null || (uses?.client ?? 0) >= rule.per_client))
    return because(client === null ? 'Only for clients with a card.' : 'This client has used it up.')
  if (rule.budget !== null && (uses?.amount ?? 0) >= rule.budget) return because('Its budget is spent.')
  if (!basket.lines.some((line) => inScope(rule, line, moment)))
    return because('Nothing in the basket matches.')
  return null
}

/**
 * Returns true for a line that a rule may reduce.
 * @param moment of the basket
 */
export function inScope(rule: DiscountRule, line: BasketLine, moment: Moment): boolean {
  if (!isInTime(rule, line.moment ?? moment)) return false
  if (line.price_locked || (line.kind !== 'service' && line.kind !== 'product')) return false
  if (line.without?.includes(rule.id)) return false
  if (line.is_own_price && !rule.stackable) return false
  const isService = line.kind === 'service'
  const inGroup = (ids: readonly string[]) => line.group_ids.some((id) => ids.includes(id))
  switch (rule.scope) {
    case 'all':
      return true
    case 'services':
      return isService
    case 'products':
      return !isService
    case 'service_groups':
      return isService && inGroup(rule.service_group_ids)
    case 'product_groups':
      return !isService && inGroup(rule.product_group_ids)
    case 'items':
      return line.item_id !== null && (isService ? rule.service_ids : rule.product_ids).includes(line.item_id)
  }
}

export const because = (sentence: Reason['sentence']): Reason => ({ sentence, figures: {} })

export const totalOf = (lines: readonly BasketLine[]) =>
  lines.reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0)

const plain = (code: string) => code.replace(/\s/g, '').toLowerCase()

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Returns the ISO day of the week of a date, 1 is Monday. */
const weekdayOf = (date: string) => new Date(at(date)).getUTCDay() || 7

const isOnItsDay = ({ weekdays }: DiscountRule, { date }: Moment): boolean =>
  weekdays.length === 0 || weekdays.includes(weekdayOf(date))

const isInTime = (rule: DiscountRule, moment: Moment): boolean =>
  isOnItsDay(rule, moment) && withinHours(rule, moment.minutes)

function withinHours({ hours_from, hours_to }: DiscountRule, minutes: number): boolean {
  return (
    (hours_from === null || minutes >= minutesOfWall(hours_from)) &&
    (hours_to === null || minutes < minutesOfWall(hours_to))
  )
}

/** Returns true within some days of a birthday, over the turn of the year too. 29 February is 1 March in other years. */
function isNearBirthday(birthday: string | null | undefined, date: string, days: number): boolean {
  if (!birthday) return false
  const [, month = 1, day = 1] = birthday.split('-').map(Number)
  const year = Number(date.slice(0, 4))
  return [year - 1, year, year + 1].some(
    (one) => Math.abs(Date.UTC(one, month - 1, day) - at(date)) <= days * dayMs,
  )
}
