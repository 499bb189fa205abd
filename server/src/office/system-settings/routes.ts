import { systemSettingCalls } from '@wizyta/contract/office/system-settings/api'
import { implement } from '../../kit/http/http.ts'
import { listOrigins, resetSetting, updateSettings } from './queries.ts'
import { readSettings } from './settings.ts'

export const systemSettingRoutes = implement('systemSettings', systemSettingCalls, {
  show: ({ tx, businessId }) => readSettings(tx, businessId),
  update: ({ tx, businessId, session, query, body }) =>
    updateSettings(tx, { businessId, userId: session.user.id, level: query.level }, body),
  origins: ({ tx, businessId, session }) => listOrigins(tx, { businessId, userId: session.user.id }),
  reset: ({ tx, businessId, session, params, query }) =>
    resetSetting(tx, { businessId, userId: session.user.id, level: query.level }, params.key),
})
