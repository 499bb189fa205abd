import type { LinkedAccount } from '@wizyta/contract/access/identity-provider/api'
import { t } from '../../platform/text/i18n.ts'

export const cameFromWords = (): Record<LinkedAccount['came_from'], string> => ({
  provider: t('Created by the provider'),
  linked: t('Linked|accounts'),
})

export const cameFromOptions = () =>
  Object.entries(cameFromWords()).map(([value, label]) => ({ value, label }))

export const statusWords = (): Record<LinkedAccount['status'], string> => ({
  active: t('active|account'),
  inactive: t('inactive|account'),
  invited: t('invited|account'),
  suspended: t('suspended|account'),
})
