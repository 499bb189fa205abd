import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { believeCertificate, cert, key } from './certificate.ts'

/** A call as it arrived. */
export interface CaughtCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program that receives webhooks, at `https://localhost`. */
export interface Receiver {
  url: string
  caught: CaughtCall[]
  /** Sets the answer to the calls that follow. */
  answers(status: number, options?: { headers?: Record<string, string>; bytes?: number }): void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  believeCertificate()
  const caught: CaughtCall[] = []
  let answer: { status: number; headers?: Record<string, string>; bytes?: number } = { status: 204 }
  const server = createServer({ key, cert }, (request, response) => {
    const { status, headers, bytes } = answer
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      caught.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, headers)
      response.end(bytes ? Buffer.alloc(bytes, 'x') : undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/hook?key=sekret-odbiorcy`,
    caught,
    answers: (status, options = {}) => {
      answer = { status, ...options }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
