import { askToLeave } from '../../platform/browser/leaving.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'

/**
 * Returns how to close a dialog by Escape, Cancel or a click outside. What was typed or scanned goes only after the user
 * agrees; leaving the page asks too.
 */
export function useGuardedClose(isTyped: boolean, close: () => void): () => void {
  useUnsaved(isTyped)
  return () => {
    if (!isTyped) return close()
    void askToLeave().then((leaves) => leaves && close())
  }
}
