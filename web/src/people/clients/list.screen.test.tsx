import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { type ListExportInput, listExports } from '@wizyta/contract/figures/exports/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { listArchives } from '@wizyta/contract/office/list-archives/api'
import { clientGroup, clientGroups } from '@wizyta/contract/people/client-groups/api'
import { clientMerge, clientMerges } from '@wizyta/contract/people/client-merges/api'
import { type Client, client, clients, clientTags } from '@wizyta/contract/people/clients/api'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScroll } from '../../../test/accessible.ts'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { startingWith, t } from '../../../test/words.ts'
import { answerCard } from './test/card.ts'

const person = (given: Partial<Client>) =>
  sample(client, { first_name: 'Iga', last_name: 'Nowak', phone: '+48500100200', language: 'pl', ...given })

function answerClients(server: FakeServer, stored: Client[]) {
  answerCard(server, stored[0] as Client)
  server.answers(clients.index, ({ query }) => {
    const { page, per_page } = query as { page: number; per_page: number }
    return { ...pageOf(...stored.slice((page - 1) * per_page, page * per_page)), total: stored.length }
  })
}
const rows = () => [...document.querySelectorAll('main tbody tr')]

test('enlarged to twice its size, a list shows whole rows below a toolbar that fits', async () => {
  const stored = Array.from({ length: 10 }, (_, number) =>
    person({
      number,
      email: 'iga.nowak@example.test',
      visit_count: 12,
      last_visit_at: '2026-11-20T10:00:00Z',
    }),
  )
  await openScreen('/clients', (server) => answerClients(server, stored))
  await page.viewport(720, 450)
  await expect.poll(rows).toHaveLength(10)
  expectNoSidewaysScroll('a list at 200 %')
  const whole = rows().filter((row) => row.getBoundingClientRect().bottom <= innerHeight)
  expect(whole.length).toBeGreaterThanOrEqual(2)
  // Values stand beside each other, in a row that has several.
  const lines = [...(rows()[0]?.querySelectorAll('td') ?? [])]
    .filter((cell) => /\d/.test(cell.textContent ?? ''))
    .map((cell) => cell.getBoundingClientRect().y)
  expect(new Set(lines).size).toBeLessThan(lines.length)
  const columns = page
    .getByRole('button', { name: t('Columns and rows') })
    .element()
    .getBoundingClientRect()
  expect(columns.right).toBeLessThanOrEqual(704)
})

test('users who see own appointments alone read over the columns whose appointments are counted', async () => {
  const stored = [person({ visit_count: 3, no_show_count: 1, last_visit_at: '2026-11-20T10:00:00Z' })]
  await openScreen('/clients', (server) => answerClients(server, stored), {
    rights: permissions.filter((right) => right !== 'events-others.index'),
  })
  for (const head of [
    'Appointments with me',
    'Last with me|appointment',
    'Next with me|appointment',
  ] as const)
    await expect.element(page.getByRole('columnheader', { name: t(head) })).toBeVisible()
  await expect.element(page.getByRole('img', { name: t('No-shows with me') })).toBeVisible()
})

test('a client card on paper: whole letters, no stars, and a word for each switch', async () => {
  const iga = person({ notify_by_email: true })
  await openScreen(`/clients/${iga.id}/edit`, (server) => answerClients(server, [iga]))
  const notify = page.getByRole('switch', { name: startingWith(t('Send messages about appointments')) })
  await expect.element(notify).toBeChecked()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(getComputedStyle(notify.element(), '::before').content).toBe(`"${t('Yes')}"`)
  expect(page.getByText('*', { exact: true }).first().element().checkVisibility()).toBe(false)
  const field = page.getByRole('textbox', { name: t('E-mail'), exact: true }).element()
  expect(Number.parseFloat(getComputedStyle(field).paddingInlineStart)).toBeGreaterThan(2)
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

/** Markup that runs something where it is taken for markup, in the ways in which it is hidden. */
const payloads = [
  '<script>boom()</script>',
  '<img src=x onerror=boom()>',
  '<svg onload=boom()>',
  '<svg><animate onbegin=boom() attributeName=x>',
  '<iframe src=javascript:boom()>',
  '<a href=javascript:boom()>x</a>',
  '<body onload=boom()>',
  '<details open ontoggle=boom()>',
  '<input autofocus onfocus=boom()>',
  '<video><source onerror=boom()>',
  '<math><mi xlink:href=javascript:boom()>',
  '<style>@import"//evil.test"</style>',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content=0>',
  '<object data=javascript:boom()>',
  '<form action=//evil.test><button>',
  '{{constructor.constructor("boom()")()}}',
  '${boom()}',
  'javascript:boom()//',
  'data:text/html,<script>boom()</script>',
]
const hidings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</title>${text}`,
  (text) => `-->${text}`,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '\uff1c'),
  (text) => text.replaceAll(' ', '/'),
  (text) => `\u202e${text}`,
]

test('WEB-2: two hundred ways to smuggle markup into a name are shown as the name, sign by sign', async () => {
  const written = payloads.flatMap((payload) => hidings.map((hide) => hide(payload).slice(0, 80)))
  expect(written.length).toBe(200)
  const boom = vi.fn()
  Object.assign(globalThis, { boom })
  const stored = written.map((last_name, index) => person({ first_name: `Zqx${index}`, last_name }))
  for (const number of [1, 2]) {
    await openScreen(`/clients?per_page=100&page=${number}`, (server) => answerClients(server, stored))
    await expect.poll(rows).toHaveLength(100)
    const shown = [...document.querySelectorAll('main tbody tr a')].map((link) => link.textContent)
    const wanted = stored
      .slice((number - 1) * 100, number * 100)
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    expect(wanted.filter((name) => !shown.some((one) => one?.includes(name)))).toEqual([])
    const smuggled =
      'script, iframe, object, base, form, style, video, math, svg[onload], [onerror], [onload], meta'
    expect([...document.querySelectorAll(`main :is(${smuggled})`)]).toEqual([])
    expect(document.title).toMatch(/ \| Wizyta$/)
  }
  expect(boom).not.toHaveBeenCalled()
})

test('archiving a client leads back to the list as it was searched, and archived ones can be listed alone', async () => {
  const iga = person({ version: 1 })
  const asked: unknown[] = []
  let stored = [iga]
  await openScreen('/clients?name=nowak&filter[archived]=with', (server) => {
    answerClients(server, stored)
    server.answers(clients.index, ({ query }) => {
      asked.push(query)
      return pageOf(...stored)
    })
    server.answers(affectedVisits.ofClient, () => ({
      count: 1,
      visits: [sample(affectedVisit, { client_name: 'Iga Nowak', status: 'booked', services: 'Masaż' })],
    }))
    server.answers(clients.delete, () => {
      stored = [{ ...iga, archived_at: '2026-11-25T09:00:00Z', version: 2 }]
      return stored[0] as Client
    })
  })
  await page.getByRole('link', { name: 'Iga Nowak' }).first().click()
  // The row of the list has a menu of the same name.
  await expect.element(page.getByRole('heading', { level: 1, name: 'Iga Nowak' })).toBeVisible()
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Iga Nowak' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  // Visits ahead are named before.
  await expect.element(page.getByRole('dialog').getByText(/Masaż/)).toBeVisible()
  expect(stored[0]?.archived_at).toBeNull()
  await page.getByRole('button', { name: t('Archive anyway') }).click()
  await expect.element(page.getByLabelText(t('Name, phone or e-mail'))).toHaveValue('nowak')
  await page.getByRole('button', { name: t('Only archived') }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ name: 'nowak', filter: { archived: ['only'] } })
})

test('a search lists the nearest clients first, until an order is chosen', async () => {
  const asked: unknown[] = []
  await openScreen('/clients?name=wójcik', (server) => {
    answerClients(server, [person({})])
    server.answers(clients.index, ({ query }) => {
      asked.push((query as { sort?: string }).sort)
      return pageOf(person({}))
    })
  })
  await expect.element(page.getByRole('link', { name: 'Iga Nowak' }).first()).toBeVisible()
  expect(asked).toEqual([undefined])
  expect(document.querySelector('th[aria-sort]')).toBeNull()
  const name = page.getByRole('columnheader').getByRole('button').first()
  for (const order of ['last_name', '-last_name']) {
    await name.click()
    await expect.poll(() => asked.at(-1)).toEqual([order])
  }
})

test('a tag is given to the chosen clients, and taken from those who had none by Undo', async () => {
  const lis = person({ id: newId(), last_name: 'Lis', tags: ['VIP', 'Łuska', 'Alergia'] })
  const nowak = person({ id: newId(), tags: [] })
  const asked: unknown[] = []
  await openScreen('/clients', (server) => {
    answerClients(server, [lis, nowak])
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 1 }] }))
    server.answers(clientTags.assign, ({ body }) => {
      asked.push(body)
      return { client_ids: [nowak.id] }
    })
  })
  for (const name of [/Iga Lis/, /Iga Nowak/]) await page.getByRole('checkbox', { name }).click()
  await page.viewport(1440, 900)
  await expect
    .element(page.getByText('+2', { exact: true }))
    .toHaveAttribute('data-tip', 'VIP, Łuska, Alergia')
  await page.getByRole('button', { name: t('Tags') }).click()
  const items = page.getByRole('menuitem').elements()
  expect(items.map((one) => one.textContent)).toEqual(['VIP', t('New tag'), 'Alergia', 'Łuska', 'VIP'])
  await page.getByRole('menuitem', { name: t('New tag') }).click()
  await page.getByRole('textbox', { name: t('Tag') }).fill(' Ślub ')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Save') })
    .click()
  await expect.poll(() => asked).toEqual([{ tag: 'Ślub', client_ids: [lis.id, nowak.id], has: true }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await undo().click()
  await expect.poll(() => asked.at(-1)).toEqual({ tag: 'Ślub', client_ids: [nowak.id], has: false })
})

test('the chosen clients alone are exported, with the whole card', async () => {
  const [lis, sowa] = [person({ id: newId(), last_name: 'Lis' }), person({ id: newId(), last_name: 'Sowa' })]
  const asked: ListExportInput[] = []
  await openScreen('/clients', (server) => {
    answerClients(server, [lis, sowa])
    server.answers(listExports.create, ({ body }) => {
      asked.push(body)
      return ''
    })
  })
  await page.getByRole('checkbox', { name: /Iga Sowa/ }).click()
  await page.getByRole('button', { name: t('Export|verb') }).click()
  await page.getByRole('menuitem', { name: t('Export to CSV') }).click()
  await expect
    .poll(() => asked.map(({ list, filter }) => [list, filter]))
    .toEqual([['customers', { id: [sowa.id] }]])
  const labels = asked[0]?.columns.map(({ label }) => label)
  for (const label of ['Groups', 'Own discount', 'Date of birth', 'Alert', 'NIP', 'Allergies'] as const)
    expect(labels).toContain(t(label))
})

test('any two clients that are chosen are merged, and it can be undone at once', async () => {
  const lis = person({ id: newId(), last_name: 'Lis', visit_count: 3 })
  const nowak = person({ id: newId(), visit_count: 7 })
  const merge = sample(clientMerge, {
    id: newId(),
    kept: { id: nowak.id, name: 'Iga Nowak' },
    lost: { id: lis.id, name: 'Iga Lis' },
    is_open: true,
  })
  const written: unknown[] = []
  await openScreen('/clients', (server) => {
    answerClients(server, [lis, nowak])
    server.answers(clientMerges.preview, () => ({
      kept: nowak,
      lost: lis,
      choices: [],
      moves: [],
      obstacle: null,
    }))
    server.answers(clientMerges.create, ({ body }) => {
      written.push(body)
      return merge
    })
    server.answers(clientMerges.undo, ({ params }) => {
      written.push(params.id)
      return { ...merge, is_open: false }
    })
  })
  const button = page.getByRole('button', { name: t('Merge the cards') })
  await page.getByRole('checkbox', { name: /Iga Lis/ }).click()
  expect(button.elements()).toEqual([])
  await page.getByRole('checkbox', { name: /Iga Nowak/ }).click()
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Merge|verb'), exact: true })
    .click()
  await expect.poll(() => written).toHaveLength(1)
  expect(written[0]).toMatchObject({ kept_id: nowak.id, lost_id: lis.id })
  await undo().click()
  await expect.poll(() => written[1]).toBe(merge.id)
})

const crowd = (size: number, given: Partial<Client> = {}) =>
  Array.from({ length: size }, (_, number) =>
    person({ id: newId(), number: number + 1, last_name: `Nr${number + 1}`, ...given }),
  )

const undo = () => page.getByRole('button', { name: t('Undo') }).first()

/** Answers the question that names how many rows are changed. */
const confirmChange = (count: number) =>
  page
    .getByRole('alertdialog', { name: t('Change {count} entries?', { count }) })
    .getByRole('button', { name: t('Change|verb') })
    .click()

/** Ticks the page, and takes all that match from the bar by the keyboard. */
async function chooseAll(count: number) {
  await expect.poll(rows).toHaveLength(10)
  await page.getByRole('checkbox', { name: t('Select all on this page') }).click()
  const offer = page.getByRole('button', { name: t('Select all {count} that match', { count }) })
  await expect.element(offer).toBeVisible()
  ;(offer.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const status = page.getByRole('status')
  await expect.element(status.getByText(t('All {count} that match are selected', { count }))).toBeVisible()
  // The focus stays, on the way back.
  const back = page.getByRole('button', { name: t('Only this page') })
  expect(document.activeElement).toBe(back.element())
}

test('all clients that match get a tag in parts; a refused one is named with the reason, and Undo takes it back', async () => {
  const stored = crowd(230)
  const full = stored[140] as Client
  const parts: { client_ids: string[]; has: boolean }[] = []
  const read: unknown[] = []
  await openScreen('/clients?filter[source]=www', (server) => {
    answerClients(server, stored)
    server.answers(clients.index, ({ query }) => {
      const { page, per_page, sort, filter } = query
      if (per_page === 100) read.push([page, sort, filter])
      return { ...pageOf(...stored.slice((page - 1) * per_page, page * per_page)), total: stored.length }
    })
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 1 }] }))
    server.answers(clientTags.assign, ({ body }) => {
      if (body.has && body.client_ids.includes(full.id)) throw new Refused(409, { message: 'Full.' })
      parts.push(body)
      return { client_ids: body.client_ids }
    })
  })
  await chooseAll(230)
  const filter = { source: ['www'] }
  expect(read).toEqual([1, 2, 3].map((page) => [page, ['number'], filter]))
  // Also on the next page, whose rows are all ticked.
  await page.getByRole('button', { name: t('Next page') }).click()
  await expect.element(page.getByRole('checkbox', { name: /Nr11$/ })).toBeChecked()
  await page.getByRole('button', { name: t('Tags') }).click()
  await page.getByRole('menuitem', { name: 'VIP' }).click()
  await confirmChange(230)
  await expect
    .element(page.getByText(t('Only {count} of {total} could be done.', { count: 229, total: 230 })))
    .toBeVisible()
  await expect.element(page.getByText('Full. (1): Iga Nr141')).toBeVisible()
  const tagged = parts.flatMap(({ client_ids }) => client_ids)
  expect(new Set(tagged)).toEqual(new Set(stored.map(({ id }) => id).filter((id) => id !== full.id)))
  expect(tagged).toHaveLength(229)
  expect(Math.max(...parts.map(({ client_ids }) => client_ids.length))).toBe(100)
  parts.length = 0
  await undo().click()
  await expect.poll(() => parts.flatMap(({ client_ids }) => client_ids)).toEqual(tagged)
  expect(parts.every(({ has }) => !has)).toBe(true)
  await page.getByRole('button', { name: t('Only this page') }).click()
  await expect.element(page.getByText(t('{count} selected', { count: 10 }))).toBeVisible()
})

test('archiving all that match asks with their number, is done by the filter in parts, can be stopped and undone, and leaves those with an appointment', async () => {
  const stored = crowd(60)
  const busy = stored[3] as Client
  Object.assign(busy, { next_visit_at: '2026-12-24T10:00:00Z' })
  const rest = stored.filter((row) => row !== busy)
  const asked: unknown[] = []
  const restored: string[] = []
  let goOn = () => {}
  const key = ({ id }: Client) => ({ id, version: 9 })
  const changed = rest.slice(0, 20).map(key)
  const refused = [{ row: { ...rest[20] }, reason: 'Full.' }]
  const left = crowd(201).map(key)
  await openScreen('/clients?filter[source]=www', (server) => {
    answerClients(server, stored)
    server.answers(listArchives.create, async ({ body }) => {
      asked.push(body)
      if (!body.rows) return { changed, refused, left }
      await new Promise<void>((resolve) => (goOn = resolve))
      return { changed: left.slice(0, 5), refused: [], left: [] }
    })
    server.answers(listArchives.restore, ({ body: { list, rows } }) => {
      expect(list).toBe('customers')
      restored.push(...rows.map(({ id }) => id))
      return { changed: rows, refused: [], left: [] }
    })
  })
  await chooseAll(60)
  const archive = page.getByRole('button', { name: t('Archive|verb') })
  const question = page.getByRole('alertdialog', { name: t('Archive {count} entries?', { count: 60 }) })
  await archive.click()
  await question.getByRole('button', { name: t('Cancel') }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await archive.click()
  await question.getByRole('button', { name: t('Archive|verb') }).click()
  await expect
    .element(page.getByText(t('Archiving… {done} of {total}', { done: 20, total: 60 })))
    .toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
  const sent = { list: 'customers', filter: { source: ['www'] }, except: [busy.id], count: 59 }
  expect(asked).toEqual([sent, { ...sent, rows: left.slice(0, 200) }])
  await page.getByRole('button', { name: t('Stop|work') }).click()
  goOn()
  await expect
    .element(page.getByText(t('Only {count} of {total} could be done.', { count: 25, total: 60 })))
    .toBeVisible()
  const reason = t('An appointment is ahead. Archive this client alone.')
  await expect.element(page.getByText(`${reason} (1): Iga Nr4 Full. (1): Iga Nr22`)).toBeVisible()
  expect(asked).toHaveLength(2)
  await undo().click()
  await expect.poll(() => restored).toEqual([...changed, ...left.slice(0, 5)].map(({ id }) => id))
})

test('reading all that match begins anew when rows move meanwhile, and a group takes all of them', async () => {
  const stored = crowd(150)
  const group = sample(clientGroup, { id: newId(), name: 'Stali', kind: 'manual' })
  const sizes: number[] = []
  let gone: Client | undefined
  await openScreen('/clients', (server) => {
    answerClients(server, stored)
    server.answers(clients.index, ({ query: { page, per_page } }) => {
      const answer = {
        ...pageOf(...stored.slice((page - 1) * per_page, page * per_page)),
        total: stored.length,
      }
      if (per_page === 100 && !gone) gone = stored.shift()
      return answer
    })
    server.answers(clientGroups.index, () => pageOf(group))
    server.answers(clientGroups.assign, ({ body }) => {
      sizes.push(body.client_ids.length)
      expect(body.client_ids).not.toContain(gone?.id)
      return { changed: body.client_ids.length }
    })
  })
  await expect.poll(rows).toHaveLength(10)
  await page.getByRole('checkbox', { name: t('Select all on this page') }).click()
  await page.getByRole('button', { name: t('Select all {count} that match', { count: 150 }) }).click()
  await expect.element(page.getByText(t('{count} selected', { count: 149 }))).toBeVisible()
  await page.getByRole('button', { name: t('Groups') }).click()
  await page.getByRole('menuitem', { name: 'Stali' }).first().click()
  await confirmChange(149)
  await expect
    .element(page.getByText(t('Added to {group}: {count}', { group: 'Stali', count: 149 })))
    .toBeVisible()
  expect(sizes).toEqual([100, 49])
})
