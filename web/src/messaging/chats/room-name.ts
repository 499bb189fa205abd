import type { ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { t } from '../../platform/text/i18n.ts'
import { formatDay, formatTime, type Zone, zoned } from '../../platform/text/time.ts'

/** Returns the name of a room; that of a visit has the time. */
export function roomName({ kind, name, visit_starts_at }: ChatRoom, zone: Zone): string {
  if (kind !== 'visit' || visit_starts_at === null) return name ?? t('Without a name')
  const when = `${formatDay(zoned(visit_starts_at, zone).toPlainDate())}, ${formatTime(visit_starts_at, zone)}`
  return `${name ?? t('Appointment')} · ${when}`
}

export const unreadIn = ({ last_number, read_number }: ChatRoom) => Math.max(0, last_number - read_number)
