import { clients } from '@wizyta/contract/people/clients/api'
import { type RawBuilder, sql } from 'kysely'
import type { NameReader } from '../../kit/features.ts'
import { fullName } from '../../people/names/names.ts'

/** The name of the employee that the row `x` belongs to. */
export const employeeName = sql`(select ${fullName('e')} from employees e
  where e.business_id = x.business_id and e.id = x.employee_id)`

/** The name of the client that a row belongs to, where the reader may know clients. */
export const clientName = ({ businessId, may }: NameReader, row: string): RawBuilder<unknown> =>
  may(clients.index)
    ? sql`(select ${fullName('c')} from clients c
        where c.business_id = ${businessId} and c.id = ${sql.ref(`${row}.client_id`)})`
    : sql`null::text`
