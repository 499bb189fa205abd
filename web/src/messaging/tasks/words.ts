import type { Task, TaskPriority, TaskStatus } from '@wizyta/contract/messaging/tasks/api'
import { t } from '../../platform/text/i18n.ts'
import { formatDay, formatWallTime, formatWeekday, today, type Zone } from '../../platform/text/time.ts'

/** Colours of the states, by the state of a visit that has the same. */
export const statusColour: Record<TaskStatus, string> = {
  backlog: 'expired',
  todo: 'booked',
  'in progress': 'in_progress',
  done: 'completed',
  canceled: 'cancelled',
}

export const priorityTone: Record<TaskPriority, 'danger' | 'warning' | undefined> = {
  low: undefined,
  medium: undefined,
  high: 'warning',
  critical: 'danger',
}

/** `today, 12:00`, `tomorrow`, `24 Nov`. */
export function dueText({ due_date, due_time }: Pick<Task, 'due_date' | 'due_time'>, zone: Zone): string {
  if (due_date === null) return ''
  const away = today(zone).until(due_date).days
  const day =
    away === 0
      ? t('today|due')
      : away === 1
        ? t('tomorrow|due')
        : away === -1
          ? t('yesterday|due')
          : formatDay(due_date)
  return due_time === null ? day : `${day}, ${formatWallTime(due_time)}`
}

// 5 January 2026 is a Monday.
export const dayName = (day: number) => formatWeekday(`2026-01-${String(day + 4).padStart(2, '0')}`, 'short')
