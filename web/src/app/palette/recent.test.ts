import { Tag } from 'lucide-react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry, Group } from './entry.ts'

// The session of a browser, which tests do not have.
const browser = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  const now = { accessToken: 'maja' as string | null, currentBusinessId: 'atelier' as string | null }
  const become = (change: Partial<typeof now>) => {
    Object.assign(now, change)
    for (const listener of listeners) listener()
  }
  return { listeners, now, become }
})
vi.mock('../../platform/session/session.ts', () => ({
  session: {
    get: () => browser.now,
    subscribe: (listener: () => void) => browser.listeners.add(listener),
  },
}))
const { mostUsedFirst, noteChoice, recentChoices } = await import('./recent.ts')

const entry = (id: string, group: Group = 'clients'): Entry => ({
  id,
  group,
  title: id,
  icon: Tag,
  run: () => {},
})
const kept = () => recentChoices().map(({ id }) => id)

beforeEach(() => {
  browser.become({ accessToken: 'nobody' })
  browser.become({ accessToken: 'maja', currentBusinessId: 'atelier' })
})

test('the last five choices stand there, the last one first and each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) noteChoice(entry(id))
  expect(kept()).toEqual(['b', 'f', 'e', 'd', 'c'])
})

test('signing out leaves nothing behind for the next user', () => {
  noteChoice(entry('anna'))
  noteChoice(entry('new-visit', 'actions'))
  browser.become({ accessToken: null, currentBusinessId: null })
  expect(kept()).toEqual([])
  const actions = [entry('today', 'actions'), entry('new-visit', 'actions')]
  expect(mostUsedFirst(actions)).toEqual(actions)
})

test('another business sees nothing of this one', () => {
  noteChoice(entry('anna'))
  browser.become({ currentBusinessId: 'studio' })
  expect(kept()).toEqual([])
  browser.become({ currentBusinessId: 'atelier' })
  expect(kept()).toEqual([])
})

test('actions come back by how often they were used, not as choices', () => {
  const actions = ['new-visit', 'today', 'sign-out'].map((id) => entry(id, 'actions'))
  noteChoice(actions[2] as Entry)
  expect(kept()).toEqual([])
  expect(mostUsedFirst(actions).map(({ id }) => id)).toEqual(['sign-out', 'new-visit', 'today'])
})
