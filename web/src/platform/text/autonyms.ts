import type { Language } from '@wizyta/contract/words/translate'

/** Names of the languages in themselves, so that readers of each find their own. */
export const autonyms: Record<Language, string> = { pl: 'Polski', en: 'English' }
