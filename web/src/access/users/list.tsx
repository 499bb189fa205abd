import { roleKeys } from '@wizyta/contract/access/roles/default-rights'
import { roleName, roleNameWords } from '@wizyta/contract/access/roles/role-names'
import type { User } from '@wizyta/contract/access/users/api'
import { userList } from '@wizyta/contract/access/users/api'
import { UserCog, UserPlus } from 'lucide-react'
import type { Filter } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BulkActions } from './bulk-actions.tsx'
import { userColumns } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { InvitationSentNotice } from './invitation-sent-notice.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { UserSheet, useCloseIfGone } from './sheet.tsx'
import { useUserListState } from './state.ts'
import { useUserChanges } from './use-user-changes.ts'
import { UserActions } from './user-actions.tsx'
import { statusWords } from './words.ts'

/** Users and invitees of the business, with their permissions. */
export function UserList() {
  const list = useListPage<User, typeof userList>(users.index, userList, useUserListState)
  const closeIfGone = useCloseIfGone()
  const changes = useUserChanges((gone) => {
    list.selection.clear()
    closeIfGone(gone)
  })
  const mayChange = [useAllows(users.setStatus), useAllows(users.remove)].includes(true)
  const { timezone } = useBusiness()
  const own = useUser()
  return (
    <ListPage
      list={list}
      words={{
        title: t('Users'),
        description: t('Users of this business, with their roles and permissions.'),
        search: t('Name or e-mail'),
        empty: t('Invited users sign in with their own account.'),
      }}
      icon={UserCog}
      columns={userColumns(timezone, own?.id)}
      filters={useFilters()}
      actions={<ExportButton state={list.state} />}
      create={{ call: invitations.create, link: besideList(newInPanel), label: t('Invite'), icon: UserPlus }}
      notice={changes.letter?.demo_link && <InvitationSentNotice letter={changes.letter} />}
      nameOf={({ name }) => name}
      linkOf={({ id }) => besideList(id)}
      menuOf={(user) => <UserActions user={user} changes={changes} />}
      bulk={mayChange ? (chosen) => <BulkActions chosen={chosen} changes={changes} /> : undefined}
    >
      <QuestionDialog changes={changes} />
      <UserSheet changes={changes} />
    </ListPage>
  )
}

/** Roles that the product makes by its own word for them, in every business; the business's own by their ids. */
function useFilters(): Filter<'status' | 'role'>[] {
  const roles = useCall(users.roles).data?.data ?? []
  const made = roleKeys.map((key) => {
    const here = roles.find((role) => role.key === key)
    return { value: key as string, label: here ? roleName(t, here) : t(roleNameWords[key]) }
  })
  const own = roles.filter(({ key }) => key === null)
  return [
    {
      name: 'status',
      label: t('Status'),
      options: Object.entries(statusWords()).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'role',
      label: t('Role'),
      options: [...made, ...own.map(({ id, name }) => ({ value: id, label: name }))],
    },
  ]
}
