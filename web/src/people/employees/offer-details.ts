import { t } from '../../platform/text/i18n.ts'
import { formatDate, formatMinutes } from '../../platform/text/time.ts'
import type { Offer } from './offers.ts'

/** Writes as short phrases what an offer says beyond price, duration and online booking. */
export function offerDetails({ segments, buffer_before_min, buffer_after_min, valid_from }: Offer): string[] {
  return [
    valid_from && t('from {date}|performed', { date: formatDate(valid_from) }),
    segments &&
      t('parts {parts}', { parts: segments.map(({ minutes }) => formatMinutes(minutes)).join(' + ') }),
    buffer_before_min !== null && t('{time} before|buffer', { time: formatMinutes(buffer_before_min) }),
    buffer_after_min !== null && t('{time} after|buffer', { time: formatMinutes(buffer_after_min) }),
  ].filter((part) => typeof part === 'string')
}
