import type { z } from 'zod'
import type { PlainSentence } from '../words/translate.ts'

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
  too_small: ({ origin, minimum }) =>
    origin === 'string'
      ? 'This is too short.'
      : origin === 'array'
        ? 'These are too few values.'
        : (leastNumbers[Number(minimum)] ?? 'This is too small.'),
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

/** Sentences for the least numbers that nearly all schemas ask for. */
const leastNumbers: Record<number, PlainSentence> = {
  0: 'The number cannot be negative.',
  1: 'At least 1.',
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
