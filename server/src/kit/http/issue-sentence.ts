import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Code = z.core.$ZodIssue['code']

/** The sentence of each kind of issue, where the contract gives none of its own. */
const sentences: Record<Code, (issue: Issue) => PlainSentence> = {
  invalid_type: ({ input, expected }) =>
    input === undefined
      ? 'This is required.'
      : (expectations[String(expected)] ?? 'This value is not possible.'),
  invalid_value: () => 'This is not one of the possible values.',
  invalid_format: ({ format }) => formats[String(format)] ?? 'This is not written as it must be.',
  too_small: ({ origin }) =>
    origin === 'string'
      ? 'This is too short.'
      : origin === 'array'
        ? 'These are too few values.'
        : 'This is too small.',
  too_big: ({ origin }) =>
    origin === 'string'
      ? 'This is too long.'
      : origin === 'array'
        ? 'These are too many values.'
        : 'This is too big.',
  not_multiple_of: () => 'This value is not possible.',
  unrecognized_keys: () => 'Unknown field.',
  invalid_union: () => 'This value is not possible.',
  invalid_key: () => 'Unknown field.',
  invalid_element: () => 'This value is not possible.',
  custom: () => 'This value is not possible.',
}

const expectations: Record<string, PlainSentence> = {
  string: 'Text is expected here.',
  number: 'A number is expected here.',
  int: 'A whole number is expected here.',
  boolean: 'Only true or false is expected here.',
  array: 'A list is expected here.',
  object: 'An object is expected here.',
  record: 'An object is expected here.',
}

const formats: Record<string, PlainSentence> = {
  email: 'This is not an e-mail address.',
  uuid: 'This is not an id.',
  guid: 'This is not an id.',
  date: 'Enter a date.',
  datetime: 'Enter a time.',
  time: 'Enter a time.',
}

/** Returns the product's own sentence for an issue of zod, whose words speak of code. */
export const issueSentence = (issue: Issue): PlainSentence => sentences[issue.code as Code](issue)

const longestName = 80

/** Returns zod's issues as field path → sentences. An unknown field is named by its own path. */
export function fieldErrors({ issues }: z.ZodError): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, 20).map((key) => [...issue.path, key.slice(0, longestName)])
        : [issue.path]
    for (const path of paths) {
      const field = path.map((part) => String(part).slice(0, longestName)).join('.') || 'form'
      errors.set(field, [...(errors.get(field) ?? []), issue.message])
    }
  }
  return Object.fromEntries(errors)
}
