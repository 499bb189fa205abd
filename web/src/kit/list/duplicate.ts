import { t } from '../../platform/text/i18n.ts'

/** Returns the name that a copy begins with, not longer than a name may be. */
export const copyName = (name: string, most: number) => t('Copy – {name}', { name }).slice(0, most)
