import { sql } from 'kysely'
import { fullName } from '../../people/names/names.ts'

/** Selects the name of the holder of voucher `v` for its paper and mail. A buyer who keeps the voucher is not named. */
export const namedHolder = sql`coalesce(v.holder_name, (select ${fullName('c')} from clients c
  where c.business_id = v.business_id and c.id = v.client_id and not exists (
    select from sales s where s.business_id = v.business_id and s.id = v.sale_id and s.client_id = v.client_id)))`
