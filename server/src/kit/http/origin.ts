import type { Language } from '@wizyta/contract/words/translate'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../database/database.ts'
import { deviceOf } from './device.ts'
import { addressOf, networkOf } from './network.ts'

/** Where a call comes from; `agent` is the program in short, `Chrome 141, Windows`. */
export interface Origin {
  id: string
  /** As PostgreSQL reads it; null for what is no address. */
  ip: string | null
  /** What attempts are counted by. */
  network: string
  agent: string | null
  /** Of the screen that asks, which at a shared desk need not be that of the account; null: it does not say. */
  language: Language | null
}

export const originOf = (request: FastifyRequest): Origin => ({
  id: request.id,
  ip: addressOf(request.ip),
  network: networkOf(request.ip),
  agent: deviceOf(request.headers['user-agent']),
  language:
    (/^(pl|en)\b/.exec(request.headers['accept-language'] ?? '')?.[1] as Language | undefined) ?? null,
})

/** What the log says of where a call came from, for a transaction of one's own. */
export const contextOf = ({ id, ip, agent }: Origin): Pick<Context, 'requestId' | 'ip' | 'agent'> => ({
  requestId: id,
  ip,
  agent,
})
