import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { followChanges, until } from '../../../test/change-stream.ts'
import { signedIn } from '../../../test/people.ts'
import { streamsAtMost } from './readers.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await testApp()
  origin = await t.listen()
})
afterAll(() => t.close())

type Stream = Awaited<ReturnType<typeof followChanges>>
const follow = (person: Person) => followChanges(origin, person)
const open = (streams: Stream[]) => streams.filter(({ ended }) => !ended())
const stop = (streams: Stream[]) => streams.forEach((stream) => stream.stop())

async function followOften(person: Person, times: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let n = 0; n < times; n++) streams.push(await follow(person))
  return streams
}

test('WEB-11: a session has 24 streams; one more ends the oldest, which is told so, and the others go on', async () => {
  const { anna } = t.world
  const guest = await t.person(t.world.a, ['customers.index', 'events-others.index'], 'Gość')
  const streams = await followOften(guest, streamsAtMost.ofSession + 3)
  await until(() => open(streams).length <= streamsAtMost.ofSession)
  expect(streams.slice(0, 4).map(({ ended, events }) => [ended(), events.at(-1)?.event])).toEqual([
    [true, 'let_go'],
    [true, 'let_go'],
    [true, 'let_go'],
    [false, expect.not.stringContaining('let_go')],
  ])
  await anna.post('/tenant/customers', { first_name: 'Nowa' })
  await until(() => open(streams).every((stream) => stream.changes().length === 1))
  expect(open(streams)).toHaveLength(streamsAtMost.ofSession)
  stop(streams)
})

test('WEB-11: an account has 60 streams in all its sessions; other people’s are not counted', async () => {
  const guest = await t.person(t.world.a, ['customers.index'], 'Gość')
  const colleague = await follow(t.world.basia)
  const streams: Stream[] = []
  for (let session = 0; session < 4; session++) {
    const again = { ...guest, ...(await signedIn(t.parts, guest.user, t.world.a)) }
    streams.push(...(await followOften(again, 20)))
  }
  await until(() => open(streams).length <= streamsAtMost.ofAccount)
  // The first session has no stream any more, the others all of theirs.
  expect(streams.map(({ ended }) => ended())).toEqual(streams.map((_, n) => n < 20))
  expect(colleague.ended()).toBe(false)
  stop([...streams, colleague])
})

test('WEB-11: of all streams of a session it is asked once whether it still stands, and all of them end with it', async () => {
  const [many, single] = [await t.person(t.world.a, [], 'Wielu'), await t.person(t.world.a, [], 'Jeden')]
  const asked = countSessionLookups()
  const streams = await followOften(many, 20)
  const clock = await follow(single)
  const before = [asked.of(many), asked.of(single)] as const
  // Each round asks about each session. Three rounds for one user equal three for the other, with at most one still running.
  await until(() => asked.of(single) >= before[1] + 3)
  expect(asked.of(many) - before[0]).toBeLessThanOrEqual(4)
  await t.parts.database.statement('delete from sessions where user_id = $1', [many.user.id])
  await until(() => open(streams).length === 0)
  expect(clock.ended()).toBe(false)
  asked.stop()
  clock.stop()
})

/** How often sessions are looked up, by whom. */
function countSessionLookups() {
  const { database } = t.parts
  const { statement } = database
  const counts = new Map<string, number>()
  database.statement = ((text: string, values: unknown[]) => {
    if (text.includes('open_session')) {
      const token = (values[0] as Buffer).toString('hex')
      counts.set(token, (counts.get(token) ?? 0) + 1)
    }
    return statement.call(database, text, values)
  }) as typeof statement
  const hashOf = ({ headers }: Person) =>
    createHash('sha256')
      .update((headers().authorization as string).replace('Bearer ', ''))
      .digest('hex')
  return {
    of: (person: Person) => counts.get(hashOf(person)) ?? 0,
    stop: () => {
      database.statement = statement
    },
  }
}
