import { afterEach, expect, test, vi } from 'vitest'
import { openPush, ownAddress, showPush } from './push.ts'

const origin = 'https://salon.example'
const shown: unknown[] = []
const opened: string[] = []
const told: unknown[] = []
let windows: { focused: boolean; focus: () => Promise<void>; postMessage: (message: unknown) => void }[] = []

vi.stubGlobal('self', {
  location: new URL(`${origin}/sw.js`),
  registration: {
    showNotification: async (title: string, options: object) => {
      shown.push({ title, ...options })
    },
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (url: string) => {
      opened.push(url)
    },
  },
})

afterEach(() => {
  shown.length = 0
  opened.length = 0
  told.length = 0
  windows = []
})

const pressed = (url: unknown) =>
  ({ notification: { close: () => {}, data: { url } } }) as unknown as NotificationEvent
const message = (content: unknown) => ({ json: () => content }) as unknown as PushMessageData

test('a message is shown with its text, its tag and the screen that it opens', async () => {
  await showPush(
    message({
      title: 'Nowa wizyta u Ciebie',
      body: 'jutro, 10:00',
      tag: 'n1',
      url: '/calendar?visit=1',
      lang: 'pl',
    }),
  )
  expect(shown).toMatchObject([
    {
      title: 'Nowa wizyta u Ciebie',
      body: 'jutro, 10:00',
      tag: 'n1',
      lang: 'pl',
      data: { url: '/calendar?visit=1' },
    },
  ])
})

test('one without a text, or with one that is none, is shown too: browsers demand it', async () => {
  await showPush(null)
  await showPush({
    json: () => {
      throw new SyntaxError('no')
    },
  } as unknown as PushMessageData)
  expect(shown).toHaveLength(2)
  expect(shown[0]).toMatchObject({ title: 'salon.example', data: { url: '/' } })
})

test('a press opens the screen in a new window, or in the one that is there', async () => {
  await openPush(pressed('/calendar?visit=1'))
  expect(opened).toEqual([`${origin}/calendar?visit=1`])
  const other = { focused: false, focus: async () => {}, postMessage: () => told.push('wrong') }
  windows = [
    other,
    { focused: true, focus: async () => {}, postMessage: (wanted: unknown) => told.push(wanted) },
  ]
  await openPush(pressed('/tasks?edit=2'))
  expect(opened).toHaveLength(1)
  expect(told).toEqual([{ kind: 'open', path: '/tasks?edit=2' }])
})

test.each([
  'https://evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\evil.example',
  null,
  7,
])('%s leads to no other origin', (url) => {
  expect(ownAddress(url).startsWith(`${origin}/`)).toBe(true)
})
