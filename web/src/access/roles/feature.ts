import { feature, screen } from '../../platform/features.ts'
import { roles } from '../../platform/net/calls.gen.ts'

export const rolesFeature = feature({
  screens: [
    screen({
      path: '/roles',
      title: 'Roles',
      needs: roles.index,
      page: () => import('./list.tsx').then((file) => file.RoleList),
      menu: { section: 'Roles', at: 10 },
      keywords: 'permissions, rights, access',
    }),
  ],
  records: {
    roles: {
      shownAt: { path: '/roles', needs: roles.index },
      affects: ['/tenant/users', '/tenant/user-roles'],
    },
  },
})
