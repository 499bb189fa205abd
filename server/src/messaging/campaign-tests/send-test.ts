import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { campaignTestCalls } from '@wizyta/contract/messaging/campaign-tests/api'
import { checkTexts } from '../campaigns/check-texts.ts'
import { salonOf } from '../campaigns/opt-out.ts'
import { writeSample } from '../campaigns/write-sample.ts'
import type { AppContext } from '../templates/preview.ts'
import { countTest, sendTestTo } from '../templates/test-send.ts'

/** Sends a mass message that is not saved to the user, by the outbox of the business. It greets the user by name. */
export async function sendCampaignTest(
  call: AppContext,
  { channel, language, ...texts }: BodyOf<typeof campaignTestCalls.send>,
): Promise<{ recipient: string }> {
  const { tx, businessId, session, app } = call
  checkTexts(channel, texts)
  await countTest(call)
  const [first_name = ''] = session.user.name.split(' ')
  const salon = await salonOf(tx, businessId)
  return sendTestTo(
    call,
    channel,
    writeSample(channel, texts, { language, first_name }, { ...salon, businessId }, app.config),
  )
}
