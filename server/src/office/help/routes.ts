import { help } from '@wizyta/contract/office/help/api'
import { implement } from '../../kit/http/http.ts'
import { askSupport } from './ask-support.ts'
import { readContact } from './queries.ts'

export const helpRoutes = implement('help', help, {
  contact: ({ tx, businessId, app }) => readContact(tx, businessId, app.config),
  askSupport: (call) => askSupport(call, call.body),
})
