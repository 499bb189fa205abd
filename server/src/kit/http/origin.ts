import type { Language } from '@wizyta/contract/words/translate'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../database/database.ts'
import { deviceOf } from './device.ts'
import { acceptedLanguage } from './language.ts'
import { addressOf, networkOf } from './network.ts'

/** Where a call comes from; `agent` is the program in short, `Chrome 141, Windows`. */
export interface Origin {
  id: string
  /** As PostgreSQL reads it; null for what is no address. */
  ip: string | null
  /** Network by which attempts are counted. */
  network: string
  agent: string | null
  /** Language of the asking screen, which on a shared computer may differ from the account's; null: unknown. */
  language: Language | null
}

export const originOf = (request: FastifyRequest): Origin => ({
  id: request.id,
  ip: addressOf(request.ip),
  network: networkOf(request.ip),
  agent: deviceOf(request.headers['user-agent']),
  language: acceptedLanguage(request.headers['accept-language']),
})

/** Returns the origin of a call for the log, to be used in a separate transaction. */
export const contextOf = ({ id, ip, agent }: Origin): Pick<Context, 'requestId' | 'ip' | 'agent'> => ({
  requestId: id,
  ip,
  agent,
})
