import type { MergeChoice, MovedTable } from '@wizyta/contract/people/client-merges/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

interface Pair {
  kept: string
  lost: string
}

const sameService = sql`l.service_id = k.service_id and coalesce(l.variant_id, l.service_id) = coalesce(k.variant_id, k.service_id)
  and l.archived_at is null and k.archived_at is null`
const sameTime = sql`daterange(l.valid_from, l.valid_until, '[]') && daterange(k.valid_from, k.valid_until, '[]')`
const side = (value: RawBuilder<unknown>, from = sql`null::date`, until = sql`null::date`) => sql`
  json_build_object('value', ${value}, 'valid_from', ${from}, 'valid_until', ${until})`
const serviceName = sql`s.name || coalesce(', ' || v.name, '')`

/**
 * Lists what both cards have and one card has room for once: own fields, portrait, own prices and durations. Sensitive
 * fields are hidden from users who may not see health data.
 */
async function choicesOf(
  tx: Tx,
  businessId: string,
  { kept, lost }: Pair,
): Promise<(MergeChoice & { is_hidden: boolean })[]> {
  const both = (table: string, same: RawBuilder<unknown>) => sql`
    from ${sql.table(table)} l
    join ${sql.table(table)} k on k.business_id = l.business_id and k.client_id = ${kept} and ${same}`
  const ofService = sql`
    join services s on s.business_id = l.business_id and s.id = l.service_id
    left join service_variants v on v.business_id = l.business_id and v.id = l.variant_id
    where l.business_id = ${businessId} and l.client_id = ${lost}`
  const { rows } = await sql<MergeChoice & { is_hidden: boolean }>`
    select c.id, c.kind, c.name, c.name_en, c.field_kind, c.kept, c.lost, c.is_suggested, c.is_hidden from (
      select 1 as rank, f.sort_order, f.id, 'field' as kind, f.name, f.name_en, f.kind as field_kind, ${side(sql`k.value`)} as kept, ${side(sql`l.value`)} as lost,
        f.kind = 'yes_no' and l.value = 'true' as is_suggested, f.is_sensitive and hides_health() as is_hidden
      ${both('client_field_values', sql`k.field_id = l.field_id and k.value <> l.value`)}
      join client_fields f on f.business_id = l.business_id and f.id = l.field_id and f.archived_at is null
      where l.business_id = ${businessId} and l.client_id = ${lost}
      union all
      select 2, 0, l.id, 'portrait', null, null, null, ${side(sql`k.id`)}, ${side(sql`l.id`)}, false, false
      ${both('client_portraits', sql`true`)} where l.business_id = ${businessId} and l.client_id = ${lost}
      union all
      (select distinct on (l.id) 3, 0, l.id, 'price', ${serviceName}, s.name_en || coalesce(', ' || v.name, ''), null,
        ${side(sql`k.price`, sql`k.valid_from`, sql`k.valid_until`)}, ${side(sql`l.price`, sql`l.valid_from`, sql`l.valid_until`)}, false, false
      ${both('client_prices', sql`${sameService} and ${sameTime} and (k.price, k.valid_from, k.valid_until) is distinct from (l.price, l.valid_from, l.valid_until)`)}
      ${ofService} order by l.id, k.valid_from nulls first)
      union all
      select 4, 0, l.id, 'duration', ${serviceName}, s.name_en || coalesce(', ' || v.name, ''), null, ${side(sql`k.duration_min`)}, ${side(sql`l.duration_min`)}, false, false
      ${both('client_durations', sql`${sameService} and k.duration_min <> l.duration_min`)} ${ofService}) c
    order by c.rank, c.sort_order, c.name, c.id`.execute(tx)
  return rows
}

/** Lists the choices that the user sees. */
export async function shownChoices(tx: Tx, businessId: string, pair: Pair): Promise<MergeChoice[]> {
  const choices = await choicesOf(tx, businessId, pair)
  return choices.filter(({ is_hidden }) => !is_hidden).map(({ is_hidden: _isHidden, ...choice }) => choice)
}

/**
 * Returns the ids of what comes from the lost card.
 * @param chosen what the user took of the choices shown; undefined: what is suggested. Hidden ones follow the suggestion.
 */
export async function takenRows(
  tx: Tx,
  businessId: string,
  pair: Pair,
  chosen: readonly string[] | undefined,
): Promise<string[]> {
  const choices = await choicesOf(tx, businessId, pair)
  const wanted = chosen && new Set(chosen.map((id) => id.toLowerCase()))
  return choices
    .filter(({ id, is_hidden, is_suggested }) => (is_hidden || !wanted ? is_suggested : wanted.has(id)))
    .map(({ id }) => id)
}

/** Conditions under which a row `l` of the lost card stays: the kept card `k` has its like. */
const likes: Partial<Record<MovedTable, (pair: Pair, column: string) => RawBuilder<unknown>>> = {
  client_calendars: ({ kept }) => beside('client_calendars', kept, sql`true`),
  client_durations: ({ kept }) => beside('client_durations', kept, sameService),
  client_field_values: ({ kept }) => beside('client_field_values', kept, sql`k.field_id = l.field_id`),
  client_group_members: ({ kept }) => beside('client_group_members', kept, sql`k.group_id = l.group_id`),
  client_portraits: ({ kept }) => beside('client_portraits', kept, sql`true`),
  client_prices: ({ kept }) => beside('client_prices', kept, sql`${sameService} and ${sameTime}`),
  client_relations: ({ kept }, column) => {
    const other = sql.ref(column === 'client_id' ? 'l.other_id' : 'l.client_id')
    const [mine, theirs] =
      column === 'client_id' ? [sql`k.client_id`, sql`k.other_id`] : [sql`k.other_id`, sql`k.client_id`]
    return sql`(${other} = ${kept} or exists (
      select from client_relations k where k.business_id = l.business_id and ${mine} = ${kept} and ${theirs} = ${other} and k.kind = l.kind))`
  },
}

const beside = (table: MovedTable, kept: string, same: RawBuilder<unknown>) => sql`exists (
  select from ${sql.table(table)} k where k.business_id = l.business_id and k.client_id = ${kept} and ${same})`

/** Counts the rows that a merge moves from the lost card, by table. */
export async function countMoves(
  tx: Tx,
  businessId: string,
  pair: Pair,
): Promise<{ table: MovedTable; count: number }[]> {
  const { rows: references } = await sql<{ source: MovedTable; client_column: string }>`
    select source, client_column from client_references()`.execute(tx)
  const counts = references.map(({ source, client_column }) => {
    const stays = likes[source]?.(pair, client_column)
    return sql`
      select ${source}::text as "table", count(*)::int as count from ${sql.table(source)} l
      where l.business_id = ${businessId} and ${sql.ref(`l.${client_column}`)} = ${pair.lost} and ${stays ? sql`not ${stays}` : sql`true`}`
  })
  const { rows } = await sql<{ table: MovedTable; count: number }>`
    select "table", sum(count)::int as count from (${sql.join(counts, sql` union all `)}) counted
    group by 1 having sum(count) > 0 order by 1`.execute(tx)
  return rows
}
