import type { z } from 'zod'
import type { NamedSentence, PlainSentence } from '../words/translate.ts'
import { endpoint, idParams } from './endpoint.ts'
import type { Permission } from './permission.ts'

/** A field of an action's form. A date may offer days to add to the present one. */
export type ActionField = { label: PlainSentence; optional?: true } & (
  | { kind: 'text' }
  | { kind: 'date'; offers?: readonly number[] }
)

interface ActionWords {
  /** The button. */
  label: PlainSentence
  /** The question of the dialog, with the name of the record. */
  title: NamedSentence
  /** Toast after success. */
  done: NamedSentence
  /** Told before what cannot be undone; its button is then a dangerous one. */
  consequence?: PlainSentence
}

/**
 * Describes a small change of one record with its form: call, right, fields, words. The dialog is made from it. Its body
 * is an intention that may be repeated: "valid until", never "30 days more".
 */
export function action<Body extends z.ZodObject, Answer extends z.ZodType>(described: {
  path: string
  permission: Permission
  summary: string
  body: Body
  answer: Answer
  fields: { [Name in keyof Body['shape']]: ActionField }
  words: ActionWords
}) {
  const { path, permission, summary, body, answer, fields, words } = described
  const call = endpoint({
    method: 'POST',
    path,
    permission,
    summary,
    params: idParams,
    body,
    answer,
    status: 200,
  })
  return { ...call, fields: fields as Readonly<Record<string, ActionField>>, words }
}
