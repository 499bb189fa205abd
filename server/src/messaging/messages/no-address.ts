import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { type RawBuilder, sql } from 'kysely'
import { channelOf, hasSmsNumber } from '../../people/names/channel.ts'

/** Returns why client `c` has no address for messages; null: there is one. A phone is none while no SMS provider is connected, and a landline never is one. */
export const noAddress: RawBuilder<string | null> = sql`case when ${channelOf} = 'email' and c.email is null
  then case when c.phone is null then ${messageReasons.no_address}::text
    when ${hasSmsNumber} then ${messageReasons.no_sms}::text else ${messageReasons.no_sms_number}::text end end`
