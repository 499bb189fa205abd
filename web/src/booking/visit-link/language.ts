import { toClients } from '@wizyta/contract/words/pl/to-clients'
import { type Language, type Translate, textWriter } from '@wizyta/contract/words/translate'
import { createContext, useContext, useMemo } from 'react'
import { language, tDynamic } from '../../platform/text/i18n.ts'

/** The page speaks the client's language, whatever the staff of this browser chose for themselves. */
export interface Speech {
  tongue: Language
  t: Translate
  /** For sentences that arrive from the server. */
  say: (sentence: string) => string
}

export function useSpeech(tongue: Language): Speech {
  return useMemo(() => {
    const write = textWriter(tongue, toClients)
    const t: Translate = (sentence, ...values) =>
      write(sentence, values[0] as Record<string, string | number> | undefined)
    return {
      tongue,
      t,
      say: (sentence) =>
        Object.hasOwn(toClients, sentence) || tongue !== language() ? write(sentence) : tDynamic(sentence),
    }
  }, [tongue])
}

const Spoken = createContext<Speech | null>(null)
export const SpeechProvider = Spoken.Provider

export function useVisitSpeech(): Speech {
  const speech = useContext(Spoken)
  if (!speech) throw new Error('useVisitSpeech was called outside the page of a visit')
  return speech
}
