import type { User } from '@wizyta/contract/access/users/api'
import { t } from '../../platform/text/i18n.ts'

export type Status = User['status']

export const statusWords = (): Record<Status, string> => ({
  active: t('Active|user'),
  invited: t('Invited|user'),
  suspended: t('Suspended|user'),
  inactive: t('Inactive|user'),
})

/** Each status has its own colour; the word says it all the same. */
export const statusTones = {
  active: 'success',
  invited: 'brand',
  suspended: 'danger',
  inactive: undefined,
} as const

/** Returns true for a superadmin, who is one in every business of the company. A change here applies there too. */
export const isSuperadmin = ({ kind, roles }: Pick<User, 'kind' | 'roles'>): boolean =>
  kind === 'member' && roles.some(({ key }) => key === 'superadmin')

/** Returns why the reader may not change a user; null: allowed. */
export function lockedFor(
  user: Pick<User, 'id' | 'kind' | 'within_rights'>,
  ownId: string | undefined,
): string | null {
  if (user.id === ownId) return t('This is you. Ask another administrator to change your access.')
  if (!user.within_rights)
    return user.kind === 'member'
      ? t('This user has rights that you do not have.')
      : t('This invitation offers rights that you do not have.')
  return null
}
