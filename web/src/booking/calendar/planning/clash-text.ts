import type { Clash } from '@wizyta/contract/booking/calendar/visit-input'
import { formatMoney } from '@wizyta/contract/kit/money'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { currentBusiness, session } from '../../../platform/session/session.ts'
import { language, t } from '../../../platform/text/i18n.ts'
import { formatTimeRange, type Zone } from '../../../platform/text/time.ts'
import { isBlockKind } from '../visit-words.ts'

/** Returns why it does not fit, in a sentence with the employee or resource, the cause and its time. */
export function clashText(clash: Clash, zone: Zone): string {
  const { name, cause } = clash
  const { starts_at, ends_at } = cause ?? clash
  const range = formatTimeRange(starts_at, ends_at, zone)
  switch (clash.kind) {
    case 'employee':
      if (isBlockKind(name)) return t('{range} is blocked: {kind}', { range, kind: blockWord(name) })
      if (cause === null) return t('{name} cannot do two services at once', { name })
      return withClient(
        clash,
        cause.pause_only
          ? t('{name} needs a pause around the appointment {range}', { name, range })
          : t('{name} has an appointment {range}', { name, range }),
      )
    case 'resource':
      return withClient(
        clash,
        cause?.pause_only
          ? t('{name} needs a pause around the appointment {range}', { name, range })
          : t('{name} is taken {range}', { name, range }),
      )
    case 'overbooked':
      return withClient(clash, t('{name} is taken {range}, and may be overbooked', { name, range }))
    case 'outside_hours':
      return t('{name}: outside working hours {range}', { name, range })
    case 'break':
      return t('{name} has a break {range}', { name, range })
    case 'absence':
      return cause
        ? t('{name} is not available {range}', { name, range })
        : t('{name} is not available that day', { name })
    case 'closed':
      return cause ? t('The business is closed {range}', { range }) : t('The business is closed that day')
    case 'not_employed':
      return t('{name} does not work here on that day', { name })
    case 'busy_elsewhere':
      return t('{name} is busy in another salon {range}', { name, range })
    case 'prepayment':
      return t(
        '{name} paid the prepayment of {amount}. It stays with the appointment; there you may return it.',
        {
          name,
          amount: formatMoney(
            clash.amount ?? 0,
            language(),
            currentBusiness(session.get())?.currency ?? 'PLN',
          ),
        },
      )
    case 'client':
      return t('The client has another appointment {range}', { range })
    case 'not_performed':
      return t('{name} does not perform this service', { name })
  }
}

/** `… (Jan Zakrzewski)`, for those who may see visits. */
const withClient = ({ cause }: Clash, text: string) => (cause?.client ? `${text} (${cause.client})` : text)
