import type { SmsProvider } from '@wizyta/contract/messaging/sms/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type AppParts, apiRoot } from '../../kit/http/http.ts'
import { originOf } from '../../kit/http/origin.ts'
import { notFound, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { connectionOfCallback } from '../../kit/security/open-address.ts'
import type { CallbackKind } from '../../kit/security/secret-address.ts'
import { forgetTold } from '../messages/take-bounce.ts'
import { noticeFailedMessage } from '../notices/notice-staff.ts'
import { wordsOf } from './port.ts'
import { receiveReply } from './receive-reply.ts'

type Fields = Record<string, string | undefined>

/** `…/public/sms/:token/reports` and `/replies`: addresses that SMSAPI and SMSPLANET call. The answer is `OK`. */
export async function registerSmsCallbacks(app: FastifyInstance, parts: AppParts) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const kind of ['reports', 'replies'] as const)
      scope.route<{ Params: { token: string } }>({
        method: ['GET', 'POST'],
        url: `${apiRoot}/public/sms/:token/${kind}`,
        handler: async (request, reply) => {
          await take(parts, request, request.params.token, kind)
          return reply.type('text/plain; charset=utf-8').send('OK')
        },
      })
  })
}

async function take(
  parts: AppParts,
  request: FastifyRequest,
  token: string,
  kind: CallbackKind,
): Promise<void> {
  const { database, config } = parts
  const ids = connectionOfCallback(config.secretKey, token)
  const fields = fieldsOf(request)
  const provider =
    ids &&
    (await database.transaction(
      { businessId: ids.businessId, userId: null, requestId: request.id },
      async (tx) => {
        const { rows } = await sql<{ provider: SmsProvider }>`
          select provider from sms_connections where business_id = ${ids.businessId} and id = ${ids.id}`.execute(
          tx,
        )
        const provider = rows[0]?.provider
        if (!provider) return null
        if (kind === 'reports' && provider === 'smsplanet')
          await takeNotification(tx, ids.businessId, notificationOf(request))
        else if (kind === 'reports') await takeReports(tx, ids.businessId, provider, fields)
        else await receiveReply(tx, ids.businessId, provider, fields)
        return provider
      },
    ))
  if (provider) return
  await countAttempts(database, [
    { scope: 'sms-callback', subject: originOf(request).network, max: 60, windowSeconds: 600 },
  ])
  throw notFound()
}

/** Fields of the address and the body, as text. */
const fieldsOf = ({ query, body }: FastifyRequest): Fields =>
  Object.fromEntries(
    Object.entries({ ...(query as object), ...(typeof body === 'object' ? body : {}) }).flatMap(
      ([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 4_000)]] : []),
    ),
  )

/** Fields of the JSON that SMSPLANET posts. Truth comes as text, or as it is. */
const notificationOf = ({ body }: FastifyRequest): Fields =>
  Object.fromEntries(
    Object.entries((body as { notification?: object } | null)?.notification ?? {}).map(([name, value]) => [
      name,
      String(value ?? '').slice(0, 4_000),
    ]),
  )

/** Takes a delivery report of SMSPLANET, which names an SMS by its own number. A repeated one changes nothing. */
async function takeNotification(
  tx: Tx,
  businessId: string,
  { messageId = '', to = '', delivered, deliveryError }: Fields,
): Promise<void> {
  if (!messageId) return
  const ofProvider = sql`business_id = ${businessId} and channel = 'sms' and provider = 'smsplanet'`
  const of = sql`${ofProvider} and provider_ref = ${messageId} and kind <> 'sms_reply'`
  const { rows: known } = await sql`select from messages where ${of} limit 1`.execute(tx)
  if (known.length === 0) {
    const digits = to.replace(/\D/g, '').slice(-9)
    const { rows: open } = await sql`
      select from messages where ${ofProvider} and status = 'sending' and right(recipient, 9) = ${digits} limit 1`.execute(
      tx,
    )
    // Its number is not written yet. Reports of other programs on the account are taken, or they would be repeated.
    if (open.length > 0) throw tryAgain()
  } else if (delivered === 'true')
    await sql`
      update messages set delivered_at = now(), updated_at = now()
      where ${of} and delivered_at is null and status in ('queued', 'sending', 'sent')`.execute(tx)
  else if (delivered === 'false' && deliveryError) await takeLoss(tx, businessId, of, wordsOf(deliveryError))
}

const tryAgain = () => new Refusal(503, 'Please try again in a moment.')

/** States of SMSAPI after which an SMS will not arrive. */
const lost = new Set(['402', '405', '406', '407', '412'])
const delivered = '404'

/** Takes delivery reports: up to a few in one call, separated by commas. A repeated one changes nothing. */
async function takeReports(tx: Tx, businessId: string, provider: SmsProvider, fields: Fields): Promise<void> {
  const listed = (name: string) => (fields[name] ?? '').split(',').map((one) => one.trim())
  const [refs, states, names, ids] = [listed('MsgId'), listed('status'), listed('status_name'), listed('idx')]
  for (const [at, uniqueId] of ids.slice(0, 50).entries()) {
    if (!uniqueId) continue
    const of = sql`business_id = ${businessId} and channel = 'sms' and provider = ${provider} and provider_id = ${uniqueId}`
    const state = states[at] ?? ''
    if (state === delivered)
      await sql`
        update messages set delivered_at = now(), provider_ref = coalesce(provider_ref, ${refs[at] || null}), updated_at = now()
        where ${of} and delivered_at is null and status in ('queued', 'sending', 'sent')`.execute(tx)
    else if (lost.has(state)) await takeLoss(tx, businessId, of, wordsOf(`${state} ${names[at] ?? ''}`))
  }
}

/** Marks an SMS as failed. Of its visits the client knows what the messages before said, as of mails that come back. */
async function takeLoss(
  tx: Tx,
  businessId: string,
  of: ReturnType<typeof sql>,
  reason: string,
): Promise<void> {
  const { rows: open } = await sql`select from messages where ${of} and status = 'sending'`.execute(tx)
  // The answer of the attempt itself is written first; the provider repeats its report.
  if (open.length > 0) throw tryAgain()
  // Visits are locked before messages, in the order of every change of a visit.
  await sql`
    select from visits where business_id = ${businessId} and id in (select visit_id from messages where ${of})
    order by id for key share`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update messages set status = 'failed', reason = ${reason}, updated_at = now()
    where ${of} and status = 'sent' and delivered_at is null returning id`.execute(tx)
  for (const { id } of rows) await forgetTold(tx, { business_id: businessId, id })
  if (rows[0]) await noticeFailedMessage(tx, businessId, rows[0].id)
}
