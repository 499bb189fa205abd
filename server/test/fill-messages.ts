import type { Person } from './app.ts'

/** Fills a business with a template of a message to clients. */
export async function fillMessages(person: Person, text: (max: number) => string) {
  const template = (
    await person.post('/tenant/message-templates', {
      event: 'birthday',
      channel: 'email',
      class: 'marketing',
      subject_pl: text(150),
      opening_pl: text(300),
      body_pl: text(4000),
      subject_en: text(150),
      opening_en: text(300),
      body_en: text(4000),
    })
  ).body
  const rule = (await person.post('/tenant/message-rules', { event: 'away', days: 90, active: false })).body
  return { messageTemplate: template.id as string, messageRule: rule.id as string }
}
