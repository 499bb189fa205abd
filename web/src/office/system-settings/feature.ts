import { feature, screen } from '../../platform/features.ts'
import { systemSettingCalls } from '../../platform/net/calls.gen.ts'

export const systemSettingsFeature = feature({
  screens: [
    screen({
      path: '/configuration/system-settings',
      title: 'Work environment',
      needs: systemSettingCalls.origins,
      page: () => import('./page.tsx').then((file) => file.SystemSettingsPage),
      menu: { section: 'Configuration', at: 30 },
    }),
  ],
  records: {
    'system-settings': { affects: ['/tenant/calendar-setup', '/tenant/calendar'] },
  },
})
