import type { Person } from './app.ts'

/** Fills a business with an SMS provider and a mass message of each channel. */
export async function fillMessaging(person: Person, text: (max: number) => string) {
  const sms = await person.post('/tenant/sms-connections', {
    provider: 'demo',
    sender: 'Salon',
    part_price: 12,
    monthly_budget: 10_000,
    takes_replies: true,
  })
  const texts = {
    name: text(80),
    text: text(900),
    text_en: text(900),
    subject: text(150),
    subject_en: text(150),
  }
  const [massSms, massEmail] = await Promise.all(
    ['sms', 'emails'].map(async (kind) => {
      const made = await person.post(`/tenant/mass-${kind}`, texts)
      return made.body.id as string
    }),
  )
  return { smsConnection: sms.body.id as string, massSms: massSms ?? '', massEmail: massEmail ?? '' }
}
