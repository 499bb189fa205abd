import { type RawBuilder, sql } from 'kysely'

/** Builds the condition that a number is the main or a further one of the client `c`. Each half has an index. */
export const hasPhone = (phone: string): RawBuilder<boolean> =>
  sql`(c.phone = ${phone} or ${hasFurtherPhone(phone)})`

/** Builds the condition that a number is a further one of the client `c`. */
export const hasFurtherPhone = (phone: string): RawBuilder<boolean> =>
  sql`(c.other_phones <> '[]' and c.other_phones @> ${JSON.stringify([{ number: phone }])}::jsonb)`
