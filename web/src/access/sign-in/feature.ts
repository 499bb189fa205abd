import { feature, screen } from '../../platform/features.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'

export const signInFeature = feature({
  screens: [
    screen({
      path: '/reset-password',
      title: 'Reset password',
      needs: ownSettings.changePassword,
      page: () => import('./reset-password.tsx').then((file) => file.ResetPasswordPage),
    }),
  ],
})
