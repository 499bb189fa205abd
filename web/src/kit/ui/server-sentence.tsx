import { useEffect, useState } from 'react'
import { hasWordsOf, loadWordsOf, tDynamic } from '../../platform/text/i18n.ts'

/** Writes a sentence that the server has stored. No file of the app may hold it, so its words may have to be fetched. */
export function ServerSentence({ text }: { text: string }) {
  const [isReady, setReady] = useState(() => hasWordsOf(text))
  useEffect(() => void loadWordsOf(text).then(() => setReady(true)), [text])
  return isReady ? tDynamic(text) : null
}
