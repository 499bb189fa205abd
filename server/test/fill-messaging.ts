import type { Person } from './app.ts'

/** Fills a business with an SMS provider. */
export async function fillMessaging(person: Person) {
  const sms = await person.post('/tenant/sms-connections', {
    provider: 'demo',
    sender: 'Salon',
    part_price: 12,
    monthly_budget: 10_000,
    takes_replies: true,
  })
  return { smsConnection: sms.body.id as string }
}
