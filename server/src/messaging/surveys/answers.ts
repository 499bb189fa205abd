import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, clientHealth } from '@wizyta/contract/kit/permission'
import type { ShownSurveyAnswer, SurveyAnswer } from '@wizyta/contract/messaging/surveys/answers'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, markMissingPermission } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import type { Session } from '../../kit/security/session.ts'
import { servesSoon } from '../../people/clients/near-visit.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { isShownAnswer } from './figures.ts'

const columns = sql`
  a.id, a.survey_id, s.name as survey, s.kind, a.anonymous, a.answered_on, a.client_id, nullif(${fullName('c')}, '') as client,
  a.visit_id, v.starts_at as visit_starts_at, coalesce((
    select string_agg(distinct ${employeeName}, ', ') from visit_lines l
    join employees e on e.business_id = l.business_id and e.id = l.employee_id
    where l.business_id = a.business_id and l.visit_id = a.visit_id), '') as employees, coalesce((
    select string_agg(distinct ${localName('x')}, ', ') from visit_lines l
    join services x on x.business_id = l.business_id and x.id = l.service_id
    where l.business_id = a.business_id and l.visit_id = a.visit_id), '') as services,
  a.rating, a.recommendation, a.comment, a.is_low, a.sensitive is not null as is_sensitive`
const joined = sql`
  join surveys s on s.business_id = a.business_id and s.id = a.survey_id
  left join clients c on c.business_id = a.business_id and c.id = a.client_id
  left join visits v on v.business_id = a.business_id and v.id = a.visit_id`

const ofLine = (column: 'employee_id' | 'service_id') => (ids: string[]) =>
  sql`exists (select from visit_lines l
  where l.business_id = a.business_id and l.visit_id = a.visit_id and l.${sql.ref(column)} in (${sql.join(ids)}))`

export const listAnswers = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<SurveyAnswer>(tx, query, {
    businessId,
    from: sql`from survey_answers a`,
    within: isShownAnswer,
    pageFrom: sql`join survey_answers a on a.business_id = ${businessId} and a.id = page.id ${joined}`,
    columns,
    alias: 'a',
    defaultSort: '-answered_on',
    archivable: false,
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', a.comment, (select ${fullName('k')} from clients k where k.business_id = a.business_id and k.id = a.client_id))`,
        term,
      ),
    filters: {
      employee_id: ofLine('employee_id'),
      service_id: ofLine('service_id'),
      kind: (kinds: string[]) => sql`exists (select from surveys w
        where w.business_id = a.business_id and w.id = a.survey_id and w.kind in (${sql.join(kinds)}))`,
      low: () => sql`a.is_low`,
      comments: () => sql`a.comment is not null`,
      from: ([day]: string[]) => sql`a.answered_on >= ${day}`,
      to: ([day]: string[]) => sql`a.answered_on <= ${day}`,
    },
  })

/** Finds answers with their questions. Readers without the right to health data see no sensitive ones. */
export const findAnswer = (tx: Tx, businessId: string, id: string) =>
  readAnswer(tx, businessId, id, sql`hides_health()`)

const readAnswer = async (tx: Tx, businessId: string, id: string, hides: RawBuilder<unknown>) => {
  const { rows } = await sql<ShownSurveyAnswer>`
    select ${columns}, q.questions,
      a.answers || case when ${hides} then '{}'::jsonb else coalesce(a.sensitive, '{}') end as answers,
      a.sensitive is not null and ${hides} as hides_sensitive
    from survey_answers a ${joined}
    join survey_questions q on q.business_id = a.business_id and q.survey_id = a.survey_id and q.number = a.asked
    where a.business_id = ${businessId} and a.id = ${id} and ${isShownAnswer}`.execute(tx)
  return found(rows)
}

/**
 * Shows sensitive answers in full to readers with the permission. An employee who serves the client sees them too, and
 * the view is logged, as of other health data.
 */
export async function revealAnswer(
  tx: Tx,
  businessId: string,
  session: Session,
  id: string,
): Promise<ShownSurveyAnswer> {
  const answer = await findAnswer(tx, businessId, id)
  const { client_id, hides_sensitive } = answer
  if (allows(session, clientHealth) || !hides_sensitive || client_id === null) return answer
  const { rows } = await sql<{ near: boolean }>`
    select ${servesSoon(session.user.id)} as near from clients c
    where c.business_id = ${businessId} and c.id = ${client_id}`.execute(tx)
  if (!rows[0]?.near)
    throw markMissingPermission(
      conflict('You see health data of a client only around your appointment with them.'),
    )
  await recordEvent(tx, { action: 'reveal', entity: 'customers', entityId: client_id, part: 'health' })
  return readAnswer(tx, businessId, id, sql`false`)
}
