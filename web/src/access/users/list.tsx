import { roleKeys } from '@wizyta/contract/access/roles/default-rights'
import { roleName, roleNameWords } from '@wizyta/contract/access/roles/role-names'
import type { User } from '@wizyta/contract/access/users/api'
import { userList } from '@wizyta/contract/access/users/api'
import { UserCog, UserPlus } from 'lucide-react'
import type { Filter } from '../../kit/list/column.ts'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { shownColumns, useListLook } from '../../kit/list/list-look.ts'
import { ListNotice } from '../../kit/list/list-notice.tsx'
import { nextSort } from '../../kit/list/list-state.ts'
import { ListTable } from '../../kit/list/list-table.tsx'
import { ListToolbar } from '../../kit/list/list-toolbar.tsx'
import { besideList, newInPanel } from '../../kit/list/row-link.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useSelection } from '../../kit/list/use-selection.ts'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { userColumns } from './columns.tsx'
import { ExportButton } from './export-button.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SentLetterNotice } from './sent-letter.tsx'
import { UserSheet, useCloseIfGone } from './sheet.tsx'
import { useUserListState } from './state.ts'
import { useUserChanges } from './use-user-changes.ts'
import { UserActions } from './user-actions.tsx'
import { statusWords } from './words.ts'

/** Who may sign in and work in this business, who was invited, and what each may do. */
export function UserList() {
  const { state, change } = useUserListState()
  const list = useList<User>(users.index, state)
  const selection = useSelection(JSON.stringify(state))
  const closeIfGone = useCloseIfGone()
  const changes = useUserChanges((gone) => {
    selection.clear()
    closeIfGone(gone)
  })
  const mayInvite = useAllows(invitations.create)
  const mayChange = [useAllows(users.setStatus), useAllows(users.remove)].includes(true)
  const { timezone } = useBusiness()
  const own = useUser()
  const look = useListLook('users')
  const filters = useFilters()
  const columns = userColumns(timezone, own?.id)

  const rows = list.data?.data ?? []
  const chosen = rows.filter((row) => selection.has(row.id))
  const invite = mayInvite && (
    <EntityLink link={besideList(newInPanel)} {...buttonLook({ variant: 'primary' })}>
      <UserPlus aria-hidden="true" />
      {t('Invite')}
    </EntityLink>
  )
  return (
    <Page
      title={t('Users')}
      description={t('Who may sign in and work in this business, and what each of them may do.')}
      actions={
        <>
          <ExportButton state={state} />
          {invite}
        </>
      }
    >
      {changes.letter?.demo_link && <SentLetterNotice letter={changes.letter} />}
      <Card className="overflow-clip">
        <ListToolbar
          state={state}
          change={change}
          searchLabel={t('Name or e-mail')}
          filters={filters}
          columns={columns as never}
          look={look}
          hasArchive={false}
        />
        {chosen.length > 0 && <SelectionBar chosen={chosen} changes={changes} onClear={selection.clear} />}
        <ListBody
          list={list}
          state={state}
          change={change}
          density={look.density}
          empty={
            <ListNotice icon={UserCog} text={t('Whoever is invited here signs in with an own account.')}>
              {invite}
            </ListNotice>
          }
        >
          {() => (
            <ListTable
              caption={t('Users')}
              columns={shownColumns(columns, look)}
              density={look.density}
              rows={rows}
              sort={state.sort}
              onSort={(column) => change({ sort: nextSort(state.sort, column, userList.sorts[0]) })}
              nameOf={({ name }) => name}
              linkOf={({ id }) => besideList(id)}
              menuOf={(user) => <UserActions user={user} changes={changes} />}
              selection={mayChange ? selection : undefined}
              isStale={list.isPlaceholderData}
            />
          )}
        </ListBody>
      </Card>
      <QuestionDialog changes={changes} />
      <UserSheet changes={changes} />
    </Page>
  )
}

/** Roles that the product makes by its own word for them, in every business; the business's own by their ids. */
function useFilters(): Filter[] {
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
