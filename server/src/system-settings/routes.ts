import { settings } from '@wizyta/contract/system-settings'
import { implement } from '../lib/http.ts'
import { updateSettings } from './queries.ts'
import { readSettings } from './settings.ts'

export const systemSettingRoutes = implement('systemSettings', settings, {
  show: ({ tx, businessId }) => readSettings(tx, businessId),
  update: ({ tx, businessId, body }) => updateSettings(tx, businessId, body),
})
