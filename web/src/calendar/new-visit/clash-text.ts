import type { Clash } from '@wizyta/contract/visit-input'
import { t } from '../../lib/i18n.ts'
import { formatTimeRange, type Zone } from '../../lib/time.ts'
import { blockWord, isBlockKind } from '../visit-words.ts'

/** Why it does not fit, in one sentence that names the person or resource and the time. */
export function clashText(clash: Clash, zone: Zone): string {
  const range = formatTimeRange(clash.starts_at, clash.ends_at, zone)
  const { name } = clash
  switch (clash.kind) {
    case 'employee':
      if (isBlockKind(name)) return t('{range} is set aside: {kind}', { range, kind: blockWord(name) })
      if (clash.visit_id === null) return t('{name} cannot do two services at once', { name })
      return t('{name} has another visit {range}', { name, range })
    case 'resource':
      return t('{name} is taken {range}', { name, range })
    case 'outside_hours':
      return t('{name}: outside working hours {range}', { name, range })
    case 'break':
      return t('{name} has a break {range}', { name, range })
    case 'absence':
      return t('{name} is not available that day', { name })
    case 'closed':
      return t('The business is closed that day')
    case 'client':
      return t('The client has another visit {range}', { range })
    case 'not_performed':
      return t('{name} does not perform this service', { name })
  }
}
