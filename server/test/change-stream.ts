import type { Change } from '@wizyta/contract/messaging/changes/api'
import type { Person } from './app.ts'

export interface StreamEvent {
  id: number
  event: string
  data: Change
}

/** Reads the stream of changes as a browser would: with both halves of the session in headers. */
export async function followChanges(origin: string, person: Pick<Person, 'headers'>, lastId?: number) {
  const stop = new AbortController()
  const answer = await fetch(`${origin}/api/v1/tenant/changes`, {
    headers: person.headers({ headers: lastId === undefined ? {} : { 'last-event-id': String(lastId) } }),
    signal: stop.signal,
  })
  const events: StreamEvent[] = []
  let ended = false
  const reading = (async () => {
    let text = ''
    if (!answer.body) return
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
        if (field('event'))
          events.push({
            id: Number(field('id')),
            event: field('event') as string,
            data: JSON.parse(field('data') ?? '{}'),
          })
      }
    }
  })()
  reading
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  const changes = () => events.filter(({ event }) => event === 'change')
  await until(() => events.length > 0)
  return { status: answer.status, events, changes, ended: () => ended, stop: () => stop.abort() }
}

export async function until(condition: () => boolean) {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 400) throw new Error('It did not happen.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
