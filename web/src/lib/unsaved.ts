import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { createStore, useStore } from './store.ts'

const holders = new Set<string>()
const question = createStore<{ answer: ((leave: boolean) => void) | null }>({ answer: null })

/** Whether some form of this tab holds input that would be lost. */
export const hasUnsaved = () => holders.size > 0

/**
 * While `isUnsaved`, leaving the page asks first, closing the tab too. Call it in the form.
 * @param isKept whether the input has been written down elsewhere, so that the tab may go unasked
 */
export function useUnsaved(isUnsaved: boolean, isKept = () => false) {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    holders.add(id)
    return () => void holders.delete(id)
  }, [id, isUnsaved])
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: () => isUnsaved && !isKept(),
    // A change of search alone stays on the same page and its form.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && askToLeave().then((leave) => !leave),
  })
}

/** Asks whether what was typed may go. Also for closing a panel. */
export function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    question.set({
      answer: (leave) => {
        question.set({ answer: null })
        resolve(leave)
      },
    })
  })
}

/** The open question, for the frame's dialog. */
export const useLeaveQuestion = () => useStore(question, (now) => now.answer)
