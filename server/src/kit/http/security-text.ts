import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { problemBody } from './refusal.ts'

const validDays = 90

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reporting a vulnerability. It exists when the installation
 * names an address. Its expiry moves with the day and needs no renewal.
 */
export function registerSecurityText(
  app: FastifyInstance,
  { supportEmail, appOrigin }: Pick<Config, 'supportEmail' | 'appOrigin'>,
) {
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    if (!supportEmail) return reply.code(404).send(problemBody(404, 'There is nothing at this address.'))
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString().slice(0, 10)
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(
        [
          `Contact: mailto:${supportEmail}`,
          `Expires: ${expires}T00:00:00Z`,
          'Preferred-Languages: pl, en',
          `Canonical: ${appOrigin}${path}`,
          '',
        ].join('\n'),
      )
  })
}
