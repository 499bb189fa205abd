import type { FastifyReply, FastifyRequest } from 'fastify'
import { gauge } from '../../kit/metrics/measures.ts'
import type { Session } from '../../kit/security/session.ts'

const open = gauge('wizyta_streams_open', 'Streams of changes that browsers have open.')

/** An open stream of changes. */
export interface Reader {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
  /** Number of the last change that was sent or passed over. */
  last: number
  /** Reads what follows its last number; asked meanwhile, it does so once more. */
  readChanges: () => void
  /** Rereads the number of the user's unread notices. */
  readNotices: () => void
}

/**
 * Streams in this process. Hidden tabs have none, so a user needs few; an account is used at several computers at
 * once. Each stream keeps a connection and reads every change of its business.
 */
export const streamsAtMost = { ofSession: 24, ofAccount: 60 }

/** The open streams, from the oldest to the youngest. */
export class Readers {
  readonly #all = new Set<Reader>()
  readonly #desks = new Map<string, Set<Reader>>();

  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]()
  }

  has(reader: Reader): boolean {
    return this.#all.has(reader)
  }

  add(reader: Reader) {
    if (!this.#all.has(reader)) open.inc()
    this.#all.add(reader)
    const desk = this.#desks.get(pickReceptionist(reader)) ?? new Set()
    this.#desks.set(pickReceptionist(reader), desk.add(reader))
  }

  delete(reader: Reader) {
    if (this.#all.delete(reader)) open.dec()
    const desk = this.#desks.get(pickReceptionist(reader))
    desk?.delete(reader)
    if (desk?.size === 0) this.#desks.delete(pickReceptionist(reader))
  }

  /** Streams about which one question is enough: of one session, in one business, with the same rights. */
  desks(): Iterable<ReadonlySet<Reader>> {
    return this.#desks.values()
  }

  besides(reader: Reader): ReadonlySet<Reader> {
    return this.#desks.get(pickReceptionist(reader)) ?? new Set([reader])
  }

  /** Those that have to go before this session may have another one: its oldest, or the oldest of its account. */
  tooMany({ id, user }: Session): Reader[] {
    const ofAccount = [...this.#all].filter(({ session }) => session.user.id === user.id)
    const ofSession = ofAccount.filter(({ session }) => session.id === id)
    const [own, all] = [ofSession, ofAccount].map(({ length }) => length) as [number, number]
    if (own >= streamsAtMost.ofSession) return ofSession.slice(0, own - streamsAtMost.ofSession + 1)
    return ofAccount.slice(0, Math.max(0, all - streamsAtMost.ofAccount + 1))
  }
}

/** By what is asked: the same headers lead to the same answer. */
const pickReceptionist = ({ session, request: { headers } }: Reader) =>
  [session.id, headers.authorization, headers['business-id'], headers['preview-role']].join(' ')
