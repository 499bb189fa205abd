import type { Person } from './app.ts'

interface Kept {
  client: string
  serviceId: string
  employee: string
}

/** Fills the waiting list of a business: an entry that waits, and another one with an offer. */
export async function fillWaiting(person: Person, mark: string, { client, serviceId, employee }: Kept) {
  const post = async (path: string, body: object) => {
    const answer = await person.post(path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { id: waiting } = await post('/tenant/waiting-entries', {
    client_id: client,
    service_ids: [serviceId],
    employee_ids: [employee],
    windows: [{ weekdays: [1], part: 'morning' }],
    valid_to: day(90),
    priority: 'high',
    note: mark,
  })
  const { id: offered } = await post('/tenant/waiting-entries', {
    client_id: client,
    service_ids: [serviceId],
  })
  const { data } = await post('/tenant/waiting-offers', {
    starts_at: `${day(45)}T09:00:00Z`,
    ends_at: `${day(45)}T15:00:00Z`,
    employee_ids: [employee],
    hold: false,
    offers: [
      {
        entry_id: offered,
        starts_at: `${day(45)}T09:00:00Z`,
        lines: [{ service_id: serviceId, employee_id: employee, offset_min: 0 }],
      },
    ],
  })
  return { waiting, offer: data[0].id as string, freed: data[0].freed_id as string }
}

/** Notes a phone call about a visit whose employee has no time for it. */
export async function fillVisitCall(
  person: Person,
  visit: { id: string; starts_at: string },
  employee: string,
) {
  const { body } = await person.post('/tenant/sick-days/calls', {
    visit_id: visit.id,
    employee_id: employee,
    was_at: visit.starts_at,
    outcome: 'no_answer',
  })
  return { visitCall: body.id as string }
}
