import type { AnyReport } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import { localName } from '../database/local-name.ts'
import type { ReportReader } from './read-report.ts'

/** A record that a filter can choose. */
interface FilterRecord {
  filter: string
  id: string
  name: string
  archived: boolean
}

/** Tables of the records that filters choose among, with the name of a row `o`. */
const tables: Readonly<
  Record<string, { table: string; name?: RawBuilder<unknown>; only?: RawBuilder<unknown> }>
> = {
  employee: {
    table: 'employees',
    name: sql`coalesce(o.display_name, trim(o.first_name || ' ' || o.last_name))`,
  },
  service_group: { table: 'service_groups', name: localName('o') },
  product_group: { table: 'product_groups' },
  method: { table: 'payment_methods', name: sql`shown_method_name(o.type, o.name)` },
  client_group: { table: 'client_groups', only: sql`o.kind = 'manual'` },
  resource: { table: 'resources' },
  supplier: { table: 'suppliers' },
  survey: { table: 'surveys' },
  template: { table: 'voucher_templates' },
  till: { table: 'tills' },
}

/** Reads the records that filters can choose, those in use first. */
export async function readFilterRecords(
  { tx, businessId }: Pick<ReportReader, 'tx' | 'businessId'>,
  filters: AnyReport['filters'],
): Promise<FilterRecord[]> {
  const parts = Object.entries(filters).flatMap(([filter, { record }], place) => {
    const known = record === undefined ? undefined : tables[record]
    return known
      ? [
          sql`select ${sql.lit(place)}::int as place, ${filter}::text as filter, o.id, ${known.name ?? sql`o.name`} as name,
            o.archived_at is not null as archived
          from ${sql.table(known.table)} o where o.business_id = ${businessId} and ${known.only ?? sql`true`}`,
        ]
      : []
  })
  if (parts.length === 0) return []
  const { rows } = await sql<FilterRecord>`
    select filter, id, name, archived from (${sql.join(parts, sql` union all `)}) o
    order by place, archived, name collate polish, id`.execute(tx)
  return rows
}

/** Reads the names of the chosen records, by id, for files and mails. */
export async function readChosenNames(
  call: Pick<ReportReader, 'tx' | 'businessId'>,
  { filters }: Pick<AnyReport, 'filters'>,
  chosen: Readonly<Record<string, readonly string[] | undefined>> = {},
): Promise<ReadonlyMap<string, string>> {
  const set = Object.entries(filters).filter(([name]) => chosen[name]?.length)
  const records = await readFilterRecords(call, Object.fromEntries(set))
  return new Map(records.map(({ id, name }) => [id, name]))
}
