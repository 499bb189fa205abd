import type { App, AppKey } from '@wizyta/contract/office/apps/api'
import { CalendarSync, KeyRound, type LucideIcon, MailCheck, MessageSquareText, Webhook } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import type { Zone } from '../../platform/text/time.ts'

export const appIcons: Record<AppKey, LucideIcon> = {
  smtp: MailCheck,
  sms: MessageSquareText,
  calendar_feeds: CalendarSync,
  api: KeyRound,
  webhooks: Webhook,
}

export const appWords = (): Record<AppKey, { name: string; sentence: string }> => ({
  smtp: {
    name: t('Own mail server (SMTP)'),
    sentence: t('Messages to clients leave from the address of your business.'),
  },
  sms: {
    name: t('SMS provider'),
    sentence: t('Messages to clients by SMS, with a monthly budget.'),
  },
  calendar_feeds: {
    name: t('Calendars of employees (iCal)'),
    sentence: t('Everyone sees their own appointments in the calendar of their phone.'),
  },
  api: {
    name: t('API access'),
    sentence: t('Connect other programs, such as your website, with API keys.'),
  },
  webhooks: {
    name: t('Webhooks'),
    sentence: t('Other programs hear of appointments and clients at once.'),
  },
})

/** When it last did its work. */
export function lastRunText({ key, connected, last_run_at }: App, zone: Zone): string {
  if (!connected) return ''
  if (key === 'smtp')
    return last_run_at
      ? t('Last used: {when}', { when: momentText(last_run_at, zone) })
      : t('Nothing was sent over it yet.')
  if (key === 'sms')
    return last_run_at
      ? t('Last used: {when}', { when: momentText(last_run_at, zone) })
      : t('Nothing was sent yet.')
  if (key === 'api')
    return last_run_at
      ? t('Last used: {when}', { when: momentText(last_run_at, zone) })
      : t('No key was used yet.')
  if (key === 'webhooks')
    return last_run_at
      ? t('Last sent: {when}', { when: momentText(last_run_at, zone) })
      : t('Nothing was sent yet.')
  return last_run_at
    ? t('Last fetched: {when}', { when: momentText(last_run_at, zone) })
    : t('No calendar has fetched it yet.')
}
