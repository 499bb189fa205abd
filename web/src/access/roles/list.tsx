import type { Role } from '@wizyta/contract/access/roles/api'
import { mostRolesAtOnce, roleList } from '@wizyta/contract/access/roles/api'
import { roleName, roleNameWords } from '@wizyta/contract/access/roles/role-names'
import { permissions } from '@wizyta/contract/kit/permission'
import { LogIn, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { Filter } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { type ListAddress, useListPage } from '../../kit/list/use-list-page.ts'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { buttonLook } from '../../kit/ui/button.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { currentAddress } from '../../platform/browser/address.ts'
import { roles } from '../../platform/net/calls.gen.ts'
import { signInAddress } from '../../platform/session/guard.ts'
import { useAllows, useBusiness, useHasToken } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BulkActions } from './bulk-actions.tsx'
import { columns } from './columns.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RoleActions } from './role-actions.tsx'
import { useRoleListState } from './state.ts'
import { useRoleChanges } from './use-role-changes.ts'
import { rightName } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/roles': PanelSearch
  }
}

// With its rights and their words the list would bring 230 kB.
const RoleForm = lazyPart(() => import('./form.tsx').then((file) => file.RoleForm), <FormSkeleton />)

/** The roles of the business, with the rights of one role in a panel. */
export function RoleList() {
  const list = useListPage<Role, typeof roleList>(roles.index, roleList, useRoleListState)
  const { timezone } = useBusiness()
  const changes = useRoleChanges(list.selection.clear)
  const mayEdit = useAllows(roles.update)
  const mayDelete = useAllows(roles.delete)
  const isSignedIn = useHasToken()
  const problem = list.query.data ? null : list.query.error
  useEffect(() => {
    if (problem) console.error(problem)
  }, [problem])
  return (
    <ListPage
      list={list}
      words={{
        title: t('Roles'),
        description: t(
          'What each role may do in this business. A person with several roles may do what any of them allows.',
        ),
        search: t('Name or description'),
        empty: t('Roles define what users may see and do. Without a role they have no access.'),
      }}
      icon={ShieldCheck}
      columns={columns(timezone)}
      filters={filters()}
      moreFilters={<RightSearch {...list} />}
      create={{ call: roles.create, link: besideList(newInPanel), label: t('New role') }}
      nameOf={(role) => roleName(t, role)}
      linkOf={({ id }) => besideList(id)}
      menuOf={(role) => <RoleActions role={role} changes={changes} />}
      bulk={
        mayEdit || mayDelete
          ? (chosen) => (
              <BulkActions chosen={chosen} changes={changes} mayDelete={mayDelete} mayEdit={mayEdit} />
            )
          : undefined
      }
      mostBulk={mostRolesAtOnce}
      hasArchive={mayDelete}
      failed={(reason) => ({
        title: `${t('Error loading roles:')} ${reason}`,
        text: t('Check browser console for more details'),
      })}
      instead={isSignedIn ? undefined : <SignInFirst />}
    >
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
        {(role, copied) => <RoleForm role={role} copied={copied} />}
      </EntitySheet>
    </ListPage>
  )
}

/** A search among the permissions of roles, in plain words. */
function RightSearch({ state, change }: ListAddress) {
  const write = (text: string) =>
    change(
      { filter: { ...state.filter, permission_descriptions: text ? text.split(',') : [] } },
      { replace: true },
    )
  return (
    <div className="w-full min-[30rem]:w-52">
      <SearchField
        hasKey={false}
        value={(state.filter.permission_descriptions ?? []).join(',')}
        label={t('Allows')}
        onChange={write}
      />
    </div>
  )
}

function SignInFirst() {
  return (
    <EmptyState icon={LogIn} role="alert" text={t('No access token available. Please sign in.')}>
      <a href={signInAddress(currentAddress())} {...buttonLook({ variant: 'primary' })}>
        {t('Sign in')}
      </a>
    </EmptyState>
  )
}

const filters = (): Filter<keyof typeof roleList.filters>[] => [
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
