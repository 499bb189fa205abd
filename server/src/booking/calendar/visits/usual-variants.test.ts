import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

const withVariants = async (...names: string[]) => {
  const id = await salon.service({
    variants: names.map((name) => ({ name, price: 1_000, duration_min: 30 })),
  })
  const { body } = await salon.anna.get(`/tenant/services/${id}`)
  return { id, variants: body.variants.map((variant: { id: string }) => variant.id) as string[] }
}
const usual = async (clientId: string, person = salon.anna) =>
  (await person.get(`/tenant/usual-variants?client_id=${clientId}`)).body.data

test('of each service it is the variant of the latest visit that was neither cancelled nor missed', async () => {
  const [cut, colour] = [await withVariants('Krótkie', 'Długie'), await withVariants('Odrost', 'Całość')]
  const plain = await salon.service()
  const ola = await salon.employee({}, [cut.id, colour.id, plain])
  const [client, other] = [await salon.client(), await salon.client()]
  const book = (client_id: string, day: number, ...lines: (string | undefined)[][]) =>
    salon.booked(
      lines.map(([service_id, variant_id]) => ({ service_id, variant_id, employee_id: ola })),
      `2027-03-${day}T09:00:00Z`,
      { client_id, walk_in_name: undefined },
    )
  expect(await usual(client)).toEqual([])
  await book(client, 10, [cut.id, cut.variants[1]], [colour.id, colour.variants[0]], [plain])
  await book(client, 11, [cut.id, cut.variants[0]])
  await book(other, 12, [cut.id, cut.variants[0]])
  const last = await book(client, 15, [cut.id, cut.variants[1]], [colour.id, colour.variants[1]])
  const had = (one: { id: string }, variant: number, day: number) =>
    expect.objectContaining({
      service_id: one.id,
      variant_id: (one === cut ? cut : colour).variants[variant],
      starts_at: expect.stringContaining(`2027-03-${day}T`),
    })
  expect(await usual(client)).toEqual(expect.arrayContaining([had(cut, 1, 15), had(colour, 1, 15)]))
  await salon.step(last, 'cancelled')
  const now = await usual(client)
  expect(now).toHaveLength(2)
  expect(now).toEqual(expect.arrayContaining([had(cut, 0, 11), had(colour, 0, 10)]))
})

test('a client of another business has none', async () => {
  const client = (
    await salon.world.dorota.post('/tenant/customers', { first_name: 'Obca', last_name: 'Osoba' })
  ).body
  expect(await usual(client.id)).toEqual([])
})
