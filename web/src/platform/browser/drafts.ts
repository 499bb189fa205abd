import { useEffect, useRef, useState } from 'react'
import { session } from '../session/session.ts'
import { keepInputBy } from './leaving.ts'
import { useUnsaved } from './unsaved.ts'

const storageKey = 'drafts'
const keptForMs = 24 * 60 * 60 * 1000

/** Input of this tab's forms when the session ended: of one user, in one business. */
interface Drafts {
  user: string
  business: string | null
  at: number
  held: Record<string, unknown>
}

interface Form<Held> {
  /** Returns the typed values as JSON: changes alone, with their old values. Never a password. */
  read: () => Held
  /** Puts it back into a form that has just opened. */
  restore: (held: Held) => void
  /** Back to what is saved. */
  discard: () => void
}

/** Says that what was typed is there again, and takes it away. */
export interface Restored {
  discard: () => void
}

const open = new Map<string, { read: () => unknown; isKept: boolean }>()

/**
 * Extends `useUnsaved` to input that outlives its page. When the session ends or an error page appears, the input is
 * stored for this tab. The same user gets it back in the same form and business within a day. Signing out drops it,
 * and so does another user's sign-in. Returns null unless the form shows such input; `<RestoredNotice>` says so. A
 * form that opens by a click rather than by its address asks `hasDraft(name)` whether to open itself.
 * @param name of the form and its row, the same each time: `/tenant/customers 4f…`
 */
export function useDraft<Held>(name: string, isUnsaved: boolean, form: Form<Held>): Restored | null {
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const draft = take(name)
    if (draft === undefined) return
    latest.current.restore(draft as Held)
    setRestored(true)
  }, [name])
  useEffect(() => {
    if (!isUnsaved) return
    open.set(name, { read: () => latest.current.read(), isKept: false })
    // Saved or discarded: what is typed from now on is new.
    return () => {
      open.delete(name)
      setRestored(false)
    }
  }, [name, isUnsaved])
  useUnsaved(isUnsaved, () => open.get(name)?.isKept ?? false)

  if (!isRestored || !isUnsaved) return null
  return { discard: () => latest.current.discard() }
}

/** Returns true when `useDraft` would restore something in the form of this name. */
export const hasDraft = (name: string): boolean => name in (read()?.held ?? {})

/**
 * Writes down what the forms hold; they are about to go without being asked.
 * @returns takes that back for the forms that are still there after all
 */
export function keepDrafts(): () => void {
  const { user, currentBusinessId } = session.get()
  if (!user || open.size === 0) return () => {}
  const held = { ...read()?.held }
  for (const [name, form] of open) held[name] = form.read()
  write({ user: user.id, business: currentBusinessId, at: Date.now(), held })
  for (const form of open.values()) form.isKept = true
  return () => {
    for (const [name, form] of open) {
      take(name)
      form.isKept = false
    }
  }
}

/** Nothing of what was typed stays. */
export function dropDrafts() {
  write(null)
}

function take(name: string): unknown {
  const drafts = read()
  if (!drafts || !(name in drafts.held)) return undefined
  const { [name]: draft, ...held } = drafts.held
  write(Object.keys(held).length > 0 ? { ...drafts, held } : null)
  return draft
}

/** The drafts of this user in this business, unless they are too old. */
function read(): Drafts | null {
  const drafts = stored()
  const { user, currentBusinessId } = session.get()
  if (!drafts || drafts.user !== user?.id || Date.now() - drafts.at > keptForMs) return null
  return drafts.business === currentBusinessId ? drafts : null
}

function stored(): Drafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

function write(drafts: Drafts | null) {
  try {
    if (drafts) sessionStorage.setItem(storageKey, JSON.stringify(drafts, withoutUnread))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that lets nothing be stored, or no more.
  }
}

/** A field whose text is no number holds NaN. JSON would make it empty, and saving that would clear the field. */
const withoutUnread = (_: string, value: unknown) => (Number.isNaN(value) ? undefined : value)

keepInputBy(keepDrafts)

// Another user who signs in on this computer finds nothing.
session.subscribe(() => {
  const { user } = session.get()
  const drafts = user && stored()
  if (drafts && (drafts.user !== user.id || Date.now() - drafts.at > keptForMs)) dropDrafts()
})
