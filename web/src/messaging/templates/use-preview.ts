import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TemplateDraft } from '@wizyta/contract/messaging/templates/api'
import { useEffect, useState } from 'react'
import { call } from '../../platform/net/api.ts'
import { messageTemplates } from '../../platform/net/calls.gen.ts'
import { keyOf } from '../../platform/net/query.ts'
import { useBusinessId } from '../../platform/session/session.ts'

const asksAfterMs = 300

/** Reads the message that a draft makes, a moment after the last key. */
export function usePreview(draft: TemplateDraft) {
  const business = useBusinessId()
  const wanted = JSON.stringify(draft)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asksAfterMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return useQuery({
    queryKey: [...keyOf(messageTemplates.preview, {}, business), asked],
    queryFn: ({ signal }) => call(messageTemplates.preview, { body: JSON.parse(asked), signal, business }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    meta: { handles: () => true },
  })
}
