import type { LinkedSurvey } from '@wizyta/contract/messaging/surveys/answers'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { nameIn } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { closesAt, isOver, wasUsed } from '../messages/survey-state.ts'

/** Reads the survey behind a link, as its client sees it. */
export async function findLinkedSurvey(tx: Tx, businessId: string, id: string): Promise<LinkedSurvey> {
  const { rows } = await sql<LinkedSurvey>`
    select l.status, l.kind, l.anonymous, l.language, l.client_first_name, l.timezone, l.visit_starts_at, l.services, l.closes_at,
      case when l.status = 'open' then l.questions else '[]'::jsonb end as questions, l.thanks, l.business
    from (
      select case when ${wasUsed} then 'answered' when ${isOver} then 'closed' else 'open' end as status, s.kind, s.anonymous,
        c.language, c.first_name as client_first_name, b.timezone, v.starts_at as visit_starts_at, ${closesAt} as closes_at,
        q.questions, case c.language when 'en' then s.thanks_en else s.thanks_pl end as thanks,
        (select coalesce(json_agg(json_build_object('name', ${nameIn(sql`c.language`, 'x')},
            'employee', coalesce(e.display_name, e.first_name)) order by o.position, o.id), '[]')
          from visit_lines o
          join services x on x.business_id = o.business_id and x.id = o.service_id
          join employees e on e.business_id = o.business_id and e.id = o.employee_id
          where o.business_id = v.business_id and o.visit_id = v.id and v.client_id = k.client_id) as services,
        json_build_object('name', coalesce(b.public_name, b.name), 'phone', b.phone, 'brand_colour', b.brand_colour) as business
      from survey_links k
      join surveys s on s.business_id = k.business_id and s.id = k.survey_id
      join survey_questions q on q.business_id = k.business_id and q.survey_id = k.survey_id and q.number = k.asked
      join visits v on v.business_id = k.business_id and v.id = k.visit_id
      join clients c on c.business_id = k.business_id and c.id = k.client_id
      join businesses b on b.id = k.business_id
      where k.business_id = ${businessId} and k.id = ${id}) l`.execute(tx)
  return found(rows)
}
