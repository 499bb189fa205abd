import type { Person } from './app.ts'
import { fillClientCard } from './fill-client-card.ts'
import { fillConsents } from './fill-consents.ts'

/** Fills a business with groups of clients by hand and by rule, consents, and the card of the client. */
export async function fillClientGroups(
  person: Person,
  text: (max: number) => string,
  client: string,
  field: string,
) {
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
  return {
    clientGroup,
    smartGroup,
    ...(await fillClientCard(person, text, client, field)),
    ...(await fillConsents(person, text, client)),
  }
}
