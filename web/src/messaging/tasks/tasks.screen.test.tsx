import { type Task, type TaskStatus, task, tasks } from '@wizyta/contract/messaging/tasks/api'
import { taskComments } from '@wizyta/contract/messaging/tasks/comments'
import { employee, employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

const ola = sample(employee, { first_name: 'Ola', last_name: 'Nowak' })
const named = (title: string, given: Partial<Task> = {}) =>
  sample(task, { id: newId(), title, status: 'todo', priority: 'medium', version: 1, ...given })

/** Answers the lists of a board from tasks in their order, and keeps moves. */
function answerBoard(server: FakeServer, rows: Task[], sent: unknown[]) {
  server.answers(employees.index, () => pageOf(ola))
  server.answers(tasks.index, ({ query }) => {
    const wanted = (query.filter as { status?: TaskStatus[] } | undefined)?.status
    return pageOf(...rows.filter(({ status }) => !wanted || wanted.includes(status)))
  })
  server.answers(tasks.move, ({ params, body }) => {
    sent.push(body)
    const at = rows.findIndex(({ id }) => id === params.id)
    const [moved] = rows.splice(at, 1)
    const next = { ...(moved as Task), status: body.status }
    const behind = rows.findIndex(({ id }) => id === body.after_id)
    const first = rows.findIndex(({ status }) => status === body.status)
    rows.splice(behind >= 0 ? behind + 1 : Math.max(0, first), 0, next)
    return next
  })
}
const titlesIn = (column: TaskStatus) =>
  [...document.querySelectorAll(`[data-column="${column}"] [data-card] a`)].map((one) => one.textContent)

test('arrow keys move a card of the board, and keep the focus', async () => {
  const rows = [
    named('Umyć okna'),
    named('Zamówić ręczniki'),
    named('Wysłać zdjęcia', { status: 'in progress' }),
  ]
  const sent: unknown[] = []
  await openScreen('/tasks?view=board', (server) => answerBoard(server, rows, sent))
  const grip = page.getByRole('button', { name: t('Move “{name}”', { name: 'Zamówić ręczniki' }) })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => titlesIn('todo')).toEqual(['Zamówić ręczniki', 'Umyć okna'])
  await expect.element(grip).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => titlesIn('in progress')).toEqual(['Zamówić ręczniki', 'Wysłać zdjęcia'])
  await expect.element(grip).toHaveFocus()
  await expect
    .poll(() => sent)
    .toEqual([
      { status: 'todo', after_id: null },
      { status: 'in progress', after_id: null },
    ])
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => titlesIn('todo')).toEqual(['Zamówić ręczniki', 'Umyć okna'])
})

test('several moves of a card are read back once, after the last', async () => {
  const rows = [named('Umyć okna'), named('Zamówić ręczniki'), named('Wysłać zdjęcia')]
  const sent: unknown[] = []
  let reads = 0
  await openScreen('/tasks?view=board', (server) => {
    answerBoard(server, rows, sent)
    server.answers(tasks.index, ({ query }) => {
      reads += 1
      const wanted = (query.filter as { status?: TaskStatus[] } | undefined)?.status
      return pageOf(...rows.filter(({ status }) => !wanted || wanted.includes(status)))
    })
  })
  const grip = page.getByRole('button', { name: t('Move “{name}”', { name: 'Umyć okna' }) })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  const first = reads
  for (const _ of ['first', 'second']) await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => sent).toHaveLength(2)
  await expect.poll(() => reads).toBe(2 * first)
  expect(titlesIn('todo')).toEqual(['Zamówić ręczniki', 'Wysłać zdjęcia', 'Umyć okna'])
  // Time for the first move to have read them too.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reads).toBe(2 * first)
})

test('Escape puts a card back where arrow keys took it from, and elsewhere does nothing', async () => {
  const rows = [
    named('Umyć okna'),
    named('Zamówić ręczniki'),
    named('Wysłać zdjęcia', { status: 'in progress' }),
  ]
  await openScreen('/tasks?view=board', (server) => answerBoard(server, rows, []))
  const grip = page.getByRole('button', { name: t('Move “{name}”', { name: 'Zamówić ręczniki' }) })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => titlesIn('todo')).toEqual(['Zamówić ręczniki', 'Umyć okna'])
  await expect.element(grip).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => titlesIn('in progress')).toEqual(['Zamówić ręczniki', 'Wysłać zdjęcia'])
  await expect.element(grip).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => titlesIn('todo')).toEqual(['Umyć okna', 'Zamówić ręczniki'])
  expect(titlesIn('in progress')).toEqual(['Wysłać zdjęcia'])
  await expect.element(grip).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(titlesIn('todo')).toEqual(['Umyć okna', 'Zamówić ręczniki'])
})

test('a card is moved by its menu, and a move that another user was faster with goes back', async () => {
  const rows = [named('Umyć okna'), named('Zamówić ręczniki')]
  await openScreen('/tasks?view=board', (server) => {
    answerBoard(server, rows, [])
    server.answers(tasks.move, () => {
      throw new Refused(412, { current: { ...rows[0], version: 2 } })
    })
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Umyć okna' }) }).click()
  await page.getByRole('menuitem', { name: 'W toku' }).click()
  await expect.element(page.getByText(t('Another user has just moved this task.'))).toBeVisible()
  await expect.poll(() => titlesIn('todo')).toEqual(['Umyć okna', 'Zamówić ręczniki'])
})

test('a phone shows one column at a time, by a choice that the address keeps', async () => {
  const rows = [named('Umyć okna'), named('Wysłać zdjęcia', { status: 'done' })]
  await openScreen('/tasks?view=board', (server) => answerBoard(server, rows, []), { phone: true })
  await expect.element(page.getByText('Umyć okna')).toBeVisible()
  await expect.element(page.getByText('Wysłać zdjęcia')).not.toBeInTheDocument()
  await page.getByLabelText(t('Column|board')).selectOptions('Zrobione')
  await expect.element(page.getByText('Wysłać zdjęcia')).toBeVisible()
  await expect.element(page.getByText('Umyć okna')).not.toBeInTheDocument()
  expect(location.search).toContain('column=done')
})

test('on a phone one tap ticks a task off, and another opens it again', async () => {
  let row = named('Umyć okna')
  const sent: unknown[] = []
  await openScreen(
    '/tasks',
    (server) => {
      server.answers(employees.index, () => pageOf(ola))
      server.answers(tasks.index, () => pageOf(row))
      server.answers(tasks.change, ({ body }) => {
        sent.push(body)
        row = { ...row, ...body.set }
        return { data: [row] }
      })
    },
    { phone: true },
  )
  await page.getByRole('button', { name: `${t('Mark as done')}: Umyć okna` }).click()
  await expect.poll(() => sent).toEqual([{ ids: [row.id], set: { status: 'done' } }])
  await expect.element(page.getByRole('button', { name: t('Undo') })).toBeVisible()
  await page.getByRole('button', { name: `${t('Open again|task')}: Umyć okna` }).click()
  await expect.poll(() => sent[1]).toEqual({ ids: [row.id], set: { status: 'todo' } })
})

test('a new task is filled from the address, with a checklist typed line by line', async () => {
  const made: unknown[] = []
  await openScreen('/tasks?edit=new&title=Zadzwoni%C4%87', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(tasks.create, ({ body }) => {
      made.push(body)
      return named('Zadzwonić')
    })
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/^Tytuł/)).toHaveValue('Zadzwonić')
  await dialog.getByRole('button', { name: t('Add item') }).click()
  await userEvent.keyboard('Raz{Enter}Dwa{Alt>}{ArrowUp}{/Alt}')
  await dialog.getByRole('button', { name: t('Save') }).click()
  await expect
    .poll(() => made)
    .toMatchObject([{ title: 'Zadzwonić', status: 'todo', priority: 'medium', items: ['Dwa', 'Raz'] }])
})

test('items are ticked at once, and a comment names an employee by an at sign', async () => {
  const item = { id: newId(), text: 'Włączyć światła', done: false }
  let stored = named('Otwarcie salonu', { items: [item] })
  const sent: unknown[] = []
  await openScreen(`/tasks?edit=${stored.id}`, (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(tasks.show, () => stored)
    server.answers(taskComments.index, () => pageOf())
    server.answers(tasks.changeItem, ({ body }) => {
      sent.push(body)
      stored = { ...stored, items: [{ ...item, ...body }] }
      return stored
    })
    server.answers(taskComments.create, ({ body }) => {
      sent.push(body)
      throw new Refused(503)
    })
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Włączyć światła' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Włączyć światła' })).toBeChecked()
  await dialog.getByLabelText(t('New comment')).fill('Proszę @ol')
  await dialog.getByRole('button', { name: '@Ola Nowak' }).click()
  await dialog.getByRole('button', { name: t('Add comment') }).click()
  await expect.poll(() => sent).toEqual([{ done: true }, { task_id: stored.id, text: 'Proszę @Ola Nowak' }])
  // Typed text stays after a failure.
  await expect.element(dialog.getByLabelText(t('New comment'))).toHaveValue('Proszę @Ola Nowak ')
})

test('chosen tasks get a label, a day of choice, or no day', async () => {
  const rows = [
    named('Umyć okna', { due_date: '2026-12-01', due_time: '10:00', repeat_every: 2, repeat_unit: 'week' }),
    named('Zamówić ręczniki'),
  ]
  const sent: unknown[] = []
  await openScreen('/tasks', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(tasks.index, () => pageOf(...rows))
    server.answers(tasks.change, ({ body }) => {
      sent.push(body.set)
      return { data: rows }
    })
  })
  const choose = async (menu: string, item: string) => {
    const all = page.getByRole('checkbox').first()
    // Once a change is answered, nothing is chosen any more.
    await expect.element(all).not.toBeChecked()
    await all.click()
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect.element(page.getByText('Umyć okna')).toBeVisible()
  await choose(t('Set label'), t('Documentation|task'))
  await expect.poll(() => sent).toEqual([{ label: 'documentation' }])
  await choose(t('Set due date'), t('Another day…|task'))
  await page.getByRole('dialog').getByRole('textbox').fill('24.12.2026')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Save') })
    .click()
  await expect.poll(() => sent.at(-1)).toEqual({ due_date: '2026-12-24' })
  await choose(t('Set due date'), t('No due date|task'))
  const noDay = { due_date: null, due_time: null, repeat_every: null, repeat_unit: null }
  await expect.poll(() => sent.at(-1)).toEqual(noDay)
  // Taken back, each gets its own day, time and repetition again.
  await page.getByRole('button', { name: t('Undo') }).click()
  const was = { due_date: '2026-12-01', due_time: '10:00', repeat_every: 2, repeat_unit: 'week' }
  await expect.poll(() => sent.slice(-2)).toEqual([was, noDay])
})

test('all tasks that match are changed in parts that can be stopped, and Undo gives back what each had', async () => {
  const rows = Array.from({ length: 230 }, (_, at) =>
    named(`Zadanie ${at}`, { priority: at % 2 ? 'low' : 'high' }),
  )
  const sent: { ids: string[]; set: object }[] = []
  let goOn = () => {}
  await openScreen('/tasks', (server) => {
    server.answers(employees.index, () => pageOf(ola))
    server.answers(tasks.index, ({ query: { page, per_page } }) => ({
      ...pageOf(...rows.slice((page - 1) * per_page, page * per_page)),
      total: rows.length,
    }))
    server.answers(tasks.change, async ({ body }) => {
      sent.push(body)
      if (sent.length === 2) await new Promise<void>((resolve) => (goOn = resolve))
      return { data: [] }
    })
  })
  await page.getByRole('checkbox', { name: t('Select all on this page') }).click()
  await page.getByRole('button', { name: t('Select all {count} that match', { count: 230 }) }).click()
  await page.getByRole('button', { name: t('Set priority') }).click()
  await page.getByRole('menuitem', { name: t('Medium|task') }).click()
  await page
    .getByRole('alertdialog', { name: t('Change {count} entries?', { count: 230 }) })
    .getByRole('button', { name: t('Change|verb') })
    .click()
  await expect
    .element(page.getByText(t('Changing… {done} of {total}', { done: 100, total: 230 })))
    .toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  await page.getByRole('button', { name: t('Stop|work') }).click()
  goOn()
  await expect
    .element(page.getByText(t('Stopped: {count} of {total} are done.', { count: 200, total: 230 })))
    .toBeVisible()
  await page.getByRole('button', { name: t('Undo') }).click()
  const ids = (rest: number) => rows.slice(0, 200).flatMap(({ id }, at) => (at % 2 === rest ? [id] : []))
  await expect
    .poll(() => sent.slice(2))
    .toEqual([
      { ids: ids(0), set: { priority: 'high' } },
      { ids: ids(1), set: { priority: 'low' } },
    ])
  await expect.element(page.getByText(t('As before: {count} tasks', { count: 200 }))).toBeVisible()
})

test('a task leads to what it is about, for users who may only look too', async () => {
  const about = named('Oddzwonić', {
    client_id: newId(),
    client: 'Iga Lis',
    visit_id: newId(),
    visit_starts_at: '2026-12-01T09:00:00Z',
    visit_client: 'Iga Lis',
    sale_id: newId(),
    sale_number: '12/2026',
  })
  await openScreen(
    `/tasks?edit=${about.id}`,
    (server) => {
      server.answers(employees.index, () => pageOf(ola))
      server.answers(tasks.index, () => pageOf(about))
      server.answers(tasks.show, () => about)
      server.answers(taskComments.index, () => pageOf())
    },
    { rights: ['tasks.index', 'customers.index', 'events.index', 'sales.index'] },
  )
  const dialog = page.getByRole('dialog')
  const href = (name: RegExp) => dialog.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(dialog.getByRole('link', { name: '12/2026' })).toBeVisible()
  expect(href(/12\/2026/)).toBe(`/sales/${about.sale_id}`)
  expect(href(/1\.12\.2026/)).toContain(`visit=${about.visit_id}`)
  expect(href(/^Iga Lis$/)).toBe(`/clients/${about.client_id}`)
})
