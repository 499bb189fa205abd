import { type LinkedVisit, visitLink } from '@wizyta/contract/visit-link'
import { stepVisit } from '../calendar/step-visit.ts'
import { countAttempts } from '../lib/attempts.ts'
import type { Tx } from '../lib/database.ts'
import { implement, type PublicCall } from '../lib/http.ts'
import { conflict, notFound } from '../lib/refusal.ts'
import { idsOfToken, type LinkedIds, opens } from '../lib/secret-link.ts'
import { calendarUid } from '../messages/render.ts'
import { noticeCancelledVisit, noticeConfirmedVisit } from '../notices/notice-staff.ts'
import { findGeneration, findLinkedVisit, holdVisit } from './queries.ts'

type LinkCall = Pick<PublicCall, 'app' | 'request'> & { params: { token: string } }

export const visitLinkRoutes = implement('visitLink', visitLink, {
  show: (call) => withLink(call, 'read', (tx, ids) => shown(tx, ids, call)),

  confirm: (call) =>
    withLink(call, 'change', async (tx, ids) => {
      const visit = await shown(tx, ids, call)
      // A second click, or the mail opened on another device.
      if (visit.status === 'confirmed') return visit
      if (!visit.can_confirm) throw conflict('This visit can no longer be confirmed here. Please call us.')
      await stepVisit(
        clientsDesk(tx, ids, visit),
        ids.visitId,
        null,
        { to: 'confirmed', notify: false },
        'client',
      )
      await noticeConfirmedVisit(tx, ids.businessId, ids.visitId)
      return shown(tx, ids, call)
    }),

  cancel: (call) =>
    withLink(call, 'change', async (tx, ids) => {
      const visit = await shown(tx, ids, call)
      if (visit.status === 'cancelled') return visit
      if (!visit.can_cancel) throw conflict('This visit can no longer be cancelled here. Please call us.')
      const { reason } = call.body
      await stepVisit(
        clientsDesk(tx, ids, visit),
        ids.visitId,
        null,
        { to: 'cancelled', notify: true, reason: reason || null },
        'client',
      )
      await noticeCancelledVisit(tx, ids.businessId, ids.visitId)
      return shown(tx, ids, call)
    }),
})

/**
 * Runs the work for whoever holds the link. A wrong link answers like a visit that does not exist, and guessing is
 * slowed down; right ones are never counted, so that a salon's own network cannot lock its clients out.
 */
async function withLink(
  { app, request, params: { token } }: LinkCall,
  intent: 'read' | 'change',
  work: (tx: Tx, ids: LinkedIds) => Promise<LinkedVisit>,
): Promise<LinkedVisit> {
  const ids = idsOfToken(token)
  const answer =
    ids &&
    (await app.database.transaction(
      { businessId: ids.businessId, userId: null, requestId: request.id, readOnly: intent === 'read' },
      async (tx) => {
        const generation = await findGeneration(tx, ids.businessId, ids.visitId)
        // Compared in any case, so that the time of the answer does not tell whether there is such a visit.
        const opened = opens(app.config.secretKey, token, generation ?? 0) && generation !== null
        if (!opened) return null
        if (intent === 'change') await holdVisit(tx, ids.businessId, ids.visitId)
        return work(tx, ids)
      },
    ))
  if (answer) return answer
  await countAttempts(app.database, [
    { scope: 'visit-link', subject: request.ip, max: 60, windowSeconds: 600 },
  ])
  throw notFound()
}

async function shown(
  tx: Tx,
  { businessId, visitId }: LinkedIds,
  { app }: Pick<LinkCall, 'app'>,
): Promise<LinkedVisit> {
  const visit = await findLinkedVisit(tx, businessId, visitId)
  return { ...visit, calendar_uid: calendarUid(visitId, app.config.appOrigin) }
}

/** The client acts for himself: no user, and no right beyond his own visit. */
function clientsDesk(tx: Tx, { businessId }: LinkedIds, { timezone, language }: LinkedVisit) {
  return {
    tx,
    businessId,
    session: { user: { id: '', name: '', email: '', language }, permissions: [], timezone },
  }
}
