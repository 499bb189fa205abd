import type { Person } from './app.ts'
import { fillConsents } from './fill-consents.ts'

/** Fills a business with a group of clients by hand, which the client belongs to, one by rule, and consents. */
export async function fillClientGroups(person: Person, text: (max: number) => string, client: string) {
  const create = async (body: object): Promise<string> =>
    (await person.post('/tenant/customer-groups', body)).body.id
  const clientGroup = await create({ name: text(80), description: text(500) })
  // Of no client: sums of sales do not depend on it.
  await create({ name: text(80), discount_percent: 500 })
  const smartGroup = await create({
    name: text(80),
    kind: 'smart',
    rule: { match: 'all', conditions: [{ about: 'email', is: true }] },
  })
  await person.post('/tenant/customer-group-assignments', {
    group_id: clientGroup,
    client_ids: [client],
    belongs: true,
  })
  return { clientGroup, smartGroup, ...(await fillConsents(person, text, client)) }
}
