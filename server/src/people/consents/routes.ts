import { consentKinds, consents, ownConsentCalls } from '@wizyta/contract/people/consents/api'
import { implement } from '../../kit/http/http.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import {
  archiveConsentKind,
  findConsentKind,
  insertConsentKind,
  listConsentKinds,
  listTexts,
  restoreConsentKind,
  updateConsentKind,
} from './kinds.ts'
import { listOwnConsents, withdrawOwnConsent } from './own-consents.ts'
import { listConsents, listConsentsOf, recordConsents, showConsentsOf } from './register.ts'

export const consentRoutes = [
  ...implement('consentKinds', consentKinds, {
    index: ({ tx, businessId, query }) => listConsentKinds(tx, businessId, query),
    show: ({ tx, businessId, params }) => findConsentKind(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertConsentKind(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateConsentKind(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) => archiveConsentKind(tx, businessId, params.id, version),
    restore: ({ tx, businessId, params, version }) => restoreConsentKind(tx, businessId, params.id, version),
    texts: ({ tx, businessId, params }) => listTexts(tx, businessId, params.id),
  }),
  ...implement('consents', consents, {
    index: ({ tx, businessId, query }) => listConsents(tx, businessId, query),
    create: (call) => recordConsents(call, call.body),
    offered: ({ tx, businessId }) => listConsentsOf(tx, businessId, null),
    ofClient: ({ tx, businessId, params }) => showConsentsOf(tx, businessId, params.id),
  }),
  ...implement('ownConsentCalls', ownConsentCalls, {
    show: (call) => openAddress(call, 'visit link', 'read', listOwnConsents),
    withdraw: (call) =>
      openAddress(call, 'visit link', 'change', (tx, ids) => withdrawOwnConsent(tx, ids, call.body.kind_id)),
  }),
]
