import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Returns the headers of every answer: what may run and load in the page, and which sites may embed it. The same in
 * development.
 */
export function securityHeaders(config: Pick<Config, 'appOrigin'>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(inlineScriptHashes()),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(config.appOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Protects all answers. It applies to every request, since an address can be written in many ways. An answer is cached
 * only if its route says so.
 */
export function secureAnswers(app: FastifyInstance, config: Config) {
  const fixed = { ...securityHeaders(config), 'cache-control': 'no-store' }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed)
    // The router has read the address by then; it is not read again.
    if (request.routeOptions.url?.startsWith('/api/'))
      reply.header('vary', 'authorization, business-id, cookie, origin')
  })

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, String(body)),
  )
  app.post('/csp-reports', (request, reply) => {
    request.log.warn(violationIn(String(request.body)), 'content security policy violated')
    reply.code(204).send()
  })
}

type Field = string | number | undefined

/**
 * Tells of a report which directive was violated, by what and where in our scripts. The address of the page stays out: it
 * holds names and secret links. Anybody may send a report, so that of each field only a short, plain part is repeated.
 */
function violationIn(text: string): Record<string, string | number> {
  const report = reportIn(text)
  // An object could have a `toString` that is no function.
  const field = (...names: string[]): Field =>
    names.map((name) => report[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  const word = (value: Field) => /^[a-z-]{1,40}(?=\s|$)/.exec(String(value ?? ''))?.[0] ?? ''
  const address = (value: Field) => (URL.canParse(String(value)) ? new URL(String(value)) : null)
  const blocked = field('blocked-uri', 'blockedURL')
  const { protocol = '', host = '' } = address(blocked) ?? {}
  const scheme = protocol.slice(0, 40)
  const source = address(field('source-file', 'sourceFile'))?.pathname ?? ''
  return {
    directive: word(field('effective-directive', 'effectiveDirective', 'violated-directive')),
    blocked: host ? `${scheme}//${host.slice(0, 120)}` : scheme || word(blocked),
    ...(/^\/assets\/[\w.-]{1,100}$/.test(source) && { source }),
    line: Number(field('line-number', 'lineNumber')) || 0,
  }
}

/** Reads a report in the older form or the newer one; an empty one when it is neither. */
function reportIn(text: string): Record<string, unknown> {
  try {
    const [first] = [JSON.parse(text)].flat()
    return Object(first?.['csp-report'] ?? first?.body)
  } catch {
    return {}
  }
}

function contentSecurityPolicy(scriptHashes: string[]) {
  return [
    "default-src 'none'",
    // The reader of barcodes is WebAssembly of our own (docs/decisions/0084); scripts still cannot eval.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Toasts and scroll locks of our libraries write style elements of their own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
  ].join('; ')
}

/** Inline scripts of the built page, each allowed by its hash and no other. */
function inlineScriptHashes(): string[] {
  try {
    const page = readFileSync(join(import.meta.dirname, '../../../../web/dist/index.html'), 'utf8')
    return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    )
  } catch {
    return []
  }
}
