import type { CampaignInput } from '@wizyta/contract/messaging/campaigns/api'
import { campaignVariables } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { findVariables } from '@wizyta/contract/messaging/message-texts/variables'
import { invalid } from '../../kit/http/refusal.ts'
import type { Channel } from './segment.ts'

const textFields = ['subject', 'text', 'subject_en', 'text_en'] as const

/** Refuses a time without its day: the message would leave at once. */
export function checkMoment({ start_date, start_time }: Pick<CampaignInput, 'start_date' | 'start_time'>) {
  if (start_time && !start_date) throw invalid({ start_date: ['Choose the day of the sending too.'] })
}

/** Refuses a mail without a subject, and texts that name what a mass message does not have. */
export function checkTexts(channel: Channel, input: Pick<CampaignInput, (typeof textFields)[number]>) {
  if (channel === 'email' && !input.subject) throw invalid({ subject: ['Enter the subject.'] })
  // A misspelt name would reach every client as it stands, in braces.
  const wrong = textFields.filter(
    (field) => findVariables(input[field] ?? '', campaignVariables).unknown.length > 0,
  )
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(
        wrong.map((field) => [field, ['This text names a variable that the message does not have.']]),
      ),
    )
}
