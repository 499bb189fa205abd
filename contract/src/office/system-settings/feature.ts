import { feature } from '../../kit/feature.ts'

// `key` names the setting. The log writes key and value as one line.
const columns = { key: 'Setting|log', value: 'Value', changed_by: 'Changed by|log' } as const

export const systemSettingsFeature = feature({
  records: { 'system-settings': 'Settings' },
  tables: {
    system_settings: {
      name: 'Setting|log',
      columns,
      happenings: { create: 'Setting: changed|log', delete: 'Setting: own value removed|log' },
    },
    tenant_settings: {
      name: 'Setting of all businesses|log',
      columns,
      happenings: {
        create: 'Setting of all businesses: changed|log',
        delete: 'Setting of all businesses: value removed|log',
      },
    },
  },
})
