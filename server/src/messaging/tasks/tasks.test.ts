import { permissions } from '@wizyta/contract/kit/permission'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import type { Task } from '@wizyta/contract/messaging/tasks/api'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { reportLowScore } from '../surveys/report-low-score.ts'
import { planTasks } from './plan-tasks.ts'

let salon: Salon
let ola: string
beforeAll(async () => {
  salon = await testSalon()
  ola = await salon.employee({ first_name: 'Ola', last_name: 'Nowak' })
})
afterAll(() => salon.close())

const path = '/tenant/tasks'
const today = () => localDay(Date.now(), 'Europe/Warsaw')
const add = async (rest: object = {}, person = salon.anna): Promise<Task> => {
  const { status, body } = await person.post(path, { title: 'Zamówić ręczniki', ...rest })
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const read = async ({ id }: { id: string }): Promise<Task> => (await salon.anna.get(`${path}/${id}`)).body
const list = async (query: string, person = salon.anna): Promise<Task[]> =>
  (await person.get(`${path}?per_page=100&${query}`)).body.data
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const set = async (task: { id: string }, body: object, person = salon.anna) =>
  person.patch(`${path}/${task.id}`, body, { version: (await read(task)).version })
const move = async (task: { id: string }, status: string, after_id: string | null = null) =>
  salon.anna.post(`${path}/${task.id}/moves`, { status, after_id }, { version: (await read(task)).version })
/** Runs a statement as the worker, past all calls. */
const inSalon = (statement: RawBuilder<unknown>) =>
  salon.parts.database.transaction({ role: 'worker', businessId: salon.world.a }, (tx) =>
    statement.execute(tx),
  )
const clear = () => inSalon(sql`delete from tasks where business_id = ${salon.world.a}`)

/** An employee with an account of their own, and without the right to the whole salon. */
async function withAccount(
  name: string,
  rights = permissions.filter((one) => one !== 'events-others.index'),
) {
  const person = await salon.person(salon.world.a, rights, name)
  const id = await salon.employee({ first_name: name, last_name: 'Zielona' })
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`update employees set user_id = ${person.user.id} where id = ${id}`.execute(tx),
  )
  return { id, person }
}
const noticesOf = async (person: Person): Promise<[string, string][]> =>
  (await person.get('/tenant/notices')).body.data.map((one: { kind: string; subject: string }) => [
    one.kind,
    one.subject,
  ])

test('a task says what, who, until when and for whom; filters find it', async () => {
  await clear()
  const client_id = await salon.client({ first_name: 'Iga', last_name: 'Lis' })
  const made = await add({
    description: 'Dwadzieścia sztuk',
    priority: 'high',
    label: 'feature',
    assignee_id: ola,
    due_date: addDays(today(), -1),
    due_time: '10:00',
    client_id,
    items: ['Policzyć', 'Zadzwonić'],
  })
  expect(made).toMatchObject({
    status: 'todo',
    assignee: 'Ola Nowak',
    overdue: true,
    client: 'Iga Lis',
    author: salon.anna.user.name,
    comments: 0,
  })
  expect(made.items.map(({ text, done }) => [text, done])).toEqual([
    ['Policzyć', false],
    ['Zadzwonić', false],
  ])
  const plain = await add({ title: 'Umyć okna', status: 'backlog' })
  expect([plain.assignee, plain.overdue]).toEqual([null, false])
  for (const [query, found] of [
    ['filter[status]=backlog', [plain.id]],
    ['filter[status]=in progress,todo', [made.id]],
    ['filter[priority]=high', [made.id]],
    ['filter[label]=feature', [made.id]],
    [`filter[assignee]=${ola}`, [made.id]],
    ['filter[assignee]=none', [plain.id]],
    ['filter[due]=overdue', [made.id]],
    ['filter[due]=none', [plain.id]],
    ['filter[due]=today,later', []],
    [`filter[client_id]=${client_id}`, [made.id]],
    ['name=okna', [plain.id]],
    ['name=dwadziescia', [made.id]],
    ['sort=-priority', [made.id, plain.id]],
  ] as const)
    expect([query, ids(await list(query))]).toEqual([query, found])
})

test('a time without a date, half a repetition and foreign rows are refused at their fields', async () => {
  const errors = async (body: object) => {
    const answer = await salon.anna.post(path, { title: 'Coś', ...body })
    return Object.keys(answer.body.errors ?? {})
  }
  const foreign = (await salon.world.dorota.post('/tenant/customers', { first_name: 'Obca' })).body.id
  expect(await errors({ due_time: '10:00' })).toEqual(['due_date'])
  expect(await errors({ due_date: today(), repeat_every: 2 })).toEqual(['repeat_every'])
  expect(await errors({ client_id: foreign })).toEqual(['client_id'])
  expect(await errors({ visit_id: crypto.randomUUID() })).toEqual(['visit_id'])
  expect(await errors({ title: ' ' })).toEqual(['title'])
  expect(await errors({ status: 'finished' })).toEqual(['status'])
})

test('a column keeps the order of any moves', async () => {
  const columns = ['todo', 'in progress', 'done'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), fc.nat(2), fc.integer({ min: -1, max: 5 })), { maxLength: 14 }),
      async (moves) => {
        await clear()
        const made: Task[] = []
        for (let count = 0; count < 6; count += 1) made.push(await add({ title: `Zadanie ${count}` }))
        const naive = new Map<string, string[]>(columns.map((column) => [column, []]))
        naive.set('todo', ids(made).reverse())
        for (const [which, into, behind] of moves) {
          const task = made[which] as Task
          const column = columns[into] as string
          for (const [name, some] of naive)
            naive.set(
              name,
              some.filter((id) => id !== task.id),
            )
          const others = naive.get(column) as string[]
          const after = others[behind] ?? null
          naive.set(column, others.toSpliced(after === null ? 0 : behind + 1, 0, task.id))
          expect((await move(task, column, after)).status).toBe(200)
        }
        for (const column of columns)
          expect(ids(await list(`filter[status]=${column}&sort=place`))).toEqual(naive.get(column))
      },
    ),
    { numRuns: 6 },
  )
})

test('three hundred moves into one gap keep their order', async () => {
  await clear()
  const [last, middle, first] = [await add(), await add(), await add()]
  for (let count = 0; count < 150; count += 1) {
    await move(middle, 'todo', first.id)
    await move(last, 'todo', first.id)
  }
  expect(ids(await list('sort=place'))).toEqual([first.id, last.id, middle.id])
})

test('of two users who move a task into other columns, the second sees the first one’s move', async () => {
  const task = await add()
  const to = (status: string) =>
    salon.anna.post(`${path}/${task.id}/moves`, { status, after_id: null }, { version: task.version })
  const answers = await Promise.all([to('done'), to('in progress')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const lost = answers.find(({ status }) => status === 412)
  expect(lost?.body.current).toMatchObject({ id: task.id, status: (await read(task)).status })
  // Within a column the last move counts, whatever the caller saw.
  const stale = await salon.anna.post(
    `${path}/${task.id}/moves`,
    { status: (await read(task)).status, after_id: null },
    { version: 1 },
  )
  expect([stale.status, stale.body.version]).toEqual([200, 2])
})

test('a done task that repeats makes the next one, once, with an open checklist', async () => {
  await clear()
  const due_date = today()
  const task = await add({ due_date, repeat_every: 1, repeat_unit: 'week', assignee_id: ola, items: ['Raz'] })
  await salon.anna.patch(`/tenant/task-items/${task.items[0]?.id}`, { done: true })
  const done = () => salon.anna.patch(`${path}/${task.id}`, { status: 'done' }, { version: task.version })
  const answers = await Promise.all([done(), done(), done()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  const open = await list('filter[status]=todo')
  expect(open).toMatchObject([
    {
      due_date: addDays(due_date, 7),
      assignee_id: ola,
      repeat_every: 1,
      items: [{ text: 'Raz', done: false }],
    },
  ])
  // Taken back, the next one goes while it is untouched; done again, it comes again.
  await set(task, { status: 'todo' })
  expect(ids(await list('filter[status]=todo'))).toEqual([task.id])
  await set(task, { status: 'done' })
  const [next] = await list('filter[status]=todo')
  await set(next as Task, { title: 'Inaczej' })
  await set(task, { status: 'todo' })
  await set(task, { status: 'done' })
  expect(ids(await list('filter[status]=todo'))).toEqual([next?.id])
})

test('several tasks are changed at once; foreign ones change nothing', async () => {
  await clear()
  const some = [await add(), await add({ due_date: today(), repeat_every: 1, repeat_unit: 'month' })]
  const foreign = (await salon.world.dorota.post(path, { title: 'Obce' })).body.id
  const change = (all: readonly string[], values: object) =>
    salon.anna.post('/tenant/task-changes', { ids: all, set: values })
  expect((await change([...ids(some), foreign], { priority: 'critical' })).status).toBe(404)
  expect((await read(some[0] as Task)).priority).toBe('medium')
  const { body } = await change(ids(some), { status: 'done', assignee_id: ola })
  expect(body.data.map((one: Task) => [one.status, one.assignee_id])).toEqual([
    ['done', ola],
    ['done', ola],
  ])
  expect((await list('filter[status]=todo')).length).toBe(1)
})

test('the due date of several tasks is taken off with their times and repetitions, and comes back with them', async () => {
  await clear()
  const due_date = today()
  const whole = { due_date, due_time: '10:00', repeat_every: 2, repeat_unit: 'week' as const }
  const noDay = { due_date: null, due_time: null, repeat_every: null, repeat_unit: null }
  const some = [await add({ due_date }), await add(whole)]
  const change = async (set: object) =>
    (await salon.anna.post('/tenant/task-changes', { ids: ids(some), set })).status
  expect(await change(noDay)).toBe(200)
  for (const task of some) expect(await read(task)).toMatchObject(noDay)
  expect(await change(whole)).toBe(200)
  for (const task of some) expect(await read(task)).toMatchObject(whole)
})

test('two users tick different items at once, and items are put in order', async () => {
  const task = await add({ items: ['A', 'B', 'C'] })
  const [a, b, c] = task.items.map(({ id }) => id)
  const item = (id: string | undefined, body: object) => salon.anna.patch(`/tenant/task-items/${id}`, body)
  await Promise.all([item(a, { done: true }), item(b, { done: true })])
  await item(c, { at: 0, text: 'Nowe C' })
  const { body } = await salon.anna.post(`${path}/${task.id}/items`, { text: 'D' })
  expect(body.items.map(({ text, done }: Task['items'][number]) => [text, done])).toEqual([
    ['Nowe C', false],
    ['A', true],
    ['B', true],
    ['D', false],
  ])
  expect(body.version).toBe(task.version)
  const left = await salon.anna.delete(`/tenant/task-items/${a}`)
  expect([left.status, left.body.items.length]).toEqual([200, 3])
})

test('an employee with their own reach sees their own tasks, those given to them and those of the whole team', async () => {
  await clear()
  const { id, person } = await withAccount('Kaja')
  const [theirs, team, others] = [
    await add({ title: 'Dla Kai', assignee_id: id }),
    await add({ title: 'Dla wszystkich' }),
    await add({ title: 'Dla Oli', assignee_id: ola }),
  ]
  const given = await add({ title: 'Kaja daje Oli', assignee_id: ola }, person)
  expect(ids(await list('sort=created_at', person))).toEqual([theirs?.id, team?.id, given.id])
  expect(ids(await list('filter[assignee]=me', person))).toEqual([theirs?.id])
  expect((await person.get(`${path}/${others?.id}`)).status).toBe(404)
  const refused = await person.post(
    `${path}/${others?.id}/moves`,
    { status: 'done', after_id: null },
    { version: 1 },
  )
  expect(refused.status).toBe(404)
  expect((await person.post('/tenant/task-comments', { task_id: others?.id, text: 'Hm' })).status).toBe(404)
  // The order of a column is the whole salon's, also of tasks out of reach.
  await person.post(`${path}/${theirs?.id}/moves`, { status: 'todo', after_id: team?.id }, { version: 1 })
  expect(ids(await list('sort=place'))).toEqual([given.id, others?.id, team?.id, theirs?.id])
})

test('the bell tells of a task given, mentioned in a comment, and due', async () => {
  await clear()
  const { id, person } = await withAccount('Beata')
  const task = await add({ title: 'Zadzwonić do hurtowni', assignee_id: id })
  await add({ title: 'Własne', assignee_id: id }, person)
  expect(await noticesOf(person)).toEqual([['task_assigned', 'Zadzwonić do hurtowni']])
  await salon.anna.post('/tenant/task-comments', { task_id: task.id, text: 'Pilne, @Beata Zielona!' })
  await salon.anna.post('/tenant/task-comments', { task_id: task.id, text: 'Beata Zielona już wie.' })
  expect((await noticesOf(person))[0]).toEqual(['task_mentioned', 'Zadzwonić do hurtowni'])
  await set(task, { due_date: addDays(today(), -1) })
  for (let count = 0; count < 2; count += 1) await planTasks(salon.parts.database)
  const told = await noticesOf(person)
  expect(told.map(([kind]) => kind)).toEqual(['task_due', 'task_mentioned', 'task_assigned'])
  await set(task, { status: 'done' })
  await inSalon(sql`delete from notices where user_id = ${person.user.id}`)
  await planTasks(salon.parts.database)
  expect((await noticesOf(person)).filter(([kind]) => kind === 'task_due')).toEqual([])
})

test('a template makes one task a day, by a user or by the worker', async () => {
  await clear()
  const { body: template } = await salon.anna.post('/tenant/task-templates', {
    title: 'Otwarcie salonu',
    items: ['Światła', 'Terminal'],
    weekdays: [7, 6, 5, 4, 3, 2, 1],
    due_time: '09:00',
    assignee_id: ola,
  })
  expect(template.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7])
  const use = () => salon.anna.post(`/tenant/task-templates/${template.id}/tasks`)
  const made = await Promise.all([use(), use(), use(), planTasks(salon.parts.database)])
  expect(made.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200])
  await planTasks(salon.parts.database)
  expect(await list('')).toMatchObject([
    {
      title: 'Otwarcie salonu',
      due_date: today(),
      due_time: '09:00',
      assignee_id: ola,
      items: [{ text: 'Światła' }, { text: 'Terminal' }],
    },
  ])
  await salon.anna.delete(`/tenant/task-templates/${template.id}`, { version: template.version })
  await clear()
  await planTasks(salon.parts.database)
  expect(await list('')).toEqual([])
})

test('what a template, a series or a survey gives to an employee who was archived is the whole team’s', async () => {
  await clear()
  const gone = await salon.employee({ first_name: 'Iga', last_name: 'Mak' })
  await salon.anna.post('/tenant/task-templates', {
    title: 'Zamknięcie salonu',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    assignee_id: gone,
  })
  const series = await add({ due_date: today(), repeat_every: 1, repeat_unit: 'day', assignee_id: gone })
  const survey = await salon.anna.post('/tenant/surveys', {
    name: 'Po wizycie',
    kind: 'after_visit',
    questions: [],
    task_assignee_id: gone,
  })
  expect(survey.status).toBe(201)
  const { version } = (await salon.anna.get(`/tenant/employees/${gone}`)).body
  expect((await salon.anna.delete(`/tenant/employees/${gone}`, { version })).status).toBeLessThan(300)
  await planTasks(salon.parts.database)
  await set(series, { status: 'done' })
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    reportLowScore(tx, salon.world.a, {
      survey_id: survey.body.id,
      scores: { rating: 100, recommendation: null, comment: null, is_low: true },
      source: null,
    }),
  )
  const open = await list('filter[status]=todo')
  expect(open.map(({ title, assignee_id }) => [title, assignee_id]).sort()).toEqual([
    ['Niska ocena: Po wizycie', null],
    ['Zamknięcie salonu', null],
    ['Zamówić ręczniki', null],
  ])
  await inSalon(sql`update task_templates set archived_at = now()`)
})

test('a comment is changed and deleted by its author alone; a trace stays', async () => {
  const task = await add()
  const { body: comment } = await salon.anna.post('/tenant/task-comments', {
    task_id: task.id,
    text: 'Pierwszy',
  })
  const other = await salon.person(salon.world.a, permissions, 'Marta')
  const at = `/tenant/task-comments/${comment.id}`
  expect((await other.patch(at, { text: 'Obcy' }, { version: comment.version })).status).toBe(403)
  const { body: changed } = await salon.anna.patch(at, { text: 'Poprawiony' }, { version: comment.version })
  expect((await read(task)).comments).toBe(1)
  await salon.anna.delete(at, { version: changed.version })
  const { body } = await other.get(`/tenant/task-comments?filter[task_id]=${task.id}&filter[archived]=with`)
  expect(body.data).toMatchObject([{ text: '', author_name: salon.anna.user.name, own: false }])
  expect((await read(task)).comments).toBe(0)
})
