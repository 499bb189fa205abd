import { visitUid } from '@wizyta/contract/booking/calendar/visit-uid'
import { type LinkedVisit, visitLink } from '@wizyta/contract/booking/visit-link/api'
import type { Tx } from '../../kit/database/database.ts'
import { implement } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import type { SignedIds } from '../../kit/security/signed-token.ts'
import { noticeCancelledVisit, noticeConfirmedVisit } from '../../messaging/notices/notice-staff.ts'
import { stepVisit } from '../calendar/visits/step-visit.ts'
import { findLinkedVisit, holdVisit } from './queries.ts'

export const visitLinkRoutes = implement('visitLink', visitLink, {
  show: (call) => openAddress(call, 'visit link', 'read', (tx, ids) => shown(tx, ids)),

  confirm: (call) =>
    openAddress(call, 'visit link', 'change', async (tx, ids) => {
      await holdVisit(tx, ids.businessId, ids.id)
      const visit = await shown(tx, ids)
      // A second click, or the mail opened on another device.
      if (visit.status === 'confirmed') return visit
      if (!visit.can_confirm)
        throw conflict('This appointment can no longer be confirmed here. Please call us.')
      await stepVisit(linkContext(tx, ids, visit), ids.id, null, { to: 'confirmed', notify: false }, 'client')
      await noticeConfirmedVisit(tx, ids.businessId, ids.id)
      return shown(tx, ids)
    }),

  cancel: (call) =>
    openAddress(call, 'visit link', 'change', async (tx, ids) => {
      await holdVisit(tx, ids.businessId, ids.id)
      const visit = await shown(tx, ids)
      if (visit.status === 'cancelled') return visit
      if (!visit.can_cancel)
        throw conflict('This appointment can no longer be cancelled here. Please call us.')
      const { reason } = call.body
      await stepVisit(
        linkContext(tx, ids, visit),
        ids.id,
        null,
        { to: 'cancelled', notify: true, reason: reason || null },
        'client',
      )
      await noticeCancelledVisit(tx, ids.businessId, ids.id)
      return shown(tx, ids)
    }),
})

async function shown(tx: Tx, { businessId, id }: SignedIds): Promise<LinkedVisit> {
  const visit = await findLinkedVisit(tx, businessId, id)
  return { ...visit, calendar_uid: visitUid(id) }
}

/** Makes a context without user: a link gives no right beyond its visit. */
function linkContext(tx: Tx, { businessId }: SignedIds, { timezone, language }: LinkedVisit) {
  return {
    tx,
    businessId,
    session: { user: { id: '', name: '', email: '', language }, permissions: [], timezone },
  }
}
