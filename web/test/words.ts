import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'

/** The sentences of the product as the screens of a test say them. */
export const t = translator('pl', pl)

/** Matches a text that begins so. */
export const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
