import { sql } from 'kysely'

/** Changes of the VAT rate of services `s`, the earliest first. */
export const rates = sql`
  (select coalesce(json_agg(json_build_object('valid_from', t.valid_from, 'vat_rate', t.vat_rate, 'pkwiu', t.pkwiu)
      order by t.valid_from), '[]')
    from service_rates t where t.business_id = s.business_id and t.service_id = s.id)`
/** Ids of the add-ons of services `s` that are not archived. */
export const addOns = sql`
  (select coalesce(json_agg(a.add_on_id order by a.position), '[]')
    from service_add_ons a join services x on x.business_id = a.business_id and x.id = a.add_on_id
    where a.business_id = s.business_id and a.service_id = s.id and x.archived_at is null)`
/** Parts of packages `s`. */
export const parts = sql`
  (select coalesce(json_agg(json_build_object('service_id', a.part_id, 'variant_id', a.variant_id) order by a.position), '[]')
    from service_parts a where a.business_id = s.business_id and a.service_id = s.id)`
