import {
  type ChatMessage,
  type ChatRoom,
  chatMessage,
  chatMessages,
  chatRoom,
  chats,
} from '@wizyta/contract/messaging/chats/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const room = sample(chatRoom, {
  id: newId(),
  kind: 'group',
  name: 'Lada',
  visit_id: null,
  visit_starts_at: null,
  client_id: null,
  members: [],
  last: null,
  last_number: 1,
  read_number: 1,
} satisfies Partial<ChatRoom>)
const said = (text: string, number: number, more: Partial<ChatMessage> = {}) =>
  sample(chatMessage, {
    id: newId(),
    room_id: room.id,
    number,
    text,
    author: 'Ola Nowak',
    is_own: false,
    reply_to: null,
    files: [],
    edited_at: null,
    deleted_at: null,
    ...more,
  })

/** Answers a room whose messages are kept; `isDown()` decides whether sending reaches the server. */
function answerRoom(server: FakeServer, stored: ChatMessage[], sent: string[], isDown: () => boolean) {
  server.answers(chats.people, () => ({ data: [] }))
  server.answers(chats.index, () => ({ data: [room], more: false }))
  server.answers(chats.show, () => room)
  server.answers(chats.mark, () => room)
  server.answers(chatMessages.index, ({ query }) => ({
    data: stored.filter(({ number }) => number > (query.after ?? 0)),
    earlier: false,
    later: false,
  }))
  server.answers(chatMessages.send, ({ body }) => {
    sent.push(body.message_id)
    if (isDown()) throw new Refused(503, { message: 'The server is busy. Try again in a moment.' })
    const known = stored.find(({ id }) => id === body.message_id)
    if (known) return known
    const message = said(body.text, stored.length + 1, { id: body.message_id, is_own: true })
    stored.push(message)
    return message
  })
  server.answers(chatMessages.update, ({ params, body }) => {
    const at = stored.findIndex(({ id }) => id === params.id)
    const changed = { ...(stored[at] as ChatMessage), text: body.text, edited_at: new Date().toISOString() }
    stored[at] = changed
    return changed
  })
}
const field = () => page.getByRole('textbox', { name: t('Message'), exact: true })

test('a message written without the server is shown at once, kept, and stored once under its own id', async () => {
  const [stored, sent] = [[said('Cześć', 1)], [] as string[]]
  let isDown = true
  await openScreen(`/chats?room=${room.id}`, (server) => answerRoom(server, stored, sent, () => isDown))
  await expect.element(page.getByText('Cześć')).toBeVisible()
  await field().fill('Bez sieci')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('Waiting to be sent'))).toBeVisible()
  await expect.element(field()).toHaveValue('')
  expect(localStorage.getItem('chat-outbox')).toContain('Bez sieci')
  isDown = false
  await expect.element(page.getByText(t('Waiting to be sent')), { timeout: 15_000 }).not.toBeInTheDocument()
  expect(new Set(sent).size).toBe(1)
  expect(sent.length).toBeGreaterThan(1)
  expect(stored.map(({ text }) => text)).toEqual(['Cześć', 'Bez sieci'])
  await expect.poll(() => page.getByText('Bez sieci').elements().length).toBe(1)
  expect(localStorage.getItem('chat-outbox')).toBe('[]')
})

test('Shift and Enter begin a line, and ↑ in an empty field edits the last own message', async () => {
  const stored = [said('Jutro o 9', 1, { is_own: true, author: 'Anna Nowak' })]
  await openScreen(`/chats?room=${room.id}`, (server) => answerRoom(server, stored, [], () => false))
  await expect.element(page.getByText('Jutro o 9')).toBeVisible()
  await field().click()
  await userEvent.keyboard('{ArrowUp}')
  const edited = page.getByRole('textbox', { name: t('New text of the message') })
  await expect.element(edited).toHaveValue('Jutro o 9')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}przy ladzie{Enter}')
  await expect.poll(() => stored[0]?.text).toBe('Jutro o 9\nprzy ladzie')
  await expect.element(page.getByRole('button', { name: t('edited') })).toBeVisible()
})

test('answering takes the cursor to the field, and a log at its end stays there beside the quote', async () => {
  const stored = Array.from({ length: 60 }, (_, place) => said(`Wiadomość ${place + 1}`, place + 1))
  await openScreen(`/chats?room=${room.id}`, (server) => answerRoom(server, stored, [], () => false))
  await expect.element(page.getByText('Wiadomość 60')).toBeVisible()
  const log = page.getByRole('log').element()
  const height = log.clientHeight
  const menus = page.getByRole('button', { name: /^Działania – wiadomość/ })
  await menus.last().click()
  await page.getByRole('menuitem', { name: t('Reply') }).click()
  await expect.poll(() => page.getByRole('menu').elements().length).toBe(0)
  await userEvent.keyboard('Tak')
  await expect.element(field()).toHaveValue('Tak')
  expect(log.clientHeight).toBeLessThan(height)
  await expect.poll(() => log.scrollHeight - log.clientHeight - log.scrollTop).toBeLessThan(2)
  await field().fill('')
})

test('a changed text that could not be stored stays in its field; what another tab wrote stays too', async () => {
  const stored = [said('Jutro o 9', 1, { is_own: true, author: 'Anna Nowak' })]
  let isDown = true
  let tries = 0
  await openScreen(`/chats?room=${room.id}`, (server) => {
    answerRoom(server, stored, [], () => true)
    server.answers(chatMessages.update, ({ body }) => {
      tries += 1
      if (isDown) throw new Refused(503, { message: 'The server is busy. Try again in a moment.' })
      const changed = { ...(stored[0] as ChatMessage), text: body.text }
      stored[0] = changed
      return changed
    })
  })
  await expect.element(page.getByText('Jutro o 9')).toBeVisible()
  await field().click()
  await userEvent.keyboard('{ArrowUp}')
  const edited = page.getByRole('textbox', { name: t('New text of the message') })
  await edited.fill('Jutro o 10')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect.element(edited).toHaveValue('Jutro o 10')
  isDown = false
  await expect
    .element(page.getByRole('button', { name: t('Send') }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stored[0]?.text).toBe('Jutro o 10')
  await expect.element(edited).not.toBeInTheDocument()

  await field().fill('Z tej karty')
  await userEvent.keyboard('{Enter}')
  const kept = () => JSON.parse(localStorage.getItem('chat-outbox') ?? '[]') as { id: string }[]
  await expect.poll(() => kept().length).toBe(1)
  const other = { ...kept()[0], id: newId(), text: 'Z drugiej karty' }
  localStorage.setItem('chat-outbox', JSON.stringify([...kept(), other]))
  await field().fill('Jeszcze jedna')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => kept().length).toBe(3)
  localStorage.removeItem('chat-outbox')
})

test('closing a group for everyone asks first, and is taken back by its toast; leaving asks too', async () => {
  const asked: string[] = []
  await openScreen(`/chats?room=${room.id}`, (server) => {
    answerRoom(server, [said('Cześć', 1)], [], () => false)
    server.answers(chats.delete, () => {
      asked.push('close')
      return undefined
    })
    server.answers(chats.leave, () => {
      asked.push('leave')
      return undefined
    })
    server.answers(chats.restore, () => (asked.push('restore'), room))
  })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: t('Conversation settings') }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose(t('Leave|conversation'))
  await page.getByRole('button', { name: t('Cancel') }).click()
  await choose(t('Close for everyone'))
  expect(asked).toEqual([])
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/Lada/)).toBeVisible()
  await question.getByRole('button', { name: t('Close for everyone') }).click()
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => asked).toEqual(['close', 'restore'])
})

test('a former colleague gets no more messages, and can be taken out of a group', async () => {
  const gone = { user_id: newId(), name: 'Iga Lis', colour: null, read_number: 1, is_active: false }
  const rooms = [
    { ...room, members: [gone] },
    { ...room, id: newId(), kind: 'direct' as const, name: gone.name, members: [gone] },
  ]
  const sent: unknown[] = []
  await openScreen(`/chats?room=${rooms[1]?.id}`, (server) => {
    answerRoom(server, [said('Cześć', 1)], [], () => false)
    server.answers(chats.index, () => ({ data: rooms, more: false }))
    server.answers(chats.show, ({ params }) => rooms.find(({ id }) => id === params.id) ?? room)
    server.answers(chats.update, ({ body }) => {
      sent.push(body)
      return room
    })
  })
  await expect.element(page.getByText(t('This person no longer has access to conversations.'))).toBeVisible()
  await expect.element(page.getByText(t('No access|chat'))).toBeVisible()
  expect(field().elements()).toHaveLength(0)
  await page.getByText('Lada').first().click()
  await expect.element(field()).toBeVisible()
  await page.getByRole('button', { name: t('Conversation settings') }).click()
  await page.getByRole('menuitem', { name: t('Name and people') }).click()
  await page.getByRole('checkbox', { name: /Iga Lis/ }).click()
  await page.getByRole('button', { name: t('Save') }).click()
  await expect.poll(() => sent).toEqual([{ name: 'Lada', add: [], remove: [gone.user_id] }])
})

test('read upwards through ten pages, the message in view keeps its place to the pixel', async () => {
  const sizes = ['Tak.', 'Przełóżmy to na jutro, proszę. '.repeat(6), 'Pierwsza linia\ndruga\ntrzecia']
  const stored = Array.from({ length: 700 }, (_, place) =>
    said(sizes[place % sizes.length] ?? '', place + 1, {
      author_id: newId(),
      author: place % 7 < 3 ? 'Ola Nowak' : 'Iga Maj',
      sent_at: new Date(Date.UTC(2026, 5, 1) + place * 1_800_000).toISOString(),
    }),
  )
  const pages: number[] = []
  await openScreen(`/chats?room=${room.id}`, (server) => {
    answerRoom(server, stored, [], () => false)
    server.answers(chatMessages.index, ({ query: { before = 701, limit } }) => {
      pages.push(before)
      const from = Math.max(0, before - 1 - (limit ?? 50))
      return { data: stored.slice(from, before - 1), earlier: from > 0, later: false }
    })
  })
  const log = page.getByRole('log')
  await expect.poll(() => log.element().querySelectorAll('[data-number]').length).toBe(50)
  const box = log.element()
  const rows = () => [...box.querySelectorAll<HTMLElement>('[data-number]')]
  const top = (number: string | undefined) =>
    rows()
      .find(({ dataset }) => dataset.number === number)
      ?.getBoundingClientRect().top ?? Number.NaN
  for (let turn = 1; turn <= 10; turn++) {
    const first = rows()[0]?.dataset.number
    box.scrollTop = 40
    const edge = box.getBoundingClientRect().top
    const seen = rows().find((row) => row.getBoundingClientRect().top >= edge + 80)?.dataset.number
    const before = top(seen)
    await expect.poll(() => rows()[0]?.dataset.number).not.toBe(first)
    expect([turn, Math.abs(top(seen) - before) <= 1]).toEqual([turn, true])
  }
  expect(new Set(pages).size).toBe(11)
  expect(rows().length).toBe(300)
})

test('hostile names of rooms, authors and files, and hostile texts, are read as they were typed', async () => {
  const hostile = '<img src=x onerror="document.title=1">{{7*7}}</script>'
  const file = {
    id: newId(),
    name: `${hostile}.pdf`,
    type: 'pdf',
    size: 100,
    width: null,
    height: null,
  } as const
  const stored = [
    said(`${hostile} https://x.pl/"onmouseover=1 @${hostile}`, 1, { author: hostile, files: [file] }),
  ]
  await openScreen(`/chats?room=${room.id}`, (server) => {
    answerRoom(server, stored, [], () => false)
    server.answers(chats.index, () => ({ data: [{ ...room, name: hostile }], more: false }))
    server.answers(chats.show, () => ({ ...room, name: hostile }))
  })
  const log = page.getByRole('log')
  await expect.element(log.getByText(`${hostile}.pdf`)).toBeVisible()
  await expect.element(log.getByText(hostile, { exact: false }).first()).toBeVisible()
  expect(document.querySelectorAll('img[src="x"], [onerror], [onmouseover]')).toHaveLength(0)
  expect(document.title).not.toBe('1')
})
