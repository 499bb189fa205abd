import type { Affected } from '@wizyta/contract/booking/affected-visits/api'
import type { ImportDetail, ImportedRow } from '@wizyta/contract/figures/imports/api'
import type { DatedHours } from '@wizyta/contract/people/working-hours/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { workOnImports } from '../../figures/imports/work.ts'

const path = '/tenant/imports'
let salon: Salon
let [ola, ewa] = ['', '']
beforeAll(async () => {
  salon = await testSalon()
  ola = await salon.employee({ first_name: 'Ola', last_name: 'Żółta' })
  ewa = await salon.employee({ first_name: 'Ewa', last_name: 'Mała', display_name: 'Ewcia' })
  await salon.employee({ first_name: 'Iza', last_name: 'Dwa' })
  await salon.employee({ first_name: 'Iza', last_name: 'Dwa' })
})
afterAll(() => salon.close())

const after = async (way: string, id: string, body?: object): Promise<ImportDetail> => {
  const asked = await salon.anna.post(`${path}/${id}/${way}`, body)
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  await workOnImports({ database: salon.parts.database, stopping: () => false })
  return (await salon.anna.get(`${path}/${id}`)).body
}
const upload = async (lines: string[]): Promise<ImportDetail> => {
  const { status, body } = await salon.anna.post(
    `${path}?kind=working-hours&file_name=grafik.csv`,
    Buffer.from(lines.join('\r\n')),
  )
  expect(status).toBe(201)
  return body
}
const dated = async (employee: string): Promise<DatedHours[]> =>
  (await salon.anna.get(`/tenant/working-hours?employee_id=${employee}`)).body.dated
const hours = (rows: DatedHours[]) =>
  rows.map(({ date, intervals, breaks }) => [
    date,
    ...intervals.map(({ from, to }) => `${from}–${to}`),
    ...breaks.map(({ from, to }) => `(${from}–${to})`),
  ])

test('hours come from a file after a dry run that refuses rows with reasons; a roll-back takes all of it back', async () => {
  const before = await salon.anna.post('/tenant/dated-hours', {
    employee_id: ewa,
    date: '2027-03-02',
    intervals: [{ from: '08:00', to: '12:00' }],
    breaks: [],
  })
  expect(before.status).toBe(201)
  const uploaded = await upload([
    'Pracownik;Data;Od;Do;Przerwa od;Przerwa do;Od 2;Do 2',
    'Żółta Ola;01.03.2027;9:00;17:00;12:00;12:30;;',
    'ola zolta;2027-03-03;8;12;;;14;18',
    'Ola Żółta;04.03.2027;;;;;;',
    'Ewcia;02.03.2027;10:00;18:00;;;;',
    'Nikt Taki;01.03.2027;9:00;17:00;;;;',
    'Iza Dwa;01.03.2027;9:00;17:00;;;;',
    'Ewcia;03.03.2027;17:00;9:00;;;;',
    'Ewcia;31.02.2027;9:00;17:00;;;;',
    'Ewcia;05.03.2027;9:00;;;;;',
    'Ola Żółta;01.03.2027;10:00;11:00;;;;',
  ])
  expect(uploaded.mapping).toMatchObject({
    employee: 0,
    date: 1,
    from: 2,
    to: 3,
    break_from: 4,
    second_from: 6,
  })
  const checked = await after('checks', uploaded.id, { mapping: uploaded.mapping })
  expect(checked.counts).toMatchObject({ ready: 3, duplicate: 1, refused: 6 })
  expect(await dated(ola)).toEqual([])
  const refused: ImportedRow[] = (
    await salon.anna.get(`${path}/${uploaded.id}/rows?state=refused&per_page=100`)
  ).body.data
  expect(refused.map(({ number, reasons }) => [number, reasons.map(({ label }) => label)])).toEqual([
    [6, ['Employee']],
    [7, ['Employee']],
    [8, ['To|hours']],
    [9, ['Date']],
    [10, ['To|hours']],
    [11, [null]],
  ])

  await salon.anna.put(`${path}/${uploaded.id}/decisions`, { decision: 'update' })
  const done = await after('runs', uploaded.id)
  expect([done.created, done.updated, done.refused]).toEqual([3, 1, 6])
  expect(hours(await dated(ola))).toEqual([
    ['2027-03-01', '09:00–17:00', '(12:00–12:30)'],
    ['2027-03-03', '08:00–12:00', '14:00–18:00'],
    ['2027-03-04'],
  ])
  expect(hours(await dated(ewa))).toEqual([['2027-03-02', '10:00–18:00']])

  const undone = await after('undo', uploaded.id)
  expect(undone.counts).toMatchObject({ undone: 4, kept: 0 })
  expect(await dated(ola)).toEqual([])
  expect(hours(await dated(ewa))).toEqual([['2027-03-02', '08:00–12:00']])
})

test('what was changed since the import stays when it is rolled back', async () => {
  const uploaded = await upload(['Pracownik;Data;Od;Do', 'Ewcia;06.03.2027;9;17', 'Ewcia;07.03.2027;9;17'])
  await after('checks', uploaded.id, { mapping: uploaded.mapping })
  await after('runs', uploaded.id)
  const [, second] = (await dated(ewa)).filter(({ date }) => date > '2027-03-05')
  await salon.anna.delete(`/tenant/dated-hours/${second?.id}`)
  const undone = await after('undo', uploaded.id)
  expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
})

test('a file without columns of breaks keeps them: those of the week on a new date, those stored on another; empty cells have none', async () => {
  const lunch = [{ from: '13:15', to: '13:45' }]
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    intervals: [{ from: '09:00', to: '17:00' }],
    breaks: lunch,
  }))
  const kasia = await salon.employee({ first_name: 'Kasia', last_name: 'Nowak' })
  const weekly = await salon.anna.put(`/tenant/working-week?employee_id=${kasia}`, { week })
  expect(weekly.status).toBe(200)
  const bring = async (lines: string[]) => {
    const uploaded = await upload(lines)
    await after('checks', uploaded.id, { mapping: uploaded.mapping })
    await salon.anna.put(`${path}/${uploaded.id}/decisions`, { decision: 'update' })
    await after('runs', uploaded.id)
    return hours(await dated(kasia))
  }
  const head = 'Pracownik;Data;Od;Do'
  const day = 'Kasia Nowak;05.04.2027'
  expect(await bring([head, `${day};10;18`, 'Kasia Nowak;06.04.2027;14;18'])).toEqual([
    ['2027-04-05', '10:00–18:00', '(13:15–13:45)'],
    ['2027-04-06', '14:00–18:00'],
  ])
  const withBreaks = `${head};Przerwa od;Przerwa do`
  expect((await bring([withBreaks, `${day};10;18;14;14:30`]))[0]).toContain('(14:00–14:30)')
  expect((await bring([head, `${day};11;18`]))[0]).toEqual(['2027-04-05', '11:00–18:00', '(14:00–14:30)'])
  expect((await bring([withBreaks, `${day};11;18;;`]))[0]).toEqual(['2027-04-05', '11:00–18:00'])
})

test('visits that the hours of a file leave without time are told before it is written, and found in its days afterwards', async () => {
  const cut = await salon.service()
  const jan = await salon.employee({ first_name: 'Jan', last_name: 'Nowak' }, [cut])
  const book = (time: string) =>
    salon.booked([{ service_id: cut, employee_id: jan }], `2027-05-05T${time}:00+02:00`)
  await book('10:00')
  const evening = await book('17:00')
  const day = { employee_id: jan, date: '2027-05-06', intervals: [], breaks: [] }
  expect((await salon.anna.post('/tenant/dated-hours', day)).status).toBe(201)
  const uploaded = await upload([
    'Pracownik;Data;Od;Do',
    'Jan Nowak;05.05.2027;9;17',
    'Jan Nowak;06.05.2027;9;17',
  ])
  const affected = async (person = salon.anna): Promise<Affected> =>
    (await person.get(`${path}/${uploaded.id}/affected-visits`)).body
  expect((await affected()).count).toBe(0)
  await after('checks', uploaded.id, { mapping: uploaded.mapping })
  const told = await affected()
  expect([told.count, told.visits.map(({ id }) => id)]).toEqual([1, [evening.id]])
  await after('runs', uploaded.id)
  expect((await affected()).visits.map(({ id }) => id)).toEqual([evening.id])
  await salon.step(evening, 'cancelled')
  expect((await affected()).count).toBe(0)
})
