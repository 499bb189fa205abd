import type { typesByHand } from '@wizyta/contract/sales/stock/api'
import { t } from '../../platform/text/i18n.ts'

/** An example of a reason, as the placeholder of its field. */
export const reasonExample = (type: (typeof typesByHand)[number]): string =>
  type === 'loss' ? t('Broken, expired, lost …') : t('Counted, mistake, gift …')
