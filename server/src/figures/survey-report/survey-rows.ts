import { surveyReport } from '@wizyta/contract/figures/survey-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { wasTold } from '../../messaging/messages/survey-state.ts'
import { isShownAnswer } from '../../messaging/surveys/figures.ts'
import { chosen } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, within } from '../report-parts/sold.ts'
import { alsoOnce } from '../report-parts/visits.ts'

type Sql = RawBuilder<unknown>

const columns = Object.entries(surveyReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 20: answers of the period, and surveys sent in it. */
export const surveyRows: ReportSql = (asked) => {
  const { by, businessId, days } = asked
  const sent = placed(asked, 'k', sql`s.anonymous`, dayOf(asked, sql`k.created_at`))
  const given = placed(asked, 'a', sql`a.anonymous`, sql`a.answered_on`)
  // Links of an anonymous survey do not tell whether they were used: staff do not see which clients have answered.
  const facts = sql`
    select ${sent.key} as key, ${sent.key}::text as label, o.name, o.amount
    from survey_links k join surveys s on s.business_id = k.business_id and s.id = k.survey_id ${sent.join}
    cross join lateral (values ('sent', 1), (case when not s.anonymous then 'invited' end, 1),
      (case when k.answered_at is not null and not s.anonymous then 'replied' end, 1)) n (name, amount) ${alsoOnce(sent.isOnce, true)}
    where k.business_id = ${businessId} and ${wasTold} and ${within(asked, sql`k.created_at`)} and ${ofFilters(asked, 'k', sql`s.anonymous`)}
    union all
    select ${given.key} as key, ${given.key}::text as label, o.name, o.amount
    from survey_answers a ${given.join}
    left join tasks t on t.business_id = a.business_id and t.id = a.task_id and t.done_at is not null
    cross join lateral (values ('answered', 1::bigint),
      (case when a.rating is not null then 'ratings' end, 1), ('rating_sum', a.rating),
      (case when a.recommendation is not null then 'recommendations' end, 1),
      ('balance', case when a.recommendation >= 9 then 1 when a.recommendation <= 6 then -1 end),
      (case when a.is_low then 'low' end, 1), (case when t.id is not null then 'followed' end, 1),
      ('follow_min', greatest(0, floor(extract(epoch from t.done_at - a.answered_at) / 60))::bigint)) n (name, amount)
    ${alsoOnce(given.isOnce, true)}
    where a.business_id = ${businessId} and a.answered_on between ${days.from}::date and ${days.to}::date and ${isShownAnswer} and ${ofFilters(asked, 'a', sql`a.anonymous`)}`
  const rows = pivot(facts, columns)
  return by in recordGroups ? labelled(asked, by, rows, columns) : rows
}

/** Selects the chosen surveys. An employee is that of a visit, so that anonymous surveys are left out. */
function ofFilters(asked: ReportAsked, alias: string, isAnonymous: Sql): Sql {
  const of = (name: string) => sql.ref(`${alias}.${name}`)
  const isOfEmployee = asked.filter.employee?.length
    ? sql`exists (select from visit_lines l where l.business_id = ${of('business_id')} and l.visit_id = ${of('visit_id')}
          and ${chosen(asked, 'employee', sql`l.employee_id`)})
        and not ${isAnonymous}`
    : sql`true`
  return sql`${chosen(asked, 'survey', of('survey_id'))} and ${isOfEmployee}`
}

const recordGroups: Readonly<Record<string, Sql>> = {
  survey: sql``,
  employee: sql`l.employee_id`,
  service: sql`l.service_id`,
}

/**
 * Finds the key of a row by the grouping. Employees and services come from the lines of the visit, each once; `isOnce` is true for the
 * first of them.
 */
function placed(
  asked: ReportAsked,
  alias: string,
  isAnonymous: Sql,
  day: Sql,
): { key: Sql; join: Sql; isOnce: Sql } {
  const { by } = asked
  const of = (name: string) => sql.ref(`${alias}.${name}`)
  if (by === 'survey') return { key: sql`${of('survey_id')}::text`, join: sql``, isOnce: sql`true` }
  const column = recordGroups[by]
  if (!column) return { key: dayKey(asked, day), join: sql``, isOnce: sql`true` }
  return {
    key: sql`p.id::text`,
    isOnce: sql`p.is_once`,
    join: sql`
      cross join lateral (select ${column} as id, row_number() over (order by ${column}) = 1 as is_once from visit_lines l
        where l.business_id = ${of('business_id')} and l.visit_id = ${of('visit_id')} and not ${isAnonymous} and ${chosen(asked, 'employee', sql`l.employee_id`)} group by ${column}) p`,
  }
}
