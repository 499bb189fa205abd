import type { ImportKind } from '@wizyta/contract/figures/imports/api'
import type { Permission } from '@wizyta/contract/kit/permission'
import type { DateHours } from '@wizyta/contract/people/rota/api'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { z } from 'zod'
import type { Tx } from '../database/database.ts'

/** Field → value, as read from the cells of a row. Empty cells are absent. */
export type Values = Record<string, unknown>
/** Field → sentences. */
export type Faults = Record<string, string[]>

/** A field that a column of a file can fill. */
export interface ImportField {
  label: PlainSentence
  /** Name that the business itself gave to the field, in place of the label. */
  ownName?: string
  /** Says what is expected, where the label does not. */
  hint?: PlainSentence
  /**
   * Reads the text of a cell; undefined: it cannot be read.
   * @param monthFirst dates of its column are written month first
   */
  read: (text: string, monthFirst?: boolean) => unknown
  /** Its values are dates: the order of day and month is asked where the file does not say it. */
  isDate?: boolean
  /** The sentence for a cell that cannot be read. */
  unreadable: PlainSentence
  /** The fields that a value fills, such as first and last name. */
  parts?: (value: unknown) => readonly { label: PlainSentence; text: string }[]
  /** Names of columns beside the label, in lower case without Polish signs. */
  names: readonly string[]
  /** A new row needs it. */
  isRequired: boolean
  /** A row is written without what cannot be used here, and says so; otherwise the whole row is refused. */
  isSpare?: true
  /** Right that filling it needs beside that of the entity. */
  needs?: { permission: Permission }
}

/**
 * Stored rows by the keys that a row of a file may have: `name:hurtownia alfa` → the stored row. Shared: several rows have
 * the key, so it says nothing of which is meant. Has: kinds of its own better keys, such as `sku`. A row with another key
 * of such a kind means something else, whatever its name.
 */
export type Known = Map<string, { id: string; name: string; isShared?: true; has?: readonly string[] }>

/** Says whether a column of the file fills a field. */
export type IsFilled = (field: string) => boolean

/** An import of an entity at work: lookups are read once for many rows. */
export interface Prepared {
  known: Known
  /** Keys of a row, those that identify it best first. */
  keysOf: (values: Values) => readonly string[]
  /** Replaces names by ids. */
  resolve?: (values: Values, known: Known) => { values: Values; faults: Faults }
}

interface StoredRow {
  id: string
  version: number
}

/** A row to be written, with the import that brings it. */
export interface Writing {
  tx: Tx
  businessId: string
  importId: string
}

/** Columns of the file that another program writes. */
export interface ImportPreset {
  /** Name of the program. */
  name: string
  /** Headers by which such a file is recognised: all of them. */
  marks: readonly string[]
  /** Field → headers that may fill it, the likelier first. */
  columns: Readonly<Record<string, readonly string[]>>
}

/** An entity whose rows can come from a file. It declares itself once, in its feature. */
export interface Importable {
  kind: ImportKind
  calls: { create: { permission: Permission }; update: { permission: Permission } }
  fields: Readonly<Record<string, ImportField>>
  /** Fields that the business defines itself. */
  ownFields?: (tx: Tx, businessId: string) => Promise<Record<string, ImportField>>
  /** Keys of the contract's input that stand for fields of another name: `supplier_id` of `supplier`. */
  prepare: (tx: Tx, businessId: string, isFilled: IsFilled) => Promise<Prepared>
  /** Checks resolved values: all of a new row, or only the given fields of an existing one. */
  check: (values: Values, isNew: boolean) => Faults
  /** Refuses a row that is none of its kind, such as a sum below the list, with the reason. */
  refuses?: (cells: readonly string[], values: Values) => string | null
  create: (writing: Writing, values: Values) => Promise<StoredRow>
  /** Writes many new rows at once, in their order, all or none. For entities of which a file brings very many. */
  createMany?: (writing: Writing, rows: readonly Values[]) => Promise<StoredRow[]>
  /** Finds the stored rows that some rows of a file may mean. For entities that are too many to be read whole. */
  findKnown?: (tx: Tx, businessId: string, rows: readonly Values[]) => Promise<Known>
  /** Files of other programs. */
  presets?: readonly ImportPreset[]
  /** Reads the columns that an update would change. */
  read: (writing: Writing, id: string) => Promise<StoredRow & Values>
  update: (writing: Writing, row: StoredRow & Values, values: Values) => Promise<StoredRow>
  /** Fields that an update leaves as they are, with a sentence each: it is told at the row. */
  leaves?: (values: Values) => Faults
  /** Writes what an updated row had before. Absent: as an update. */
  takeBack?: Importable['update']
  /** Returns the hours that a row brings, resolved as it is written: visits booked there may be left without time. */
  affects?: (values: Values) => { employee_id: string; date: string; hours: DateHours } | null
  /** Takes a created row back: archives it, or refuses with the reason. */
  remove: (writing: Writing, row: StoredRow) => Promise<unknown>
}

/** Lower case without Polish signs and punctuation: how names are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns the faults of values by the contract's own schema.
 * @param kept takes what was read of values without a fault, so that writing them reads nothing again
 */
export function faultsBy<Schema extends z.ZodObject>(
  schema: Schema,
  values: Values,
  error: z.core.$ZodErrorMap,
  kept?: WeakMap<Values, z.output<Schema>>,
): Faults {
  const read = schema.safeParse(values, { error })
  if (read.success) {
    kept?.set(values, read.data)
    return {}
  }
  const faults: Faults = {}
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? 'form')
    faults[field] = [...(faults[field] ?? []), message]
  }
  return faults
}
