import { feature } from '../../platform/features.ts'
import { clientFields } from '../../platform/net/calls.gen.ts'

export const clientFieldsFeature = feature({
  screens: [],
  records: {
    'customer-fields': {
      shownAt: { path: '/configuration/system-settings', needs: clientFields.update },
      affects: ['/tenant/customers'],
    },
  },
})
