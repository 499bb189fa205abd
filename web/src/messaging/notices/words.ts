import type { Notice } from '@wizyta/contract/messaging/notices/api'
import { noticeDetail, noticeSentence } from '@wizyta/contract/messaging/notices/sentences'
import { language, t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDay, formatTime, type Zone, zoned } from '../../platform/text/time.ts'

type Told = Pick<Notice, 'kind' | 'count' | 'starts_at' | 'was_at' | 'client' | 'actor' | 'subject'>

/** Returns the sentence of a notice in the reader's language. */
export const sentenceOf = (notice: Pick<Told, 'kind' | 'count'>) => noticeSentence(t, notice)

/** Whose visit, and when; of several the first. Of another notice, what it is about. */
export const detailOf = (notice: Told, zone: Zone) =>
  noticeDetail(t, notice, { moment: (instant) => dayTime(instant, zone), day: formatDay })

/** Returns the label of the button that marks a notice as read. It has the time, as two may concern the same visit. */
export function readLabel(notice: Told & Pick<Notice, 'created_at'>, zone: Zone): string {
  const told = [sentenceOf(notice), detailOf(notice, zone), dayTime(notice.created_at, zone)]
  return `${t('Mark as read')}: ${told.filter(Boolean).join(', ')}`
}

const dayTime = (instant: string, zone: Zone) =>
  `${formatDay(zoned(instant, zone).toPlainDate())}, ${formatTime(instant, zone)}`

/** `now`, `5 min ago`, `2 hr. ago`, then the date. */
export function agoText(instant: string, zone: Zone, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  const ago = new Intl.RelativeTimeFormat(language(), { style: 'short', numeric: 'auto' })
  if (minutes === 0) return ago.format(0, 'second')
  if (minutes < 60) return ago.format(-minutes, 'minute')
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour')
  return momentText(instant, zone)
}
