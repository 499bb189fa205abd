import {
  auditLog,
  businesses,
  linkedAccounts,
  roles,
  systemSettingCalls,
  users,
} from '../platform/net/calls.gen.ts'
import { screen } from './signed-in.tsx'

/** Where the company itself is run: who may do what, its businesses, its settings, and what has happened. */
export const officeRoutes = [
  screen({
    path: '/users',
    page: () => import('../access/users/list.tsx').then((file) => file.UserList),
    needs: users.index,
  }),
  screen({
    path: '/businesses',
    page: () => import('../office/businesses/list.tsx').then((file) => file.BusinessList),
    needs: businesses.index,
  }),
  screen({
    path: '/businesses/create',
    page: () => import('../office/businesses/create.tsx').then((file) => file.BusinessCreate),
    needs: businesses.create,
  }),
  screen({
    path: '/businesses/start',
    page: () => import('../office/businesses/start.tsx').then((file) => file.BusinessStart),
    needs: businesses.update,
  }),
  screen({
    path: '/businesses/$id/edit',
    page: () => import('../office/businesses/edit.tsx').then((file) => file.BusinessEdit),
    needs: businesses.update,
  }),
  screen({
    path: '/configuration/logo-and-addresses',
    page: () =>
      import('../office/businesses/logo-and-addresses.tsx').then((file) => file.LogoAndAddressesPage),
    needs: businesses.update,
  }),
  screen({
    path: '/roles',
    page: () => import('../access/roles/list.tsx').then((file) => file.RoleList),
    needs: roles.index,
  }),
  screen({
    path: '/configuration/system-settings',
    page: () => import('../office/system-settings/page.tsx').then((file) => file.SystemSettingsPage),
    needs: systemSettingCalls.origins,
  }),
  screen({
    path: '/activity-log',
    page: () => import('../access/activity-log/page.tsx').then((file) => file.ActivityLogPage),
    needs: auditLog.index,
  }),
  screen({
    path: '/clerk/user-management',
    page: () => import('../access/identity-provider/accounts.tsx').then((file) => file.CompanyAccounts),
    needs: linkedAccounts.index,
  }),
] as const
