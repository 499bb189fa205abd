import type { CampaignInput, CampaignPreview, LeftOutReason } from '@wizyta/contract/messaging/campaigns/api'
import { writeCampaign, writeCampaignSms } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { findVariables } from '@wizyta/contract/messaging/message-texts/variables'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { budgetLeft } from './budget-left.ts'
import { optOutOf, salonOf } from './opt-out.ts'
import { type Channel, leftOutNow, segmentOf } from './segment.ts'

type Asked = Pick<CampaignInput, 'text' | 'text_en' | 'plain_letters' | 'group_ids' | 'rule'>

interface Heap {
  language: Language
  first_name: string
  reason: LeftOutReason | null
  count: number
}

/** Counts who would get a mass message now, and what it costs: each name is counted with its own parts. */
export async function previewCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  asked: Asked,
  config: { appOrigin: string; secretKey: string },
): Promise<CampaignPreview> {
  const salon = await salonOf(tx, businessId)
  const segment = await segmentOf(tx, businessId, asked, salon.timezone)
  const isNamed = findVariables(`${asked.text}${asked.text_en ?? ''}`, ['first_name']).known.length > 0
  const { rows } = await sql<Heap>`
    select language, first_name, reason, count(*)::int as count from (
      select c.language, case when ${isNamed} then c.first_name else '' end as first_name, ${leftOutNow(channel, null)} as reason
      from clients c where ${segment}) looked_at
    group by 1, 2, 3 order by 4 desc, 2`.execute(tx)
  const out = new Map<LeftOutReason, number>()
  let [total, reachable, parts] = [0, 0, 0]
  let sample = ''
  for (const { reason, count, ...addressee } of rows) {
    total += count
    if (reason !== null) {
      out.set(reason, (out.get(reason) ?? 0) + count)
      continue
    }
    reachable += count
    const text =
      channel === 'sms'
        ? writeCampaignSms(asked, addressee, {
            salon: salon.name,
            optOut: optOutOf(salon, addressee.language, businessId, config),
          })
        : writeCampaign(asked, addressee, salon.name).text
    if (channel === 'sms') parts += countParts(text).parts * count
    if (!sample) sample = text
  }
  return {
    total,
    reachable,
    left_out: [...out].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    parts,
    cost: parts * salon.part_price,
    budget_left: channel === 'sms' ? await budgetLeft(tx, businessId) : null,
    sample,
  }
}
