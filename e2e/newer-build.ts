import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from './product.ts'

/** Proxy before the product, behind which a newer build appears: its main file and its worker differ. */
export interface Deployment {
  origin: string
  /** From now on the newer build is there, and of the older one the files that match are gone. */
  deploy(gone?: RegExp): void
  /** No worker from now on, as with `OFFLINE=0`. */
  switchOff(): void
  stop(): Promise<void>
}

export async function startDeployment({ origin }: Product): Promise<Deployment> {
  let isNewer = false
  let isOff = false
  let gone: RegExp | null = null
  // The product may close a kept connection just as the next request is written to it.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isOff && path === '/sw.js') return void answer.writeHead(410).end()
    if (gone?.test(path)) return void answer.writeHead(404).end()
    const isWritten = path === '/sw.js' || asked.headers.accept?.startsWith('text/html') || path === '/'
    const onward = request(
      origin + path.replace('/assets/newer-', '/assets/'),
      {
        agent,
        method: asked.method,
        headers: { ...asked.headers, ...(isWritten && { 'accept-encoding': 'identity' }) },
      },
      (reply) => {
        if (isWritten) return void rewrite(reply)
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    async function rewrite(reply: IncomingMessage) {
      const text = (await reply.setEncoding('utf8').toArray()).join('')
      const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...headers } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, headers).end(isNewer ? newer(text) : text)
    }
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy(files) {
      isNewer = true
      gone = files ?? null
    },
    switchOff() {
      isOff = true
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const newer = (text: string) =>
  text
    .replaceAll(/\/assets\/(?=index-[\w-]+\.js)/g, '/assets/newer-')
    // The build's number, by which the worker names its cache.
    .replace(/(id:[`"'])\w{12}/, '$1newer0000000')
