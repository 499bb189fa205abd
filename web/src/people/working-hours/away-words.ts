import { t } from '../../platform/text/i18n.ts'

/** Returns the label of a block's kind. */
export function blockWord(kind: string | null): string {
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

/** Returns the label of an absence's reason. */
export function absenceWord(reason: string | null): string {
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
