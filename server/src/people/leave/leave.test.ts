import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let s: Salon
let cut = ''
beforeAll(async () => {
  s = await testSalon()
  cut = await s.service()
})
afterAll(() => s.close())

/** An employee who signs in, with the rights of a specialist. */
async function colleague(name: string): Promise<{ id: string; person: Person }> {
  const id = await s.employee({ first_name: name }, [cut])
  await s.week(id)
  const person = await s.person(s.world.a, ['employees.index', 'events.index'], name)
  await s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
    tx.updateTable('employees').set({ user_id: person.user.id }).where('id', '=', id).execute(),
  )
  return { id, person }
}
const ask = (person: Person, starts_on: string, ends_on: string, more: object = {}) =>
  person.post('/tenant/leave-requests', { starts_on, ends_on, reason: 'holiday', ...more })
const decide = (
  person: Person,
  { id, version }: { id: string; version: number },
  status: string,
  note?: string,
) => person.post(`/tenant/leave-requests/${id}/decision`, { status, ...(note && { note }) }, { version })
const cancel = (person: Person, { id, version }: { id: string; version: number }) =>
  person.post(`/tenant/leave-requests/${id}/cancellation`, undefined, { version })
const absencesOf = async (id: string) =>
  (await s.anna.get(`/tenant/working-hours?employee_id=${id}`)).body.absences as {
    starts_on: string
    reason: string
  }[]
const heard = async (person: Person) =>
  ((await person.get('/tenant/notices')).body.data as { kind: string; record_id: string }[]).filter(
    ({ kind }) => kind.startsWith('leave_'),
  )
const kindOf = async (person: Person, reason: string, query = '') => {
  const { body } = await person.get(`/tenant/leave-balance?year=2027${query}`)
  return body.kinds.find((kind: { reason: string }) => kind.reason === reason)
}

test('an employee asks for leave; only the approved one takes time, and both sides hear of it', async () => {
  const { id, person } = await colleague('Hela')
  const asked = await ask(person, '2027-03-08', '2027-03-14')
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { status: 'requested', days: 5000, is_own: true, employee_id: id },
  ])
  expect(await absencesOf(id)).toEqual([])
  expect((await s.anna.get('/tenant/rota?month=2027-03')).body.requests).toContainEqual(
    expect.objectContaining({ id: asked.body.id, employee_id: id }),
  )
  expect((await heard(s.anna)).map(({ kind, record_id }) => [kind, record_id])).toContainEqual([
    'leave_requested',
    asked.body.id,
  ])
  expect(await kindOf(person, 'holiday')).toMatchObject({ limit: 20_000, used: 0, requested: 5000 })

  const approved = await decide(s.anna, asked.body, 'approved', 'Udanego odpoczynku')
  expect(approved.body).toMatchObject({
    status: 'approved',
    decision_note: 'Udanego odpoczynku',
    decided_by: s.anna.user.name,
  })
  expect(await absencesOf(id)).toMatchObject([{ starts_on: '2027-03-08', reason: 'holiday' }])
  expect((await heard(person)).map(({ kind }) => kind)).toEqual(['leave_approved'])
  expect(await kindOf(person, 'holiday')).toMatchObject({ used: 5000, requested: 0 })
  expect((await decide(s.anna, approved.body, 'rejected')).status).toBe(409)
})

test('an employee sees and takes back own requests only, decides none, and asks for no colleague', async () => {
  const [hela, nela] = [await colleague('Hela'), await colleague('Nela')]
  const { body: asked } = await ask(hela.person, '2027-04-06', '2027-04-07', {
    reason: 'other',
    note: 'Przeprowadzka',
  })
  const listed = (await nela.person.get('/tenant/leave-requests')).body
  expect(listed.data).toEqual([])
  expect((await nela.person.get(`/tenant/leave-requests/${asked.id}`)).status).toBe(404)
  expect((await cancel(nela.person, asked)).status).toBe(404)
  expect((await ask(nela.person, '2027-04-08', '2027-04-08', { employee_id: hela.id })).status).toBe(403)
  expect((await nela.person.get(`/tenant/leave-balance?year=2027&employee_id=${hela.id}`)).status).toBe(403)
  expect((await decide(hela.person, asked, 'approved')).status).toBe(403)
  expect((await nela.person.get('/tenant/rota?month=2027-04')).body.requests).toEqual([])
  expect((await cancel(hela.person, asked)).body).toMatchObject({ status: 'cancelled' })
  const stranger = await s.person(s.world.a, ['employees.index'], 'Recepcja')
  expect((await ask(stranger, '2027-04-08', '2027-04-08')).status).toBe(409)
  expect((await stranger.get('/tenant/leave-balance?year=2027')).body).toBeNull()
})

test('a rejected request takes no time and says why; one that was taken back takes its absence along', async () => {
  const { id, person } = await colleague('Iga')
  const { body: first } = await ask(person, '2027-05-10', '2027-05-11')
  expect((await decide(s.anna, first, 'rejected', 'Brak zastępstwa')).body.decision_note).toBe(
    'Brak zastępstwa',
  )
  expect([await absencesOf(id), (await heard(person)).map(({ kind }) => kind)]).toEqual([
    [],
    ['leave_rejected'],
  ])
  const { body: second } = await ask(person, '2027-05-10', '2027-05-11')
  const { body: approved } = await decide(s.anna, second, 'approved')
  expect((await cancel(person, approved)).status).toBe(409)
  expect((await cancel(s.anna, approved)).body.status).toBe('cancelled')
  expect(await absencesOf(id)).toEqual([])
  const cancelled = async () =>
    (await heard(person)).filter(({ kind }) => kind === 'leave_cancelled').map(({ record_id }) => record_id)
  expect(await cancelled()).toEqual([second.id])
  const { body: third } = await ask(person, '2027-05-10', '2027-05-11')
  await decide(s.anna, third, 'approved')
  const [absence] = (await s.anna.get(`/tenant/working-hours?employee_id=${id}`)).body.absences
  expect(absence.is_requested).toBe(true)
  await s.anna.delete(`/tenant/absences/${absence.id}`)
  expect((await s.anna.get(`/tenant/leave-requests/${third.id}`)).body.status).toBe('cancelled')
  expect((await cancelled()).toSorted()).toEqual([second.id, third.id].toSorted())
  const { body: fourth } = await ask(person, '2027-05-10', '2027-05-11')
  await cancel(person, fourth)
  expect(await cancelled()).toHaveLength(2)
})

test('an approved leave that a manager shortens keeps its request equal, and the days are free to ask for', async () => {
  const { id, person } = await colleague('Tola')
  const { body: asked } = await ask(person, '2027-03-08', '2027-03-14')
  await decide(s.anna, asked, 'approved')
  const [absence] = (await s.anna.get(`/tenant/working-hours?employee_id=${id}`)).body.absences
  const change = (fields: object, version: number) =>
    s.anna.patch(`/tenant/absences/${absence.id}`, fields, { version })
  const leave = async () => (await s.anna.get(`/tenant/leave-requests/${asked.id}`)).body
  expect((await change({ ends_on: '2027-03-09', reason: 'sick' }, absence.version)).status).toBe(200)
  expect(await leave()).toMatchObject({
    status: 'approved',
    starts_on: '2027-03-08',
    ends_on: '2027-03-09',
    reason: 'sick',
    days: 2000,
  })
  expect((await ask(person, '2027-03-09', '2027-03-10')).status).toBe(409)
  expect((await ask(person, '2027-03-10', '2027-03-12')).status).toBe(201)
  const before = await leave()
  const longer = await change({ ends_on: '2027-03-11' }, absence.version + 1)
  expect([longer.status, longer.body.message]).toEqual([
    409,
    'There is a request for some of these days already.',
  ])
  expect(await leave()).toEqual(before)
  await change({ note: 'Zwolnienie' }, absence.version + 1)
  expect((await leave()).version).toBe(before.version)
  // The employee hears of each real change.
  expect((await heard(person)).map(({ kind, record_id }) => [kind, record_id])).toEqual([
    ['leave_changed', asked.id],
    ['leave_approved', asked.id],
  ])
})

test('of two decisions at once one counts, and of two requests for the same days one', async () => {
  const { id, person } = await colleague('Ola')
  const asked = await Promise.all([
    ask(person, '2027-06-07', '2027-06-08'),
    ask(person, '2027-06-08', '2027-06-09'),
  ])
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 409])
  const { body: open } = asked.find(({ status }) => status === 201) as (typeof asked)[0]
  const decided = await Promise.all([decide(s.anna, open, 'approved'), decide(s.anna, open, 'approved')])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await absencesOf(id)).toHaveLength(1)
})

test('absences entered by managers count as used; leave on demand is part of the paid leave', async () => {
  const { id, person } = await colleague('Ewa')
  await s.anna.patch(
    `/tenant/employees/${id}`,
    { leave_days: 26 },
    { version: (await s.anna.get(`/tenant/employees/${id}`)).body.version },
  )
  const away = (starts_on: string, ends_on: string, reason: string) =>
    s.anna.post('/tenant/absences', { employee_id: id, starts_on, ends_on, reason })
  await away('2027-02-01', '2027-02-02', 'holiday')
  await away('2027-02-03', '2027-02-03', 'on_demand')
  await away('2027-02-04', '2027-02-04', 'sick')
  expect(await kindOf(person, 'holiday')).toMatchObject({ limit: 26_000, used: 3000 })
  expect(await kindOf(person, 'on_demand')).toMatchObject({ limit: 4000, used: 1000 })
  expect(await kindOf(s.anna, 'sick', `&employee_id=${id}`)).toMatchObject({ limit: null, used: 1000 })
})

test('leave that a manager entered before its request was approved counts once, and goes with the request', async () => {
  const { id, person } = await colleague('Lila')
  const away = (starts_on: string, ends_on: string, reason: string) =>
    s.anna.post('/tenant/absences', { employee_id: id, starts_on, ends_on, reason })
  await away('2027-07-05', '2027-07-09', 'holiday')
  const { body: asked } = await ask(person, '2027-07-05', '2027-07-09')
  expect(await kindOf(person, 'holiday')).toMatchObject({ used: 5000, requested: 0 })
  const { body: approved } = await decide(s.anna, asked, 'approved')
  expect(await kindOf(person, 'holiday')).toMatchObject({ used: 5000 })
  expect(await absencesOf(id)).toHaveLength(1)
  await away('2027-07-08', '2027-07-09', 'sick')
  expect(await kindOf(person, 'holiday')).toMatchObject({ used: 3000 })
  await cancel(s.anna, approved)
  expect((await absencesOf(id)).map(({ reason }) => reason)).toEqual(['sick'])
})

test('a request is compared with the days of each of its years, and one on demand with the paid leave too', async () => {
  const { id, person } = await colleague('Zuza')
  const { version } = (await s.anna.get(`/tenant/employees/${id}`)).body
  await s.anna.patch(`/tenant/employees/${id}`, { leave_days: 5 }, { version })
  const over = async (year: number, leave: string) => {
    const { body } = await s.anna.get(
      `/tenant/leave-balance?year=${year}&employee_id=${id}&leave_id=${leave}`,
    )
    return body.kinds.flatMap((kind: { reason: string; is_over: boolean }) =>
      kind.is_over ? [kind.reason] : [],
    )
  }
  const { body: winter } = await ask(person, '2027-12-30', '2028-01-10')
  expect([await over(2027, winter.id), await over(2028, winter.id)]).toEqual([[], ['holiday']])
  await cancel(person, winter)
  await s.anna.post('/tenant/absences', {
    employee_id: id,
    starts_on: '2027-03-01',
    ends_on: '2027-03-05',
    reason: 'holiday',
  })
  const { body: sudden } = await ask(person, '2027-03-08', '2027-03-08', { reason: 'on_demand' })
  expect(await over(2027, sudden.id)).toEqual(['holiday'])
})

test('an hour of leave says how long its day is, and so does the balance', async () => {
  const { id, person } = await colleague('Gaja')
  const { body: asked } = await ask(person, '2027-03-08', '2027-03-08', {
    from_time: '10:00',
    to_time: '11:00',
  })
  expect(Math.round((asked.days * asked.day_minutes) / 1000)).toBe(60)
  const { id: otherId, person: other } = await colleague('Maja')
  await s.week(otherId, [{ from: '09:00', to: '13:00' }])
  const morning = { from_time: '09:00', to_time: '10:00' }
  const { body: whole } = await ask(other, '2027-03-09', '2027-03-09')
  const { body: others } = await ask(other, '2027-03-10', '2027-03-10', morning)
  // As requests were kept before: the hours planned say how long the day is.
  await s.parts.database.transaction({ businessId: s.world.a }, (tx) =>
    tx
      .updateTable('leave_requests')
      .set({ day_minutes: null })
      .where('id', 'in', [asked.id, others.id])
      .execute(),
  )
  const kept = (await person.get(`/tenant/leave-requests/${asked.id}`)).body
  const listed = (await s.anna.get('/tenant/leave-requests?per_page=100')).body.data
  const minutesOf = ({ id }: { id: string }) =>
    listed.find((row: { id: string }) => row.id === id)?.day_minutes
  expect([kept.day_minutes, ...[asked, whole, others].map(minutesOf)]).toEqual([
    asked.day_minutes,
    asked.day_minutes,
    null,
    240,
  ])
  const balance = async () => (await person.get('/tenant/leave-balance?year=2027')).body
  expect((await balance()).day_minutes).toBe(asked.day_minutes)
  const { body: approved } = await decide(s.anna, asked, 'approved')
  expect(approved).toMatchObject({ days: asked.days, day_minutes: asked.day_minutes })
  expect((await balance()).day_minutes).toBe(asked.day_minutes)
  const [absence] = (await s.anna.get(`/tenant/working-hours?employee_id=${id}`)).body.absences
  await s.anna.patch(
    `/tenant/absences/${absence.id}`,
    { from_time: null, to_time: null },
    { version: absence.version },
  )
  expect((await s.anna.get(`/tenant/leave-requests/${asked.id}`)).body).toMatchObject({
    days: 1000,
    day_minutes: null,
  })
})

test('leave of days on which the employee does not work is refused, and the sentence says why', async () => {
  const { person } = await colleague('Pola')
  const refused = await ask(person, '2027-03-20', '2027-03-21')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { ends_on: ['The employee does not work in this time, so no leave is needed.'] },
  ])
})

test('what is left of the paid leave of a year is carried into the next one', async () => {
  const { id, person } = await colleague('Rena')
  expect(await kindOf(person, 'holiday')).toMatchObject({ limit: 20_000, carried: 0 })
  await s.anna.patch(
    `/tenant/employees/${id}`,
    { hired_on: '2022-05-01' },
    { version: (await s.anna.get(`/tenant/employees/${id}`)).body.version },
  )
  for (const [day, reason] of [
    ['2026-12-07', 'holiday'],
    ['2026-12-08', 'on_demand'],
    ['2026-12-09', 'sick'],
  ])
    await s.anna.post('/tenant/absences', { employee_id: id, starts_on: day, ends_on: day, reason })
  expect(await kindOf(person, 'holiday')).toMatchObject({ limit: 20_000, carried: 18_000 })
  expect(await kindOf(person, 'on_demand')).toMatchObject({ limit: 4000, carried: 0 })
})

test('days left of the whole team are one list, each as the employee sees the own ones', async () => {
  const [lena, mila] = [await colleague('Lena'), await colleague('Mila')]
  await decide(s.anna, (await ask(lena.person, '2027-06-07', '2027-06-11')).body, 'approved')
  await ask(mila.person, '2027-06-14', '2027-06-15')
  const gone = await s.employee({ first_name: 'Dawna', hired_on: '2020-01-01', left_on: '2026-12-31' }, [cut])
  const { body } = await s.anna.get('/tenant/leave-balances?year=2027')
  const of = (id: string) => body.data.find((one: { employee_id: string }) => one.employee_id === id)
  for (const { id, person } of [lena, mila])
    expect(of(id)).toEqual((await person.get('/tenant/leave-balance?year=2027')).body)
  const holiday = ({ kinds }: { kinds: { reason: string }[] }) =>
    kinds.find(({ reason }) => reason === 'holiday')
  expect(holiday(of(lena.id))).toMatchObject({ limit: 20_000, used: 5_000, requested: 0 })
  expect(holiday(of(mila.id))).toMatchObject({ used: 0, requested: 2_000 })
  expect(of(gone)).toBeUndefined()
  expect((await lena.person.get('/tenant/leave-balances?year=2027')).status).toBe(403)
  const stranger = await s.person(s.world.b, ['employees.update'])
  const others = (await stranger.get('/tenant/leave-balances?year=2027')).body.data
  expect(others.some((one: { employee_id: string }) => one.employee_id === lena.id)).toBe(false)
})

test('a decision is taken back: the request waits again, and absences that it replaced return', async () => {
  const { id, person } = await colleague('Mila')
  const reopen = (leave: { id: string; version: number }) =>
    s.anna.post(`/tenant/leave-requests/${leave.id}/reopening`, undefined, { version: leave.version })
  await s.anna.post('/tenant/absences', {
    employee_id: id,
    starts_on: '2027-05-11',
    ends_on: '2027-05-11',
    reason: 'holiday',
    note: 'Wesele',
  })
  const visit = await s.booked([{ service_id: cut, employee_id: id }], '2027-05-12T10:00:00+02:00')
  const { body: asked } = await ask(person, '2027-05-10', '2027-05-14')
  expect((await reopen(asked)).status).toBe(409)
  const { body: approved } = await decide(s.anna, asked, 'approved', 'Dobrze')
  expect(await absencesOf(id)).toMatchObject([{ starts_on: '2027-05-10' }])
  const back = await reopen(approved)
  expect([back.status, back.body]).toMatchObject([
    200,
    { status: 'requested', decision_note: null, decided_at: null, decided_by: null },
  ])
  expect(await absencesOf(id)).toMatchObject([{ starts_on: '2027-05-11', note: 'Wesele' }])
  expect((await s.anna.get(`/tenant/events/${visit.id}`)).body.version).toBe(visit.version)
  expect((await heard(person)).map(({ kind }) => kind)).toContain('leave_changed')

  const { body: rejected } = await decide(s.anna, back.body, 'rejected')
  expect((await reopen(approved)).status).toBe(412)
  const { body: second } = await ask(person, '2027-05-14', '2027-05-14')
  // Its days were asked for again meanwhile.
  expect((await reopen(rejected)).status).toBe(409)
  await cancel(person, second)
  expect(
    (
      await person.post(`/tenant/leave-requests/${asked.id}/reopening`, undefined, {
        version: rejected.version,
      })
    ).status,
  ).toBe(403)
  expect((await reopen(rejected)).body.status).toBe('requested')
})
