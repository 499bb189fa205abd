import type { CampaignInput, CampaignPreview, LeftOutReason } from '@wizyta/contract/messaging/campaigns/api'
import type { Addressee, CampaignTexts } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { findVariables } from '@wizyta/contract/messaging/message-texts/variables'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { budgetLeft } from './budget-left.ts'
import { type CampaignSalon, salonOf } from './opt-out.ts'
import { type Channel, lookedAt, segmentOf } from './segment.ts'
import { writeSample } from './write-sample.ts'

type Asked = CampaignTexts & Pick<CampaignInput, 'group_ids' | 'rule'> & { language?: Language | undefined }

interface Heap {
  language: Language
  first_name: string
  reason: LeftOutReason | null
  count: number
}

/** Returns true when a mass message of this price waits for approval. */
export const needsApproval = (
  channel: Channel,
  cost: number,
  { approval_above }: Pick<CampaignSalon, 'approval_above'>,
): boolean => channel === 'sms' && approval_above !== null && cost > approval_above

async function quietUntil(tx: Tx, businessId: string): Promise<string | null> {
  const { quiet_hours: quiet, timezone } = await readSettings(tx, businessId)
  if (!quiet) return null
  const { rows } = await sql<{ quiet_until: string | null }>`
    select case when leaves_at > now() then leaves_at end as quiet_until
    from (select outside_quiet_hours(now(), 'infinity', ${quiet.from}::time, ${quiet.to}::time, ${timezone}::text) as leaves_at) as leaving`.execute(
    tx,
  )
  return rows[0]?.quiet_until ?? null
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
  const written = [asked.text, asked.text_en, asked.subject, asked.subject_en].join('\n')
  const isNamed = findVariables(written, ['first_name']).known.length > 0
  const { rows } = await sql<Heap>`
    select language, case when ${isNamed} then first_name else '' end as first_name, reason, count(*)::int as count
    from (${lookedAt(segment, channel)}) looked_at
    group by 1, 2, 3 order by 4 desc, 2`.execute(tx)
  const out = new Map<LeftOutReason, number>()
  let [total, reachable, parts] = [0, 0, 0]
  const write = (addressee: Addressee) =>
    writeSample(channel, asked, addressee, { ...salon, businessId }, config)
  let shown: Addressee | undefined
  for (const { reason, count, ...addressee } of rows) {
    total += count
    if (reason !== null) {
      out.set(reason, (out.get(reason) ?? 0) + count)
      continue
    }
    reachable += count
    if (channel === 'sms') parts += countParts(write(addressee).text).parts * count
    if (!shown && addressee.language === (asked.language ?? addressee.language)) shown = addressee
  }
  // A text is looked at before the first client has agreed, too.
  const sample = write(shown ?? { language: asked.language ?? 'pl', first_name: 'Anna' })
  const cost = parts * salon.part_price
  return {
    total,
    reachable,
    left_out: [...out].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    parts,
    cost,
    budget_left: channel === 'sms' ? await budgetLeft(tx, businessId) : null,
    needs_approval: needsApproval(channel, cost, salon),
    quiet_until: await quietUntil(tx, businessId),
    subject: sample.subject,
    sample: sample.text,
    html: sample.html,
  }
}
