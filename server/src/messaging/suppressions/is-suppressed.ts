import type { ClientChannel } from '@wizyta/contract/messaging/templates/events'
import { type RawBuilder, sql } from 'kysely'

/** Builds the condition that the address of the client `c` by a channel gets no marketing. */
export const isSuppressed = (channel: ClientChannel): RawBuilder<boolean> => sql`exists (
  select from suppressions s where s.business_id = c.business_id and s.channel = ${channel} and s.released_at is null
    and s.address = lower(${channel === 'sms' ? sql`c.phone` : sql`c.email`}))`
