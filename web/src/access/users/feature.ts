import { feature, screen } from '../../platform/features.ts'
import { users } from '../../platform/net/calls.gen.ts'

export const usersFeature = feature({
  screens: [
    screen({
      path: '/users',
      title: 'Users',
      needs: users.index,
      page: () => import('./list.tsx').then((file) => file.UserList),
      menu: { section: 'Users', at: 10 },
      keywords: 'accounts, access, invite, sign in',
    }),
  ],
  records: {
    users: { shownAt: { path: '/users', needs: users.index }, affects: ['/tenant/audit-log'] },
  },
})
