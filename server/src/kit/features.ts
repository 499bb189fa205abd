import type { Access } from '@wizyta/contract/kit/permission'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database/database.ts'
import type { DB } from './database/schema.gen.ts'
import type { AppParts, Route } from './http/http.ts'
import type { Importable } from './imports/importable.ts'
import type { StaffMails } from './mail/staff-mail.ts'

/** All that a feature registers. `features.ts` lists the features; the app, the worker and the activity log are built from them. */
export interface Feature {
  /** The calls that it answers. */
  routes?: readonly Route[]
  /** Registers what is no call with one answer: a stream. */
  serve?: (app: FastifyInstance, parts: AppParts) => Promise<void>
  /** Work that the worker repeats. */
  jobs?: (worker: WorkerParts) => readonly Job[]
  /** Mails to the staff. */
  mails?: StaffMails
  /** Rows that have had their day, each a statement; the worker runs them once an hour. */
  forgets?: readonly RawBuilder<unknown>[]
  /** Entities whose rows can come from a file. */
  imports?: readonly Importable[]
  /** How the activity log names the rows of its tables. */
  recordNames?: (reader: NameReader) => readonly RecordNames[]
}

/** Parts that the worker holds, made once at start. */
export interface WorkerParts {
  database: Database
  config: Config
  log: Logger
  /** True: finish what is at hand and come back. */
  stopping: () => boolean
  /** Runs all jobs that send, now. */
  wake: () => void
}

export interface Job {
  /** Its name among the metrics. */
  job: string
  /** Activity that fails, for the log: `sending messages`. */
  doing: string
  /** The longest pause between two runs. */
  seconds: number
  /** True: it sends what others queue, and runs as soon as something is queued. */
  sends?: boolean
  /** May answer in how many seconds there will be something to do. */
  work: () => Promise<number | void>
}

/** Reader for whom names are read from the activity log. */
export interface NameReader {
  businessId: string
  /** Tells whether the reader has the right that a call needs. */
  may: (endpoint: { permission: Access }) => boolean
}

/** How the activity log names some rows, all called `x`. */
export interface RecordNames {
  /** A table, or a query as `x`, with `business_id` and `id`. */
  rows: keyof DB | RawBuilder<unknown>
  name?: RawBuilder<unknown>
  /** Time and owner of a record without a name. */
  at?: RawBuilder<unknown>
  of?: RawBuilder<unknown>
  /** Columns whose words name a record without a name, in this order. `rows` is then a table. */
  columns?: readonly string[]
  /** Key of a setting. */
  key?: RawBuilder<unknown>
  /** Key of a seeded role. */
  role?: RawBuilder<unknown>
  /** Without its right the reader gets no names of these. */
  needs?: { permission: Access }
}

/** Declares a feature. `features.ts` lists all of them. */
export const feature = (declared: Feature): Feature => declared

let registered: readonly Feature[] = []

/** Makes the features known to features that are derived from all of them. */
export function registerFeatures(all: readonly Feature[]) {
  registered = all
}

/** Returns how the activity log names records, as all features declare it. */
export const recordNamesFor = (reader: NameReader): RecordNames[] =>
  registered.flatMap(({ recordNames }) => recordNames?.(reader) ?? [])

/** Returns the list of a name, `customers`, or the call that adds to it, with its handler. */
export const listRoute = (name: string, method: 'GET' | 'POST' = 'GET'): Route | undefined =>
  rowRoute(method, name, '')

/** Returns the call on one row of a list, by what its path adds to that of the list: `/:id`. */
export const rowRoute = (
  method: 'GET' | 'POST' | 'DELETE',
  list: string,
  path: '' | '/:id' | '/:id/restoration',
): Route | undefined =>
  registered
    .flatMap(({ routes }) => routes ?? [])
    .find(({ endpoint }) => endpoint.method === method && endpoint.path === `/tenant/${list}${path}`)

/** Returns the entities whose rows can come from a file, as all features declare them. */
export const importables = (): readonly Importable[] => registered.flatMap(({ imports }) => imports ?? [])
