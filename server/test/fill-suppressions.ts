import { randomInt } from 'node:crypto'
import type { Person } from './app.ts'

/** Adds a number that gets no marketing. */
export async function fillSuppression(person: Person, text: (max: number) => string): Promise<string> {
  const { body } = await person.post('/tenant/suppressions', {
    channel: 'sms',
    address: `+48601${randomInt(100_000, 999_999)}`,
    cause: 'manual',
    note: text(300),
  })
  return body.id
}
