import { useRef, useState } from 'react'
import type { Restored } from '../../platform/browser/drafts.ts'
import { useDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'

interface Edited<Value> {
  value: Value
  isDirty: boolean
  restored: Restored | null
  set: (value: Value) => void
  /** Saves once, however often it is asked for; what is changed meanwhile stays, and is still to be saved. */
  save: (send: (value: Value) => Promise<unknown>, after?: () => void) => void
}

/**
 * Something stored that is edited as a whole and replaced as a whole: a week, a matrix. Follows what is stored until
 * it is touched; its draft outlives the page.
 * @param asJson how the draft holds it, and reads it again
 */
export function useEdited<Value, Held>(
  draft: string,
  stored: Value,
  isSame: (a: Value, b: Value) => boolean,
  asJson: { write: (value: Value) => Held; read: (held: Held) => Value },
): Edited<Value> {
  const [edited, setEdited] = useState<{ value: Value } | null>(null)
  const isSaving = useRef(false)
  const value = edited ? edited.value : stored
  const isDirty = edited !== null && !isSame(edited.value, stored)
  const set = (next: Value) => setEdited({ value: next })
  const restored = useDraft<Held>(draft, isDirty, {
    read: () => asJson.write(value),
    restore: (held) => set(asJson.read(held)),
    discard: () => setEdited(null),
  })

  const save = async (send: (value: Value) => Promise<unknown>, after?: () => void) => {
    if (!isDirty || isSaving.current) return
    isSaving.current = true
    try {
      await send(value)
      setEdited((now) => (now === edited ? null : now))
      toast.dismiss('problem')
      toast.success(t('Saved.'), { id: 'saved' })
      after?.()
    } catch {
      // The shared handling has told it; what is edited stays.
    } finally {
      isSaving.current = false
    }
  }
  return { value, isDirty, restored, set, save: (send, after) => void save(send, after) }
}
