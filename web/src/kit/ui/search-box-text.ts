import { useEffect, useState } from 'react'

const searchAfterMs = 120

interface Answer {
  isFetching: boolean
  isPlaceholderData: boolean
  data?: unknown
}

/** Holds the text of a search box, and the part of it that is searched once the user pauses. */
export function useSearchText() {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    text,
    setText,
    /** Trimmed; empty until the user pauses. */
    searched,
    /** False: the list stays empty. */
    isSearched: typed !== '' && searched !== '',
    /** Returns true until the typed text is answered. */
    isWaiting: ({ isFetching, isPlaceholderData, data }: Answer) =>
      typed !== searched || (isFetching && isPlaceholderData) || (typed !== '' && !data),
    clear: () => {
      setText('')
      setSearched('')
    },
  }
}
