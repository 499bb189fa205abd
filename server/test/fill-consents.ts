import type { Person } from './app.ts'

/** Fills a business with a consent of the client, an erased client, and a client who can be erased. */
export async function fillConsents(person: Person, text: (max: number) => string, client: string) {
  const made = await person.post('/tenant/consent-kinds', {
    name: text(80),
    name_en: text(80),
    text: text(900),
    text_en: text(900),
  })
  const consentKind: string = made.body.id
  const given = await person.post('/tenant/consents', {
    client_id: client,
    kind_ids: [consentKind],
    state: 'given',
    way: 'paper',
    proof: text(200),
  })
  if (given.status !== 201) throw new Error(`consent answered ${given.status}: ${JSON.stringify(given.body)}`)
  const [forgettable = '', forgotten = ''] = await Promise.all(
    ['Zapomniana', 'Zapomniany'].map(async (first_name) => {
      const client = await person.post('/tenant/customers', { first_name, phone: '+48722000888' })
      return client.body.id as string
    }),
  )
  const erased = await person.post(`/tenant/customers/${forgotten}/erasure`, { name: 'Zapomniany' })
  if (erased.status !== 201)
    throw new Error(`erasure answered ${erased.status}: ${JSON.stringify(erased.body)}`)
  return { consentKind, forgettable }
}
