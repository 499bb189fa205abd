import { feature, screen } from '../../platform/features.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'

export const settingsFeature = feature({
  screens: [
    screen({
      path: '/settings',
      title: 'Settings',
      needs: ownSettings.show,
      page: () => import('./profile.tsx').then((file) => file.ProfilePage),
      menu: { section: 'Settings', at: 10 },
    }),
    screen({
      path: '/settings/account',
      title: 'Account',
      needs: ownSettings.show,
      page: () => import('./account.tsx').then((file) => file.AccountPage),
      within: 'Settings',
      keywords: 'password, e-mail, language',
    }),
    screen({
      path: '/settings/security',
      title: 'Security',
      needs: ownSettings.show,
      page: () => import('./security.tsx').then((file) => file.SecurityPage),
      within: 'Settings',
      keywords: 'PIN, devices, sessions, two-factor, passkey',
    }),
    screen({
      path: '/settings/appearance',
      title: 'Appearance',
      needs: ownSettings.show,
      page: () => import('./appearance.tsx').then((file) => file.AppearancePage),
      within: 'Settings',
      keywords: 'theme, dark, font',
    }),
    screen({
      path: '/settings/display',
      title: 'Display',
      needs: ownSettings.show,
      page: () => import('./display.tsx').then((file) => file.DisplayPage),
      within: 'Settings',
    }),
    screen({
      path: '/settings/notifications',
      title: 'Notifications',
      needs: ownSettings.show,
      page: () => import('./notifications.tsx').then((file) => file.NotificationsPage),
      within: 'Settings',
      keywords: 'bell, alerts, e-mail',
    }),
  ],
})
