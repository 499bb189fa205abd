import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Behaviour } from '../../../test/mail-server.ts'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { isWhole } from '../../../test/whole.ts'

let o: Outbox
let answers: Pick<Behaviour, 'recipient' | 'data'> = {}
beforeAll(async () => {
  o = await testOutbox({
    recipient: (address) => answers.recipient?.(address) ?? null,
    data: (caught) => answers.data?.(caught) ?? null,
  })
})
afterEach(() => {
  answers = {}
})
afterAll(() => o.close())

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})
async function workerProcess(): Promise<ChildProcess> {
  const settings = JSON.stringify({ connection: o.connection, config: { smtpUrl: o.smtp.url } })
  const child = fork(new URL('../../../test/worker-process.ts', import.meta.url), [settings], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  await once(child, 'message')
  return child
}

test('kill -9 while sending: nothing is lost, and at most one mail comes twice, under the same Message-ID', async () => {
  for (let round = 0; round < (isWhole ? 4 : 2); round++) {
    const before = o.smtp.caught.length
    const ids = await o.due(8)
    let killed = false
    const child = await new Promise<ChildProcess>((resolve) => {
      let seen = 0
      let running: Promise<ChildProcess>
      answers = {
        // Killed when the third mail is wholly there; even rounds acknowledge it, odd ones do not.
        async data() {
          seen += 1
          if (seen !== 3) return null
          killed = true
          ;(await running).kill('SIGKILL')
          resolve(await running)
          return round % 2 === 0 ? null : { code: 451, text: 'Too late' }
        },
      }
      running = workerProcess()
    })
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(killed).toBe(true)
    answers = {}
    await sleep(50)
    await o.pass(61)
    const mails = o.smtp.caught.slice(before)
    const counts = Map.groupBy(mails, ({ mail }) => mail.messageId)
    expect(counts.size).toBe(8)
    expect([...counts.values()].filter((same) => same.length > 1).length).toBeLessThanOrEqual(1)
    expect(mails.length).toBeLessThanOrEqual(9)
    for (const id of ids) expect(await o.state(id)).toMatchObject({ status: 'sent' })
  }
})

test('SIGSTOP in the middle of a mail, past the lease, then on: another worker has sent it, this one does not', async () => {
  const [visit] = await o.due()
  const before = o.smtp.caught.length
  const frozen = await new Promise<ChildProcess>((resolve) => {
    let running: Promise<ChildProcess>
    answers = {
      // The answer waits until the worker stands still: it cannot be faster than the signal.
      async recipient() {
        answers = {}
        const child = await running
        child.kill('SIGSTOP')
        resolve(child)
        return null
      },
    }
    running = workerProcess()
  })
  await sleep(100)
  if (o.smtp.caught.length > before) throw new Error('it was stopped too late')
  expect(await o.pass(61)).toHaveLength(1)
  frozen.kill('SIGCONT')
  await sleep(1_500)
  expect(o.smtp.caught.length).toBe(before + 1)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2 })
  frozen.kill('SIGKILL')
})
