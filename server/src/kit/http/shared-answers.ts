import {
  absenceReason,
  allows,
  clientContact,
  clientHealth,
  wholeSalon,
} from '@wizyta/contract/kit/permission'
import { rightsHash, type Session } from '../security/session.ts'

/**
 * Answers that depend on the data of a business alone: read once after a change, for all desks that ask. Those that
 * ask at once wait for one reading. The oldest go where there is no more room.
 */
export class SharedAnswers {
  readonly #mostBytes: number
  readonly #kept = new Map<string, { answer: Promise<Buffer>; bytes: number }>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Returns what is kept under the key, or what `read` gives. A failure is not kept, and only its own caller hears of it. */
  async find(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (!kept) return this.#add(key, read())
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.answer.catch(() => read())
  }

  async #add(key: string, answer: Promise<Buffer>): Promise<Buffer> {
    const entry = { answer, bytes: 0 }
    this.#kept.set(key, entry)
    try {
      const { length } = await answer
      if (this.#kept.get(key) === entry) {
        entry.bytes = length
        this.#bytes += length
        this.#makeRoom()
      }
    } catch {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    }
    return answer
  }

  #makeRoom() {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return
      this.#kept.delete(key)
      this.#bytes -= bytes
    }
  }
}

/**
 * Returns on what such an answer depends besides its address: the data, and the rights of its reader. It is the reader's
 * own where something is hidden. Their own absence, say, shows its reason to them alone.
 */
export function sharedBy(session: Session): string {
  const seesAll = [clientContact, clientHealth, absenceReason, wholeSalon].every((right) =>
    allows(session, right),
  )
  const rights = rightsHash(session).toString('base64url')
  return [session.businessId, session.changeNumber, rights, seesAll ? '' : session.user.id].join(' ')
}
