import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Campaign, CampaignInput } from '@wizyta/contract/messaging/campaigns/api'
import type { Language } from '@wizyta/contract/words/translate'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../platform/net/api.ts'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'

const asksAfterMs = 400

export type Asked = Pick<
  CampaignInput,
  'subject' | 'text' | 'subject_en' | 'text_en' | 'plain_letters' | 'group_ids' | 'rule'
>

/** The draft as it is typed, as far as its preview depends on it. */
export function useAsked(control: Control<CampaignInput>): Asked {
  const [subject, text, subject_en, text_en, plain_letters, group_ids, rule] = useWatch({
    control,
    name: ['subject', 'text', 'subject_en', 'text_en', 'plain_letters', 'group_ids', 'rule'],
  })
  return { subject, text, subject_en, text_en, plain_letters, group_ids, rule }
}

/** Asks the server what the message would be and cost now, once nothing was typed for a moment. */
export function usePreview(
  channel: Campaign['channel'],
  draft: Asked & { language: Language },
  enabled: boolean,
) {
  const calls = channel === 'sms' ? massSms : massEmails
  const business = useBusinessId()
  const wanted = JSON.stringify({ ...draft, text: draft.text?.trim() || '-' })
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asksAfterMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return useQuery({
    queryKey: [...keyOf(calls.preview, {}, business), asked],
    queryFn: ({ signal }) => call(calls.preview, { body: JSON.parse(asked), signal, business }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    enabled,
    meta: { handles: () => true },
  })
}
