import type { Duty } from '@wizyta/contract/dashboard'
import { t } from '../lib/i18n.ts'

/** What time is set aside for, as the calendar calls it. */
export function setAsideWord(kind: Duty['block']): string {
  switch (kind) {
    case 'break':
      return t('Break')
    case 'training':
      return t('Training')
    case 'admin':
      return t('Office work')
    case 'reserved':
      return t('Reserved')
    default:
      return t('Time block')
  }
}

/** Why somebody is away, as the calendar calls it. */
export function awayWord(reason: Duty['absence']): string {
  switch (reason) {
    case 'holiday':
      return t('Holiday leave')
    case 'sick':
      return t('Sick leave')
    case 'training':
      return t('Training')
    case 'on_demand':
      return t('Leave on demand')
    case 'child_care':
      return t('Child care')
    case 'maintenance':
      return t('Maintenance')
    default:
      return t('Absence')
  }
}
