import type { Barred } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Days after closing in which a business can be opened again. */
export const reopenDays = 30

/** Returns what happened to a user's access to a business. */
export function barTitle({ name, reason }: Barred): string {
  switch (reason) {
    case 'suspended':
      return t('Your access is suspended: {name}', { name })
    case 'inactive':
      return t('Your access has been deactivated: {name}', { name })
    case 'business_suspended':
      return t('The business is suspended: {name}', { name })
    case 'business_closed':
      return t('The business is closed: {name}', { name })
    case 'removed':
      return t('You no longer belong to: {name}', { name })
  }
}

/** Returns what is safe, and the person to ask. */
export function barHint({ reason }: Barred): string {
  switch (reason) {
    case 'suspended':
    case 'inactive':
      return t('Ask the owner or an administrator to restore it. Your data there is safe.')
    case 'business_suspended':
      return t('Only superadmins can use it for now. Nothing is lost. Ask the owner when it reopens.')
    case 'business_closed':
      return t('It is closed. Its owner can reopen it for {days} days after closing.', { days: reopenDays })
    case 'removed':
      return t('An administrator has removed your access. Ask the owner if that is a mistake.')
  }
}
