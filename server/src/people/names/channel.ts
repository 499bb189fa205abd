import { smsNumberPattern } from '@wizyta/contract/messaging/sms/numbers'
import { sql } from 'kysely'

/** True of client `c` whose number can get an SMS, as `canGetSms` of the contract says. */
export const hasSmsNumber = sql<boolean>`coalesce(c.phone ~ ${smsNumberPattern}, false)`

/** Channel by which client `c` hears of visits: SMS for want of an address, or where the client prefers it. */
export const channelOf = sql<
  'email' | 'sms'
>`case when ${hasSmsNumber} and (c.messages_by = 'sms' or c.email is null)
  and exists (select from sms_connections s where s.business_id = c.business_id) then 'sms' else 'email' end`

/** Returns true when a mail server said that the address of client `c` does not exist. */
export const emailBounces = sql<boolean>`exists (
  select from suppressions s where s.business_id = c.business_id and s.channel = 'email' and s.address = lower(c.email)
    and s.cause = 'bounced' and s.released_at is null)`

/** Returns true when client `c` can hear of visits by SMS. */
export const getsSms = sql<boolean>`(${channelOf} = 'sms')`

/** Returns true when a message to client `c` is likely to arrive, as `isReachable` of the contract says of visits. */
export const isReachable = sql<boolean>`(c.notify_by_email and (${getsSms} or c.email is not null and not ${emailBounces}))`
