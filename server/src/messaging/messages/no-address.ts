import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { type RawBuilder, sql } from 'kysely'
import { channelOf } from '../../people/names/channel.ts'

/** Returns why client `c` has no address for messages; null: there is one. A phone is none while no SMS provider is connected. */
export const noAddress: RawBuilder<string | null> = sql`case when ${channelOf} = 'email' and c.email is null
  then case when c.phone is null then ${messageReasons.no_address}::text else ${messageReasons.no_sms}::text end end`
