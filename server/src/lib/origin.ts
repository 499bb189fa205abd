import type { FastifyRequest } from 'fastify'
import type { Context } from './database.ts'
import { addressOf, deviceOf } from './device.ts'

/** Where a call comes from; `agent` is the program in short, `Chrome 141, Windows`. */
export interface Origin {
  id: string
  ip: string
  agent: string | null
}

export const originOf = (request: FastifyRequest): Origin => ({
  id: request.id,
  ip: request.ip,
  agent: deviceOf(request.headers['user-agent']),
})

/** What the log says of where a call came from, for a transaction of one's own. */
export const contextOf = ({ id, ip, agent }: Origin): Pick<Context, 'requestId' | 'ip' | 'agent'> => ({
  requestId: id,
  ip: addressOf(ip),
  agent,
})
