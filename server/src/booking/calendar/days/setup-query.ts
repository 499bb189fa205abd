import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { WrittenJson } from '../../../kit/http/written-json.ts'
import { readSettings } from '../../../office/system-settings/settings.ts'
import { employeeName } from '../../../people/names/names.ts'
import { isInReach, resourceRule } from '../catalogue.ts'
import { addOns, parts } from '../service-content.ts'

/** People, resources, services and weekly hours, as the calendar needs them; one statement, written by PostgreSQL. */
export async function readSetup(tx: Tx, businessId: string): Promise<WrittenJson> {
  const { timezone, currency, locale: _, ...settings } = await readSettings(tx, businessId)
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'timezone', ${timezone}::text, 'currency', ${currency}::text, 'settings', ${JSON.stringify(settings)}::json,
      'employees', (
        select coalesce(json_agg(json_build_object('id', e.id, 'name', ${employeeName}, 'position', e.position, 'colour', e.colour,
          'photo_id', (select f.id from employee_photos f where f.business_id = e.business_id and f.employee_id = e.id),
          'max_parallel', e.max_parallel, 'default_resource_id', e.default_resource_id, 'calendar_step_min', e.calendar_step_min, 'hired_on', e.hired_on, 'left_on', e.left_on,
          'services', (
            select coalesce(json_agg(json_build_object('service_id', p.service_id, 'price', p.price, 'duration_min', p.duration_min,
              'buffer_before_min', p.buffer_before_min, 'buffer_after_min', p.buffer_after_min,
              'segments', p.segments, 'valid_from', p.valid_from)), '[]')
            from employee_services p where p.business_id = e.business_id and p.employee_id = e.id))
          order by e.sort_order, e.last_name, e.id), '[]')
        from employees e where e.business_id = ${businessId} and e.in_calendar and e.archived_at is null and ${isInReach}),
      'resources', (
        select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'category', r.category, 'colour', r.colour,
          'capacity', r.capacity, 'overbook', r.overbook, 'turnover_min', r.turnover_min) order by r.sort_order, r.name, r.id), '[]')
        from resources r where r.business_id = ${businessId} and r.archived_at is null),
      'groups', (
        select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'name_en', g.name_en, 'colour', g.colour)
          order by g.sort_order, g.name, g.id), '[]')
        from service_groups g where g.business_id = ${businessId} and g.archived_at is null),
      'services', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en,
          'service_group_id', s.service_group_id, 'colour', coalesce(s.colour, g.colour), 'price', s.price,
          'duration_min', s.duration_min, 'segments', s.segments, 'buffer_before_min', s.buffer_before_min,
          'buffer_after_min', s.buffer_after_min, 'capacity', s.capacity, 'price_type', s.price_type, 'price_max', s.price_max,
          'add_on_ids', ${addOns}, 'parts', ${parts}, 'has_rules', coalesce(s.min_notice_h, s.max_ahead_days, s.min_age,
            s.consultation_days) is not null or coalesce(s.last_start, s.gender_limit) is not null or s.clients_allowed <> 'all',
          'last_start', s.last_start, 'rebook_from_days', s.rebook_from_days, 'rebook_to_days', s.rebook_to_days,
          'variants', (
            select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'price', o.price, 'duration_min', o.duration_min)
              order by o.sort_order, o.id), '[]')
            from service_variants o where o.business_id = s.business_id and o.service_id = s.id and o.archived_at is null),
          'resource_rule', ${resourceRule}) order by g.sort_order, s.sort_order, s.name, s.id), '[]')
        from services s join service_groups g on g.business_id = s.business_id and g.id = s.service_group_id
        where s.business_id = ${businessId} and s.active and s.archived_at is null),
      'former_services', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) order by s.id), '[]')
        from services s
        where s.business_id = ${businessId} and (not s.active or s.archived_at is not null)),
      'labels', (
        select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'colour', b.colour, 'mark', b.mark)
          order by b.sort_order, b.id), '[]')
        from visit_labels b where b.business_id = ${businessId} and b.archived_at is null),
      'weeks', (
        select coalesce(json_agg(json_build_object('employee_id', w.employee_id, 'resource_id', w.resource_id,
          'weekday', w.weekday, 'intervals', w.intervals, 'breaks', w.breaks, 'ab_week', w.ab_week, 'ab_anchor', w.ab_anchor,
          'valid_from', w.valid_from, 'valid_to', w.valid_to) order by w.valid_from nulls first, w.weekday), '[]')
        from weekly_hours w where w.business_id = ${businessId})
    )::text as text`.execute(tx)
  return new WrittenJson(found(rows).text)
}
