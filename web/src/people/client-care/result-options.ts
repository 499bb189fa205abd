import { patchTestResult } from '@wizyta/contract/people/client-care/patch-tests'
import { wordOf } from '../../platform/text/field-words.ts'

/** Results of a patch test with their words. */
export const resultOptions = () =>
  patchTestResult.options.map((value) => ({ value, label: wordOf(patchTestResult, value) }))
