import { issueSentence } from '@wizyta/contract/kit/issue-sentence'
import type { z } from 'zod'

/**
 * Makes a form refuse a value in a sentence of the product where the contract gives none of its own. zod's words speak of
 * code, and are English.
 */
export function sayRefusalsInWords() {
  const settings: z.core.$ZodConfig = { customError: issueSentence }
  Object.assign(((globalThis as WithZod).__zod_globalConfig ??= {}), settings)
}

/** zod keeps its settings here; main.tsx writes some before zod is loaded. */
interface WithZod {
  __zod_globalConfig?: object
}
