import type { resourceCategories } from '@wizyta/contract/sales/resources/api'
import { t } from '../../platform/text/i18n.ts'

type Category = (typeof resourceCategories)[number]

export const categoryWords = (): Record<Category, string> => ({
  room: t('Room'),
  chair: t('Chair'),
  device: t('Device'),
  other: t('Other|resource'),
})

export const categoryOptions = () =>
  Object.entries(categoryWords()).map(([value, label]) => ({ value, label }))
