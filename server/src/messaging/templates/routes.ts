import { messageTemplates } from '@wizyta/contract/messaging/templates/api'
import { implement } from '../../kit/http/http.ts'
import { previewTemplate } from './preview.ts'
import {
  archiveTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  listTexts,
  updateTemplate,
} from './queries.ts'
import { sendTemplateTest } from './test-send.ts'

export const templateRoutes = implement('messageTemplates', messageTemplates, {
  index: ({ tx, businessId, query }) => listTemplates(tx, businessId, query),
  show: ({ tx, businessId, params }) => findTemplate(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertTemplate(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateTemplate(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveTemplate(tx, businessId, params.id, version, true),
  restore: ({ tx, businessId, params, version }) =>
    archiveTemplate(tx, businessId, params.id, version, false),
  texts: ({ tx, businessId, params }) => listTexts(tx, businessId, params.id),
  preview: (call) => previewTemplate(call, call.body),
  test: (call) => sendTemplateTest(call, call.body),
})
