import { massEmails, massSms, messageChoiceCalls } from '@wizyta/contract/messaging/campaigns/api'
import { implement } from '../../kit/http/http.ts'
import { openAddress } from '../../kit/security/open-address.ts'
import { choose, listChoices } from './choices.ts'
import { listLeftOut } from './left-out.ts'
import { previewCampaign } from './preview.ts'
import {
  archiveCampaign,
  campaignOf,
  checkGroups,
  insertCampaign,
  listCampaigns,
  updateCampaign,
} from './queries.ts'
import { readResults } from './results.ts'
import type { Channel } from './segment.ts'
import { approveCampaign, startCampaign, stepCampaign } from './steps.ts'

const routesOf = (name: 'massSms' | 'massEmails', calls: typeof massSms, channel: Channel) =>
  implement(name, calls, {
    index: ({ tx, businessId, query }) => listCampaigns(tx, businessId, channel, query),
    show: ({ tx, businessId, params }) => campaignOf(tx, businessId, channel, params.id),
    create: ({ tx, businessId, body }) => insertCampaign(tx, businessId, channel, body),
    update: ({ tx, businessId, session, params, version, body }) =>
      updateCampaign(tx, businessId, channel, { id: params.id, version, rights: session }, body),
    delete: ({ tx, businessId, session, params, version }) =>
      archiveCampaign(tx, businessId, channel, { id: params.id, version, rights: session }, true),
    restore: ({ tx, businessId, session, params, version }) =>
      archiveCampaign(tx, businessId, channel, { id: params.id, version, rights: session }, false),
    preview: async ({ tx, businessId, body, app }) => {
      await checkGroups(tx, businessId, body.group_ids)
      return previewCampaign(tx, businessId, channel, body, app.config)
    },
    leftOut: ({ tx, businessId, params, query }) => listLeftOut(tx, businessId, channel, params.id, query),
    results: ({ tx, businessId, params }) => readResults(tx, businessId, channel, params.id),
    start: (call) => startCampaign(call, channel, { id: call.params.id, version: call.version }, call.body),
    approve: (call) => approveCampaign(call, channel, { id: call.params.id, version: call.version }),
    step: (call) => stepCampaign(call, channel, { id: call.params.id, version: call.version }, call.body),
  })

export const campaignRoutes = [
  ...routesOf('massSms', massSms, 'sms'),
  ...routesOf('massEmails', massEmails, 'email'),
  ...implement('messageChoiceCalls', messageChoiceCalls, {
    show: (call) => openAddress(call, 'message choices', 'read', (tx, ids) => listChoices(tx, ids)),
    choose: (call) => openAddress(call, 'message choices', 'change', (tx, ids) => choose(tx, ids, call.body)),
  }),
]
