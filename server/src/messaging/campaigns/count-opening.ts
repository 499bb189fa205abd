import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type AppParts, apiRoot } from '../../kit/http/http.ts'
import { originOf } from '../../kit/http/origin.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import type { SignedIds } from '../../kit/security/signed-token.ts'
import { hasConsent } from '../../people/consents/has-consent.ts'

/** A transparent picture of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Puts the picture that counts an opened mail into a mail of a client who agreed to it. Other mails stay as they are. The stored text has no picture, so that no employee who reads it counts.
 */
export async function withOpening(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  html: string,
  config: { appOrigin: string; secretKey: string },
): Promise<string> {
  const { rows } = await sql`
    update campaign_recipients r set counts_opening = true
    from messages m join clients c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${business_id} and m.id = ${id} and r.business_id = m.business_id and r.campaign_id = m.campaign_id
      and r.client_id = m.client_id and ${hasConsent('mail_opens')}
    returning r.client_id`.execute(tx)
  if (rows.length === 0) return html
  const address = addressOf(config, 'opened mail', { businessId: business_id, id }, 0)
  return html.replace(
    '</body>',
    `<img src="${address}" width="1" height="1" alt="" style="display:block;width:1px;height:1px"></body>`,
  )
}

/** `GET …/public/opened-mails/:token`: the picture. It sets no cookie, and keeps neither program nor network of its reader. */
export async function registerOpening(app: FastifyInstance, parts: AppParts) {
  app.get<{ Params: { token: string } }>(`${apiRoot}/public/opened-mails/:token`, async (request, reply) => {
    const token = request.params.token.replace(/\.gif$/, '')
    const call = { app: parts, request: originOf(request), params: { token } }
    await openAddress(call, 'opened mail', 'change', noteOpening)
    return reply.header('cache-control', 'no-store').type('image/gif').send(picture)
  })
}

/** Notes the first opening, while the consent is in force. */
async function noteOpening(tx: Tx, { businessId, id }: SignedIds): Promise<void> {
  await sql`
    update campaign_recipients r set opened_at = now()
    from messages m join clients c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${businessId} and m.id = ${id} and r.business_id = m.business_id and r.campaign_id = m.campaign_id
      and r.client_id = m.client_id and r.counts_opening and r.opened_at is null and ${hasConsent('mail_opens')}`.execute(
    tx,
  )
}
