/** Proxy before the product as in production: TLS and HTTP/2 for the browser, plain HTTP/1.1 behind. */
import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { cert, key } from '../server/test/certificate.ts'

export interface Front {
  origin: string
  stop(): Promise<void>
}

// Of one connection only, and therefore of no business of the other.
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/** @param origin of the product, `http://127.0.0.1:3000` */
export async function startFront(origin: string): Promise<Front> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) =>
    pass(asked, answer, origin),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => sessions.add(session))
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, origin: string) {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')))
  const behind = request(
    new URL(asked.url, origin),
    { method: asked.method, headers: { ...headers, host: new URL(origin).host } },
    (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !ofConnection.has(name))
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept))
      given.pipe(answer)
    },
  )
  behind.on('error', () => answer.stream?.destroy())
  answer.on('close', () => behind.destroy())
  asked.pipe(behind)
}
