import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { askToLeave, hasAgreedToLeave, holdsInput } from './leaving.ts'

/**
 * While `isUnsaved`, leaving the page asks first, closing the tab too. Call it in the form.
 * @param isKept whether the input has been written down elsewhere, so that the tab may go unasked
 */
export function useUnsaved(isUnsaved: boolean, isKept = () => false) {
  const id = useId()
  const latest = useRef(isKept)
  useEffect(() => {
    latest.current = isKept
  })
  useEffect(() => (isUnsaved ? holdsInput(id, () => latest.current()) : undefined), [id, isUnsaved])
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: () => isUnsaved && !isKept() && !hasAgreedToLeave(),
    // A change of search alone stays on the same page and its form.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && askToLeave().then((leave) => !leave),
  })
}
