import { language } from './i18n.ts'

/** Returns the name of a service or group in the language of the screen. Without an English name it is the usual one. */
export const localName = ({ name, name_en }: { name: string; name_en?: string | null }): string =>
  (language() === 'en' && name_en) || name
