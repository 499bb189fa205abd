import { useState } from 'react'
import { session } from '../session/session.ts'

const prefix = 'kept '

/**
 * State that survives a reload in this tab, such as what is typed in the guided start. Of one user in one business, and gone with
 * signing out.
 */
export function useKept<Value>(step: string, initial: Value): [Value, (value: Value) => void, () => void] {
  const { user, currentBusinessId } = session.get()
  const name = `${prefix}${user?.id} ${currentBusinessId} ${step}`
  const [value, setValue] = useState<Value>(() => read<Value>(name) ?? initial)
  const set = (next: Value) => {
    setValue(next)
    write(name, next)
  }
  const forget = () => write(name, undefined)
  return [value, set, forget]
}

function read<Value>(name: string): Value | undefined {
  try {
    const held = sessionStorage.getItem(name)
    return held === null ? undefined : JSON.parse(held)
  } catch {
    return undefined
  }
}

function write(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A browser that lets nothing be stored, or no more: then it lasts as long as the page.
  }
}

session.subscribe(() => {
  const { user } = session.get()
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && !name.startsWith(`${prefix}${user?.id} `))
        sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
})
