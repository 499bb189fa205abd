import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { campaign, group, o, person, queue, start, useMassMessages } from '../../../test/mass-messages.ts'

useMassMessages()

const guesses = 10_000
const atOnce = 4
const root = '/api/v1/public/messages'

/** A link of a mass mail, as its client has it. */
async function linkOf() {
  const salon = await group()
  const client = await person(salon, ['marketing_email'])
  const { id } = await campaign('emails', { group_ids: [salon] })
  await start('emails', id, 1)
  await queue()
  const [mail] = await o.deliver()
  const header = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail?.raw.replace(/\r\n[ \t]/g, '') ?? '')?.[1] ?? ''
  const token = new URL(header).pathname.split('/').at(-2) ?? ''
  const state = async () =>
    (await o.anna.get(`/tenant/customers/${client}/consents`)).body.data.find(
      (own: { purpose: string }) => own.purpose === 'marketing_email',
    ).last.state
  return { token, state }
}

const look = (token: string, remoteAddress: string) =>
  o.app.inject({ method: 'GET', url: `${root}/${token}/choices`, remoteAddress })
const click = (token: string, remoteAddress: string) =>
  o.app.inject({
    method: 'POST',
    url: `${root}/${token}/one-click`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test.each([
  { what: 'page of choices', call: look, network: 10, after: 'given' },
  { what: 'one click', call: click, network: 11, after: 'withdrawn' },
])(
  'the $what is not guessed: 10,000 guesses change nothing, and the real link works',
  async ({ call, network, after }) => {
    const { token, state } = await linkOf()
    const bytes = Buffer.from(token, 'base64url')
    /** Half keep the ids of a real link, and guess the signature alone. */
    const guess = (tried: number) =>
      (tried % 2
        ? Buffer.concat([bytes.subarray(0, 32), randomBytes(bytes.length - 32)])
        : randomBytes(bytes.length)
      ).toString('base64url')
    const from = (tried: number) => `${network}.${tried % 200}.${Math.floor(tried / 200)}.9`
    const statuses = new Set<number>()
    for (let tried = 0; tried < guesses; tried += atOnce) {
      const some = Array.from({ length: atOnce }, (_, index) => tried + index)
      for (const answer of await Promise.all(some.map((one) => call(guess(one), from(one)))))
        statuses.add(answer.statusCode)
    }
    expect([...statuses]).toEqual([404])
    for (let tried = 0; tried < 70; tried++)
      statuses.add((await call('A'.repeat(token.length), `203.0.113.${network}`)).statusCode)
    expect([...statuses]).toEqual([404, 429])
    expect(await state()).toBe('given')
    expect((await call(token, '198.51.100.4')).statusCode).toBe(200)
    expect(await state()).toBe(after)
  },
)
