import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import { countAttempts } from '../security/attempts.ts'
import type { Session } from '../security/session.ts'
import { Refusal } from './refusal.ts'
import { Budget, runInTurns, type Steps } from './turns.ts'

/** Processor time for one answer. */
const mostMs = 1_500
/** Answers within a minute that have to be worked out, for one user or API key: five a second. */
export const mostPerMinute = 300

/** An answer that is worked out when the transaction is over: its connection waits for nothing. */
export class Computed<Answer> {
  readonly steps: (budget: Budget) => Steps<Answer>
  constructor(steps: (budget: Budget) => Steps<Answer>) {
    this.steps = steps
  }
}

interface Asking {
  database: Database
  session: Session
  endpoint: Pick<AnyEndpoint, 'computed'>
  reply: FastifyReply
}

/**
 * Carries out a call, and the computation that its answer or refusal leaves for later. Each user and API key has a
 * limited number of computations. They run one after the other, within a budget, while the caller waits.
 * @param run is told when the caller has gone
 */
export async function runComputed<Outcome extends { answer: unknown }>(
  { database, session, endpoint, reply }: Asking,
  run: (gone: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const owner = session.apiKeyId ?? session.user.id
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const count = () =>
    countAttempts(database, [{ scope: 'computing', subject: owner, max: mostPerMinute, windowSeconds: 60 }])
  const work = (steps: (budget: Budget) => Steps<unknown>, ms: number) => {
    const budget = new Budget(ms)
    return runInTurns(steps(budget), { owner, budget, signal: gone.signal })
  }
  if (endpoint.computed) await count()
  try {
    const outcome = await run(gone.signal)
    if (!(outcome.answer instanceof Computed)) return outcome
    return { ...outcome, answer: await work(outcome.answer.steps, mostMs) }
  } catch (error) {
    if (error instanceof Refusal && error.details) {
      // A refusal stays one beyond the limit, too: then nothing better is looked for.
      const ms = await count().then(
        () => mostMs,
        () => 0,
      )
      Object.assign(error.problem, await work(error.details, ms))
    }
    throw error
  }
}
