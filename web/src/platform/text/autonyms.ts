import type { Language } from '@wizyta/contract/words/translate'

/** Each language as those call it who speak it: whoever cannot read the page finds his own all the same. */
export const autonyms: Record<Language, string> = { pl: 'Polski', en: 'English' }
