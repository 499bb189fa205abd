import type { MovementType } from '@wizyta/contract/sales/stock/api'
import { t } from '../../platform/text/i18n.ts'

export const typeWords = (): Record<MovementType, string> => ({
  delivery: t('Delivery'),
  sale: t('Sale'),
  return: t('Return from a client'),
  usage: t('Used up'),
  stocktake: t('Stocktake'),
  correction_in: t('Increase'),
  correction_out: t('Decrease'),
  loss: t('Loss'),
  transfer: t('Transfer'),
})
