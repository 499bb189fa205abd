import { t } from '../../platform/text/i18n.ts'

export const yesNo = () => [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
]
