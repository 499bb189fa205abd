import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { acceptedLanguage, writeProblem } from './language.ts'
import { problemBody } from './refusal.ts'

/**
 * Serves the built web app: hashed files for ever, and the page for every address outside files and API. The page
 * carries the brand, the identity provider's name, and whether registration and passkeys are available. Without a
 * built app only the API is there.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  {
    appBrand,
    oidc,
    registration,
    passkeyOrigin,
    offline,
  }: Pick<Config, 'appBrand' | 'oidc' | 'registration' | 'offline'> & { passkeyOrigin: string | null },
) {
  const built = existsSync(join(folder, 'index.html'))
  const read = (name: string) => (built ? readFileSync(join(folder, name), 'utf8') : '')
  const page = read('index.html')
    .replaceAll('%APP_BRAND%', () => escapeHtml(appBrand))
    .replaceAll('%IDENTITY_PROVIDER%', () => escapeHtml(oidc?.name ?? ''))
    .replaceAll('%REGISTRATION%', registration ? 'on' : 'off')
    .replaceAll('%PASSKEY_ORIGIN%', () => escapeHtml(passkeyOrigin ?? ''))
  const nothing = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(404)
      .send(
        writeProblem(
          problemBody(404, 'There is nothing at this address.'),
          acceptedLanguage(headers['accept-language']),
        ),
      )
  for (const folder of ['api', 'health', 'assets']) app.all(`/${folder}/*`, nothing)
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !isPage) return nothing(request, reply)
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(page)
  })
  if (!built) return
  const manifest = read('manifest.webmanifest').replaceAll('%APP_BRAND%', escapeJson(appBrand))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
      .send(manifest),
  )
  // Gone: browsers that have the worker take it away, and with it what it keeps.
  if (!offline)
    app.get('/sw.js', (_request, reply) =>
      reply.code(410).send(problemBody(410, 'There is nothing at this address.')),
    )
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'manifest.webmanifest', '**/*.br', '**/*.gz', ...(offline ? [] : ['sw.js'])],
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
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1)
