import { movable } from '@wizyta/contract/booking/calendar/visit-status'
import type { OtherPlace, StrandedVisit } from '@wizyta/contract/booking/sick-days/api'
import { formatMoney } from '@wizyta/contract/kit/money'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../platform/text/time.ts'

/** `10:00, Anna Nowak`; with the day where it is another. */
export function placeText(place: OtherPlace, visit: Pick<StrandedVisit, 'starts_at'>, zone: Zone): string {
  const day = dateOf(place.starts_at, zone)
  return [
    day !== dateOf(visit.starts_at, zone) && formatDay(day),
    formatTime(place.starts_at, zone),
    place.name,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns why "accept all" leaves a visit where it is. */
export function whyOpen({
  status,
  places,
  is_deliberate,
}: Pick<StrandedVisit, 'status' | 'places' | 'is_deliberate'>): string {
  if (!movable(status)) return t('The client is here already. Change the employee in the calendar.')
  if (is_deliberate) return t('It was outside the hours before. Decide by hand.')
  return places.length === 0
    ? t('No other place was found. Cancel it, or look in the calendar.')
    : t('Earlier appointments take its places. Choose one by hand, or cancel it.')
}

/** Returns why a place is proposed, as one sentence. */
export function reasonText(place: OtherPlace, currency: string): string {
  const reasons = [
    place.is_preferred && t('preferred by the client'),
    place.visits_before > 0 && t('past appointments there: {count}', { count: place.visits_before }),
    place.kind !== 'same_employee' && priceText(place.price_difference, currency),
  ]
  return [kindText(place.kind), ...reasons].filter(Boolean).join(', ')
}

function kindText(kind: OtherPlace['kind']): string {
  switch (kind) {
    case 'same_time':
      return t('Same time, another employee')
    case 'same_employee':
      return t('Same employee, nearest time')
    case 'other_time':
      return t('Another employee and time')
  }
}

function priceText(difference: number, currency: string): string {
  if (difference === 0) return t('same price')
  const amount = formatMoney(Math.abs(difference), language(), currency)
  return difference > 0
    ? t('price list {amount} higher, the agreed price stays', { amount })
    : t('price list {amount} lower, the agreed price stays', { amount })
}
