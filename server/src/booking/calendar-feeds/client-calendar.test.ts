import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, readCalendars } from '../../../test/calendar-file.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { signedIdsOf } from '../../kit/security/signed-token.ts'

let s: Salon
let cut: string
let ola: string
beforeAll(async () => {
  s = await testSalon()
  cut = await s.service({ name: 'Strzyżenie', duration_min: 60 })
  ola = await s.employee({ first_name: 'Ola' }, [cut])
})
afterAll(() => s.close())

const pathOf = (client: string) => `/tenant/customers/${client}/calendar`
const ask = (address: string) => s.app.inject({ method: 'GET', url: new URL(address).pathname })
const visitOf = (client: string, start: string, rest = {}) =>
  s.booked([{ service_id: cut, employee_id: ola }], start, {
    client_id: client,
    walk_in_name: undefined,
    ...rest,
  })

test('the calendar of the client’s phone gets their own visits, with the link to each, and no others', async () => {
  const [client, other] = [await s.client({ note: 'notatka', alert: 'alergia' }), await s.client()]
  expect((await s.anna.get(pathOf(client))).body).toEqual({ made_at: null })
  const { url } = (await s.anna.put(pathOf(client))).body
  const mine = await visitOf(client, noonIn(30), { note: 'wewnętrzna' })
  await visitOf(other, noonIn(31))
  const { statusCode, headers, body } = await ask(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const { events } = readCalendars(body)
  expect(events).toHaveLength(1)
  expect(events[0]?.get('UID')?.value).toBe(`${mine.id}@wizyta`)
  expect(events[0]?.get('SUMMARY')?.value).toBe('Strzyżenie – Mokotów')
  expect(instantOf(events[0]?.get('DTSTART'))).toBe(noonIn(30))
  const token = /\/visit\/([\w-]+)/.exec(events[0]?.get('DESCRIPTION')?.value ?? '')?.[1] ?? ''
  expect(signedIdsOf(token)).toEqual({ businessId: s.world.a, id: mine.id })
  expect(body).not.toMatch(/notatka|alergia|wewnętrzna/)
  await s.step(mine, 'cancelled')
  expect(readCalendars((await ask(url)).body).events).toEqual([])
})

test('asked for twice it is the same address; a new one ends it at once, and so do turning off and archiving', async () => {
  const client = await s.client()
  const first = (await s.anna.put(pathOf(client))).body.url
  expect((await s.anna.put(pathOf(client))).body.url).toBe(first)
  const second = (await s.anna.post(`${pathOf(client)}/rotation`)).body.url
  expect([(await ask(first)).statusCode, (await ask(second)).statusCode]).toEqual([404, 200])
  expect((await s.anna.delete(pathOf(client))).status).toBe(204)
  const third = (await s.anna.put(pathOf(client))).body.url
  const statuses = []
  for (const address of [first, second, third]) statuses.push((await ask(address)).statusCode)
  expect(statuses).toEqual([404, 404, 200])
  await s.archive(`/tenant/customers/${client}`)
  expect((await ask(third)).statusCode).toBe(404)
})

test('the address of a client opens no employee’s calendar, nor the other way round', async () => {
  const client = await s.client()
  const { url } = (await s.anna.put(pathOf(client))).body
  const feed = (await s.anna.post('/tenant/calendar-feeds', { employee_id: ola })).body.url
  expect((await ask(url.replace('client-calendars', 'calendar-feeds'))).statusCode).toBe(404)
  expect((await ask(feed.replace('calendar-feeds', 'client-calendars'))).statusCode).toBe(404)
})

test('of another business’s client nothing is made, shown or ended', async () => {
  const client = await s.client()
  await s.anna.put(pathOf(client))
  const statuses = []
  for (const method of ['GET', 'PUT', 'DELETE'])
    statuses.push((await s.world.celina.call(method, pathOf(client))).status)
  expect(statuses).toEqual([404, 404, 404])
})
