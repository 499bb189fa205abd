import type { z } from 'zod'
import type { PlainSentence } from '../words/translate.ts'
import type { FieldWords } from './label.ts'

/** How the activity log speaks of the rows of a table, or of something that was looked at. */
export interface TableWords {
  /** One row: `Supplier`. */
  name: PlainSentence
  /** The labelled fields that are its columns. */
  fields?: z.ZodObject
  /** Columns that are no fields, each with its label. Null hides a column from the log. */
  columns?: Readonly<Record<string, PlainSentence | (FieldWords & { label: PlainSentence }) | null>>
  /** Columns that identify an added or removed row where the name of its record does not. */
  telling?: readonly string[]
  /** Columns that follow from other changes and say nothing beside them. */
  follows?: readonly string[]
  /** Sentences by verb, where one is plainer than table and verb. */
  happenings?: Readonly<Record<string, PlainSentence>>
  /** The verbs of new states, by value of `status`. */
  states?: Readonly<Record<string, string>>
}

/** All that a feature says of itself in the contract, beside its calls. `features.ts` lists the features. */
export interface Feature<Records extends string = string> {
  /** The kinds of records that the activity log can be filtered by: wire name and plural noun. */
  records?: Readonly<Record<Records, PlainSentence>>
  /** Its tables in the activity log. */
  tables?: Readonly<Record<string, TableWords>>
}

/** Declares a feature. */
export const feature = <const Records extends string = never>(declared: Feature<Records>) => declared
