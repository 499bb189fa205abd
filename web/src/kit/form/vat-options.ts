import type { VatName } from '@wizyta/contract/kit/vat'
import { t } from '../../platform/text/i18n.ts'

/** In this order: the keys of an object that are whole numbers come in their own. */
export const vatOptions = () =>
  (['23', '8', '5', '0', 'zw'] satisfies VatName[]).map((value) => ({
    value,
    label: value === 'zw' ? t('exempt|VAT') : `${value}%`,
  }))
