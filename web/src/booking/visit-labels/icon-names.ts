import type { LabelIcon } from '@wizyta/contract/booking/visit-labels/mark'
import { t } from '../../platform/text/i18n.ts'

/** Returns the name of an icon for screen readers and tooltips. */
export function iconName(icon: LabelIcon): string {
  const names: Record<LabelIcon, string> = {
    star: t('Star|icon'),
    crown: t('Crown|icon'),
    heart: t('Heart|icon'),
    sparkles: t('Sparkles|icon'),
    flag: t('Flag|icon'),
    bell: t('Bell|icon'),
    phone: t('Phone|icon'),
    gift: t('Gift|icon'),
    clock: t('Clock|icon'),
    camera: t('Camera|icon'),
    baby: t('Child|icon'),
    accessibility: t('Wheelchair|icon'),
  }
  return names[icon]
}
