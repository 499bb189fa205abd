import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { isOccasion, type MessageRuleInput, type messageRules } from '@wizyta/contract/messaging/rules/api'
import { eventRules } from '@wizyta/contract/messaging/templates/events'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { candidatesOf } from './candidates.ts'
import { withDefaults } from './queries.ts'

type Simulation = AnswerOf<typeof messageRules.simulate>
const shown = 100

/** Answers who would have had a message by a rule within the last week, with the query of the worker. */
export async function simulateRule(
  { tx, businessId, session }: BusinessContext,
  input: MessageRuleInput,
): Promise<Simulation> {
  const { event } = input
  if (!isOccasion(event) || !eventRules[event])
    throw invalid({ event: ['Messages of this kind can be seen among the sent ones.'] })
  const now = Date.now()
  const candidates = await candidatesOf(
    tx,
    businessId,
    { ...withDefaults(input), id: '', event },
    {
      from: new Date(now - 7 * 24 * 3_600_000).toISOString(),
      to: new Date(now).toISOString(),
      timezone: session.timezone,
    },
  )
  const { rows } = await sql<Omit<Simulation, 'data'>>`
    select count(*) filter (where reason is null) as reached, count(*) filter (where reason is not null) as left_out
    from (${candidates}) w`.execute(tx)
  const { rows: data } = await sql<Simulation['data'][number]>`
    select client_id, client, at, channel, reason from (${candidates}) w order by at desc, client_id limit ${shown}`.execute(
    tx,
  )
  return { ...found(rows), data }
}
