import type { AnyEndpoint } from '@wizyta/contract/kit/endpoint'
import { type Problem, problemTitles } from '@wizyta/contract/kit/problem'
import type { Budget, Steps } from './turns.ts'

/** A refusal that has an answer: feature code throws it, the HTTP layer writes it. */
export class Refusal extends Error {
  readonly status: number
  readonly problem: Partial<Problem> & { retry_after?: number }
  /** The user lacks the permission: it is recorded in the activity log, whatever the status. */
  lacksRight: boolean
  /** The missing permission, where the call itself needs another one. */
  permission?: AnyEndpoint['permission']
  /** Works out more of the problem when the transaction is over, which holds locks and a connection. */
  details?: (budget: Budget) => Steps<Partial<Problem>>
  constructor(status: number, message: string, problem: Partial<Problem> & { retry_after?: number } = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.problem = problem
    this.lacksRight = status === 403
  }
}

/** Marks a refusal that is no 403, for example at a field, as a missing permission. */
export const markMissingPermission = (refusal: Refusal): Refusal =>
  Object.assign(refusal, { lacksRight: true })

/** Returns the refusal of a user who lacks the permission of another call that this one makes. */
export const lacking = (permission: AnyEndpoint['permission']): Refusal =>
  Object.assign(new Refusal(403, 'You do not have the right to do this here.'), { permission })

/** Leaves a part of a refusal to be worked out later. */
export const withDetails = (refusal: Refusal, details: NonNullable<Refusal['details']>): Refusal =>
  Object.assign(refusal, { details })

export const notFound = () => new Refusal(404, 'This no longer exists.')
export const conflict = (message: string, problem: Partial<Problem> = {}) =>
  new Refusal(409, message, problem)
/** @param current the row as it is stored now, so that the reader sees both versions */
export const outdated = (current: unknown) =>
  new Refusal(412, 'Your change was not saved. Compare it with the present state and save again.', {
    current,
  })
/** @param errors field path → sentences */
export const invalid = (errors: Record<string, string[]>) =>
  new Refusal(422, Object.values(errors)[0]?.[0] ?? 'Please check the form.', { errors })

export function problemBody(status: number, message: string, problem: Partial<Problem> = {}): Problem {
  return { title: problemTitles[status] ?? problemTitles[500] ?? '', message, ...problem }
}

/** Translates a failing statement for the caller; other errors are our fault and answer 500. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === '23P01') return conflict('This time has just been taken.')
  if (code === '23505') return conflict('There is one like this already.')
  if (code === '23503') {
    return constraint?.includes('_id_fkey') || constraint?.includes('fkey')
      ? conflict('Something this belongs to is missing or still needed.')
      : null
  }
  if (
    code === '23514' ||
    code === '23502' ||
    code === '22001' ||
    code === '22003' ||
    code === '22007' ||
    code === '22008'
  )
    return new Refusal(422, 'A value is not allowed here.')
  if (code === '22021' || code === '22P05' || code === '22P02')
    return new Refusal(422, 'The text holds a character that cannot be stored.')
  if (code === '57014' || code === '55P03') return new Refusal(503, 'This took too long. Please try again.')
  if (code === '40P01' || code === '40001')
    return new Refusal(503, 'Many people are changing this at once. Please try again.')
  if (isConnectionFailure(error))
    return new Refusal(
      503,
      'The database cannot be reached. Nothing was saved; please try again in a moment.',
    )
  return null
}

/** A deadlock or a failed serialization is worth one more try. */
export const worthRetrying = (error: unknown) =>
  ['40P01', '40001'].includes((error as { code?: string })?.code ?? '')

function isConnectionFailure(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/.test(
      message,
    )
  )
}
