import { messageRules } from '@wizyta/contract/messaging/rules/api'
import { implement } from '../../kit/http/http.ts'
import { archiveRule, findRule, insertRule, listRules, updateRule } from './queries.ts'
import { simulateRule } from './simulate.ts'

export const ruleRoutes = implement('messageRules', messageRules, {
  index: ({ tx, businessId, query }) => listRules(tx, businessId, query),
  show: ({ tx, businessId, params }) => findRule(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertRule(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) => updateRule(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveRule(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) => archiveRule(tx, businessId, params.id, version, false),
  simulate: (call) => simulateRule(call, call.body),
})
