import type { Person } from './app.ts'

/** Fills a business with a rota template, a published month and requests for leave. */
export async function fillRota(
  person: Person,
  text: (max: number) => string,
  { employee, second, day }: { employee: string; second: string; day: (offset: number) => string },
) {
  const create = async (path: string, body: object): Promise<string> =>
    (await person.post(path, body)).body.id
  const rotaTemplate = await create('/tenant/rota-templates', {
    name: text(40),
    intervals: [{ from: '09:00', to: '17:00' }],
    breaks: [{ from: '13:00', to: '13:30' }],
  })
  await person.post('/tenant/rota-publications', { month: day(100).slice(0, 7) })
  const leaveOf = (employee_id: string, from: number) =>
    create('/tenant/leave-requests', {
      employee_id,
      starts_on: day(from),
      ends_on: day(from + 2),
      reason: 'holiday',
      note: text(500),
    })
  const leave = await leaveOf(employee, 85)
  const openLeave = await leaveOf(second, 90)
  const approved = (await person.post('/tenant/leave-requests', {
    employee_id: second,
    starts_on: day(110),
    ends_on: day(110),
    reason: 'on_demand',
  })) as { body: { id: string; version: number } }
  await person.post(
    `/tenant/leave-requests/${approved.body.id}/decision`,
    { status: 'approved', note: text(500) },
    { version: approved.body.version },
  )
  return { rotaTemplate, leave, openLeave, decidedLeave: approved.body.id as string }
}
