import { allows } from '@wizyta/contract/kit/permission'
import { rota, rotaTemplates } from '@wizyta/contract/people/rota/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import { changeRota } from './change-rota.ts'
import { publishRota } from './publish-rota.ts'
import { readMonth } from './read-month.ts'
import { archiveTemplate, findTemplate, insertTemplate, listTemplates, updateTemplate } from './templates.ts'

export const rotaRoutes = [
  ...implement('rota', rota, {
    show: ({ tx, businessId, session, query }) =>
      readMonth(tx, businessId, query.month, allows(session, rota.change)),
    change: ({ tx, businessId, body }) => changeRota(tx, businessId, body.cells),
    publish: ({ tx, businessId, body }) => publishRota(tx, businessId, body.month),
  }),
  ...implement('rotaTemplates', rotaTemplates, {
    index: ({ tx, businessId, query }) => listTemplates(tx, businessId, query),
    show: ({ tx, businessId, params }) => findTemplate(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertTemplate(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateTemplate(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) =>
      archiveTemplate(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveTemplate(tx, businessId, params.id, version, false),
    reorder: ({ tx, businessId, body }) => reorderRows(tx, 'rota_templates', businessId, body.ids),
  }),
]
