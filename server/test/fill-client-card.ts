import type { Person } from './app.ts'
import { smallPicture } from './small-picture.ts'

/** An own field whose value the client has. */
export const ownField = (text: (max: number) => string) => ({
  name: text(60),
  name_en: text(60),
  kind: 'choice',
  options: [text(60)],
  required_at: 'check_in',
  in_new_form: true,
})

/** Fills the card of a client: relations both ways, patch tests, own price and duration, photos. */
export async function fillClientCard(
  person: Person,
  text: (max: number) => string,
  client: string,
  clientField: string,
) {
  const post = async (path: string, body?: object) => {
    const answer = await person.post(path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { id: relative } = await post('/tenant/customers', { first_name: 'Zyta', phone: '+48722000555' })
  const { id: relation } = await post(`/tenant/customers/${client}/relations`, {
    other_id: relative,
    role: 'child',
  })
  await post(`/tenant/customers/${client}/relations`, { other_id: relative, role: 'referrer' })
  const service = (await person.get('/tenant/services?per_page=1')).body.data[0].id
  const rule = { kind: text(60), days: 180, blocks: false }
  await person.put(`/tenant/services/${service}/patch-test`, { data: rule })
  const test = { kind: text(60), tested_on: '2026-11-01', result: 'negative', note: text(500) }
  const { id: patchTest } = await post(`/tenant/customers/${client}/patch-tests`, test)
  const { id: removedTest } = await post(`/tenant/customers/${client}/patch-tests`, test)
  await person.delete(`/tenant/customer-patch-tests/${removedTest}`)
  const { id: clientPrice } = await post('/tenant/customer-prices', {
    client_id: client,
    service_id: service,
    price: 7_700,
    valid_until: '2029-12-31',
    note: text(300),
  })
  const { id: clientDuration } = await post('/tenant/customer-durations', {
    client_id: client,
    service_id: service,
    duration_min: 95,
    note: text(300),
  })
  const { portrait_id } = (await person.put(`/tenant/customers/${client}/portrait`, smallPicture)).body
  const set = { taken_on: '2026-11-01', consent_on: '2026-11-01', service_id: service, note: text(500) }
  const { id: photoSet } = await post(`/tenant/customers/${client}/photo-sets`, set)
  const { before } = await post(`/tenant/customer-photo-sets/${photoSet}/photos?moment=before`, smallPicture)
  const { id: removedSet } = await post(`/tenant/customers/${client}/photo-sets`, set)
  await person.delete(`/tenant/customer-photo-sets/${removedSet}`)
  return {
    clientField,
    relative,
    relation,
    patchTest,
    removedTest,
    clientPrice,
    clientDuration,
    clientPortrait: portrait_id as string,
    photoSet,
    removedSet,
    photo: before.id as string,
  }
}
