import type { Person } from './app.ts'

/** Has a report over a long period made; returns its id. */
export async function fillReportRun(person: Person): Promise<string> {
  const { body, status } = await person.post('/tenant/report-runs', {
    report: 'finance',
    from: '2020-01-01',
    to: '2026-11-30',
    by: 'month',
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

/** Fills a business with a report by mail, and the user's own dashboard. */
export async function fillReports(person: Person, mark: string): Promise<string> {
  const { body, status } = await person.post('/tenant/report-schedules', {
    name: mark,
    report: 'finance',
    period: 'last-month',
    by: 'week',
    recipient_ids: [person.user.id],
    active: false,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await person.put('/tenant/dashboard/layout', { cards: [{ card: 'day', size: 'wide' }] })
  return body.id
}
