import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { problemBody } from './refusal.ts'

/**
 * Serves the built web app: hashed files for ever, the page itself for every address that is no file and no API.
 * Without a built app only the API is there.
 */
export async function registerWebApp(app: FastifyInstance, folder: string, config: Config) {
  const built = existsSync(join(folder, 'index.html'))
  const page = built
    ? readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('%APP_BRAND%', escapeHtml(config.appBrand))
    : ''
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|health|assets)\//.test(request.url)
    if (!built || !isPage) return reply.code(404).send(problemBody(404, 'There is nothing at this address.'))
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(page)
  })
  if (!built) return
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
