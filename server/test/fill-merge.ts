import type { Person } from './app.ts'

/** Two clients who can be merged, a merge of two others, and pairs that are two people. */
export async function fillMerge(person: Person, client: string) {
  const ids: string[] = []
  for (let place = 0; place < 4; place += 1) {
    const made = await person.post('/tenant/customers', {
      first_name: 'Zofia',
      last_name: 'Wójt',
      phone: '+48722000777',
    })
    ids.push(made.body.id)
  }
  const [twin = '', otherTwin = '', kept_id, lost_id] = ids
  const merged = await person.post('/tenant/customer-merges', {
    kept_id,
    lost_id,
    kept_version: 1,
    lost_version: 1,
    take: ['note'],
  })
  if (merged.status !== 201)
    throw new Error(`merge answered ${merged.status}: ${JSON.stringify(merged.body)}`)
  const apart = async (first_id: string, second_id: string) =>
    (await person.post('/tenant/different-customers', { first_id, second_id })).body.id as string
  const differentClients = await apart(client, twin)
  await apart(otherTwin, client)
  return { twin, otherTwin, merge: merged.body.id as string, differentClients }
}
