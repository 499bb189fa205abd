import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { MessageRule } from '@wizyta/contract/messaging/rules/api'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/** Conditions of a rule, as columns of the table or values of a draft. */
export type RuleConditions = Record<
  'service_ids' | 'visit_turn' | 'sources' | 'only_unconfirmed',
  RawBuilder<unknown>
>

/** True of a rule `r` that was switched off or archived. */
export const isOff = sql<boolean>`(not r.active or r.archived_at is not null)`

/** Conditions of the stored rule `r`. */
const stored: RuleConditions = {
  service_ids: sql`r.service_ids`,
  visit_turn: sql`r.visit_turn`,
  sources: sql`r.sources`,
  only_unconfirmed: sql`r.only_unconfirmed`,
}

export const conditionsOf = (
  rule: Pick<MessageRule, 'service_ids' | 'visit_turn' | 'sources' | 'only_unconfirmed'>,
): RuleConditions => ({
  service_ids: sql`${rule.service_ids}::uuid[]`,
  visit_turn: sql`${rule.visit_turn}::text`,
  sources: sql`${rule.sources}::text[]`,
  only_unconfirmed: sql`${rule.only_unconfirmed}::boolean`,
})

/** Builds the condition that the visit `v` fits a rule: its services, its source, its turn. */
export const fitsRule = ({
  service_ids,
  visit_turn,
  sources,
  only_unconfirmed,
}: RuleConditions = stored): RawBuilder<boolean> => sql`(
  (cardinality(${service_ids}) = 0 or exists (select from visit_lines l
    where l.business_id = v.business_id and l.visit_id = v.id and l.service_id = any (${service_ids})))
  and (cardinality(${sources}) = 0 or v.source = any (${sources}))
  and not (${only_unconfirmed} and v.status = 'confirmed')
  and (${visit_turn} = 'any' or (${visit_turn} = 'first') = not exists (select from visits earlier
    where earlier.business_id = v.business_id and earlier.client_id = v.client_id and earlier.starts_at < v.starts_at
      and not ${isOneOf('earlier.status', [...calledOffStatuses, 'hold'])})))`
