import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { neededRights } from '@wizyta/contract/kit/permission'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import type { FakeServer } from '../../test/fake-server.ts'
import { pageOf, sample } from '../../test/sample.ts'
import { openScreen } from '../../test/screen.ts'
import { screens } from './features.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/*/*/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const groups = Object.values(modules).flatMap((file) => Object.entries(file))

type Calls = Record<'index' | 'show' | 'create' | 'restore', AnyEndpoint>
/** Records without a list, as they stand on the page of another one, or in a place of their own. */
const onPages = [
  'clientNotes',
  'clientFields',
  'clientPhotos',
  'clientPrices',
  'clientDurations',
  'savedCalendars',
  'taskComments',
  'chats',
  'messageTemplates',
]
/** Every other entity of the contract: what is listed, made, archived and brought back. */
const entities = groups.filter((group): group is [string, Calls] => {
  const { index, show, create, restore } = Object(group[1]) as Partial<Calls>
  return Boolean(index && show && create && restore) && !onPages.includes(group[0])
})

const rowOf = ({ show }: Calls) => (show.answer instanceof z.ZodObject ? sample(show.answer) : {})

const isRead = (value: unknown): value is AnyEndpoint => {
  const { method, answer, permission } = Object(value) as Partial<AnyEndpoint>
  return method === 'GET' && answer instanceof z.ZodObject && neededRights(permission ?? 'public').length > 0
}

const emptyOf = (answer: z.ZodObject) => (answer.safeParse(pageOf()).success ? pageOf() : sample(answer))

/** Answers each read: the list of the entity with one row, the others with the least that the contract allows. */
function answerAll(server: FakeServer, row: object, calls: Calls) {
  for (const [, group] of groups)
    for (const endpoint of Object.values(Object(group)))
      if (isRead(endpoint)) server.answers(endpoint, () => emptyOf(endpoint.answer as z.ZodObject))
  server.answers(calls.index, () => pageOf(row))
  server.answers(calls.show, () => row)
}

test('the contract has its entities', () => {
  expect(entities.length).toBeGreaterThan(7)
})

describe.each(entities)('the entity %s', (_, calls) => {
  const screen = screens.find(
    ({ needs, path }) =>
      'path' in needs && String(needs.path).replace('/:id', '') === calls.index.path && !path.includes('$'),
  )

  test('has a list, in the menu or in the palette', () => {
    expect(screen?.menu ?? screen?.within).toBeTruthy()
  })

  test('names each column of its list and each field of its form', async () => {
    const row = rowOf(calls)
    await openScreen(screen?.path ?? '', (server) => answerAll(server, row, calls))
    await expect.poll(() => document.querySelectorAll('main tbody tr')).toHaveLength(1)

    ;(document.querySelector('main tbody a') as HTMLElement).click()
    // Some are read first, and changed on a page of its own or in place.
    const edit = () =>
      document.querySelector<HTMLElement>('main a[href$="/edit"], main button[aria-label="Edytuj"]')
    await expect.poll(() => document.querySelectorAll('form input').length || edit()).toBeTruthy()
    edit()?.click()
    await expect.poll(() => document.querySelectorAll('form input').length).toBeGreaterThan(0)
    const nameless = [
      ...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)'),
    ].filter(
      (control) => !control.labels?.length && !control.ariaLabel && !control.getAttribute('aria-labelledby'),
    )
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
