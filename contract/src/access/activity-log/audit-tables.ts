import { features } from '../../features.ts'
import type { Feature, TableWords } from '../../kit/feature.ts'
import { type FieldWords, fieldWords } from '../../kit/label.ts'
import type { PlainSentence } from '../../words/translate.ts'

type Column = FieldWords & { label: PlainSentence }
interface Table extends TableWords {
  /** By name; null: it says nothing to people. */
  known: ReadonlyMap<string, Column | null>
}

type KeysOf<Words> = Words extends unknown ? keyof Words : never
/** A kind of record, by its wire name. */
export type AuditEntity = KeysOf<NonNullable<(typeof features)[number]['records']>>

/** Kinds of records with their plural nouns, in the order of the filter. */
export const auditEntityWords = Object.assign({}, ...features.map(({ records }) => records)) as Readonly<
  Record<AuditEntity, PlainSentence>
>
export const auditEntities = Object.keys(auditEntityWords) as [AuditEntity, ...AuditEntity[]]

/** The declared tables, by the `part` of an entry. */
export const auditTables: ReadonlyMap<string, Table> = new Map(
  features.flatMap(({ tables }: Feature) =>
    Object.entries(tables ?? {}).map(([part, words]) => [part, { ...words, known: columnsOf(words) }]),
  ),
)

function columnsOf({ fields, columns }: TableWords): Table['known'] {
  const known = new Map<string, Column | null>()
  for (const [name, schema] of Object.entries(fields?.shape ?? {})) {
    const { label, ...words } = fieldWords(schema)
    if (label) known.set(name, { label, ...words })
  }
  for (const [name, words] of Object.entries(columns ?? {}))
    known.set(name, typeof words === 'string' ? { label: words } : words)
  return known
}

/** Written of any table: by the archive, by a refusal, and with the reason of an action. */
const everywhere: ReadonlyMap<string, Column | null> = new Map([
  ['id', null],
  ['archived_at', { label: 'Archived|log' }],
  ['permission', { label: 'Right' }],
  ['call', null],
  ['reason', { label: 'Reason' }],
])

/** Returns the words of a column; null: it says nothing to people; undefined: it is of an earlier release. */
export function auditColumn(part: string, column: string): Column | null | undefined {
  const known = auditTables.get(part)?.known
  return known?.has(column) ? known.get(column) : everywhere.get(column)
}
