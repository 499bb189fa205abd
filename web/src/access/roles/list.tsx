import type { Role } from '@wizyta/contract/access/roles/api'
import { roleList } from '@wizyta/contract/access/roles/api'
import { roleName, roleNameWords } from '@wizyta/contract/access/roles/role-names'
import { permissions } from '@wizyta/contract/kit/permission'
import { CircleAlert, LogIn, Plus, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { Filter } from '../../kit/list/column.ts'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import { shownColumns, useListLook } from '../../kit/list/list-look.ts'
import { ListNotice } from '../../kit/list/list-notice.tsx'
import { nextSort } from '../../kit/list/list-state.ts'
import { ListTable } from '../../kit/list/list-table.tsx'
import { ListToolbar } from '../../kit/list/list-toolbar.tsx'
import { besideList, newInPanel } from '../../kit/list/row-link.ts'
import { SearchField } from '../../kit/list/search-field.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { useSelection } from '../../kit/list/use-selection.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { currentAddress } from '../../platform/browser/address.ts'
import { roles } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { signInAddress } from '../../platform/session/guard.ts'
import { useAllows, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { columns } from './columns.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RoleForm } from './form.tsx'
import { RoleActions } from './role-actions.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRoleListState } from './state.ts'
import { useRoleChanges } from './use-role-changes.ts'
import { rightName } from './words.ts'

/** Who may do what in this business: its roles, and each role right by right in a panel beside them. */
export function RoleList() {
  const { state, change } = useRoleListState()
  const list = useList<Role>(roles.index, state)
  const selection = useSelection(JSON.stringify(state))
  const changes = useRoleChanges(selection.clear)
  const mayCreate = useAllows(roles.create)
  const mayEdit = useAllows(roles.update)
  const mayDelete = useAllows(roles.delete)
  const isSignedIn = useSession(({ accessToken }) => accessToken !== null)
  const look = useListLook('roles')
  const problem = list.data ? null : list.error
  useEffect(() => {
    if (problem) console.error(problem)
  }, [problem])

  const rows = list.data?.data ?? []
  const chosen = rows.filter((row) => selection.has(row.id) && row.archived_at === null)
  const create = mayCreate && (
    <EntityLink link={besideList(newInPanel)} {...buttonLook({ variant: 'primary' })}>
      <Plus aria-hidden="true" />
      {t('New role')}
    </EntityLink>
  )
  return (
    <Page
      title={t('Roles')}
      description={t(
        'What each role may do in this business. A person with several roles may do what any of them allows.',
      )}
      actions={create}
    >
      <Card className="overflow-clip">
        <ListToolbar
          state={state}
          change={change}
          searchLabel={t('Name or description')}
          filters={filters()}
          columns={columns() as never}
          look={look}
          hasArchive={mayDelete}
        >
          <div className="w-full min-[30rem]:w-52">
            <SearchField
              hasKey={false}
              value={(state.filter.permission_descriptions ?? []).join(',')}
              label={t('What it lets one do')}
              onChange={(text) =>
                change(
                  { filter: { ...state.filter, permission_descriptions: text ? text.split(',') : [] } },
                  { replace: true },
                )
              }
            />
          </div>
        </ListToolbar>
        {chosen.length > 0 && (
          <SelectionBar
            chosen={chosen}
            changes={changes}
            onClear={selection.clear}
            mayDelete={mayDelete}
            mayEdit={mayEdit}
          />
        )}
        {!isSignedIn ? (
          <ListNotice icon={LogIn} role="alert" text={t('No access token available. Please sign in.')}>
            <a href={signInAddress(currentAddress())} {...buttonLook({ variant: 'primary' })}>
              {t('Sign in')}
            </a>
          </ListNotice>
        ) : problem ? (
          <ListNotice
            icon={CircleAlert}
            role="alert"
            title={`${t('Error loading roles:')} ${problemText(problem)}`}
            text={t('Check browser console for more details')}
          >
            <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
          </ListNotice>
        ) : (
          <ListBody
            list={list}
            state={state}
            change={change}
            density={look.density}
            empty={
              <ListNotice
                icon={ShieldCheck}
                text={t(
                  'A role says what the people who have it may see and do. Without a role nobody may do anything here.',
                )}
              >
                {create}
              </ListNotice>
            }
          >
            {() => (
              <ListTable
                caption={t('Roles')}
                columns={shownColumns(columns(), look)}
                density={look.density}
                rows={rows}
                sort={state.sort}
                onSort={(column) => change({ sort: nextSort(state.sort, column, roleList.sorts[0]) })}
                nameOf={(role) => roleName(t, role)}
                linkOf={({ id }) => besideList(id)}
                menuOf={(role) => <RoleActions role={role} changes={changes} />}
                selection={mayEdit || mayDelete ? selection : undefined}
                isStale={list.isPlaceholderData}
              />
            )}
          </ListBody>
        )}
      </Card>
      {changes.asked?.question === 'delete' && (
        <DeleteDialog
          roles={changes.asked.chosen}
          onConfirm={changes.remove}
          onCancel={() => changes.ask(null)}
        />
      )}
      {changes.asked?.question === 'deactivate' && (
        <DeactivateDialog
          roles={changes.asked.chosen}
          onConfirm={changes.deactivate}
          onCancel={() => changes.ask(null)}
        />
      )}
      <EntitySheet
        calls={roles}
        title={(role) => (role ? roleName(t, role) : t('New role'))}
        width="58rem"
        views
      >
        {(role) => <RoleForm role={role} />}
      </EntitySheet>
    </Page>
  )
}

const filters = (): Filter[] => [
  {
    name: 'active',
    label: t('Status'),
    single: true,
    options: [
      { value: 'yes', label: t('Active|role') },
      { value: 'no', label: t('Inactive|role') },
    ],
  },
  {
    name: 'key',
    label: t('Built in|role'),
    options: Object.entries(roleNameWords).map(([value, word]) => ({ value, label: t(word) })),
  },
  {
    name: 'permissions',
    label: t('Right'),
    options: permissions.map((value) => ({ value, label: rightName(value) })),
  },
]
