import { withWords } from '../../platform/text/i18n.ts'

/** Comes with the first sign of somebody at the desk, before anything can be let go of again. */
export const loadHands = () => withWords(import('./hands.ts'))
