import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { acceptedLanguage, writeProblem } from './language.ts'
import { problemBody } from './refusal.ts'
import { cookiesOf } from './request-headers.ts'

/**
 * Serves the built web app: hashed files for ever, and the page for the addresses of its routes. Elsewhere a browser
 * gets the page as 404, and shows that there is nothing; other callers get no page. The page carries the brand, the
 * identity provider's name, whether registration and passkeys are available, and for a signed-in user the files of the
 * screen. Without a built app only the API is there.
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
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  const sendPage = (reply: FastifyReply, html = page) =>
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(html)
  for (const [paths, files] of built ? routesOf(folder) : []) {
    const pageOfScreen = page.replace('</head>', `${files.map(linkTo).join('')}</head>`)
    for (const path of paths)
      app.get(path, (request, reply) =>
        sendPage(reply, cookiesOf(request).access_token ? pageOfScreen : page),
      )
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !isRead || !request.headers.accept?.includes('text/html')) return nothing(request, reply)
    return sendPage(reply.code(404))
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

/**
 * Returns the routes that the build has listed, as patterns of the server, with the files of their screens.
 * Without a list all addresses are the app's.
 */
function routesOf(folder: string): [paths: string[], files: string[]][] {
  const list = join(folder, 'pages.json')
  if (!existsSync(list)) return [[['/*'], []]]
  const routes = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>)
  return routes.map(([route, files]) => {
    const path = route.replaceAll('$', ':')
    return [path === '/' ? [path] : [path, `${path}/`], files]
  })
}

/** Makes the browser fetch a file while the first scripts are on their way. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}" crossorigin>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1)
