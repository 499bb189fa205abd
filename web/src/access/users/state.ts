import { userList } from '@wizyta/contract/access/users/api'
import { tidied, usersSearch } from '@wizyta/contract/kit/searches'
import { changeList, type ListState, useStateInAddress } from '../../kit/list/list-state.ts'

const [ownSort] = userList.sorts
const sorts: readonly string[] = userList.sorts.flatMap((sort) => [sort, `-${sort}`])

/** The list's state in the address, under the names that this screen has for it: `pageSize`, `status`, `role`, `username`. */
export const useUserListState = () => useStateInAddress(readUserSearch, writeUserSearch)

/** Reads the state from the address; unknown values are left out. */
export function readUserSearch(search: unknown): ListState {
  const { page, pageSize, status, role, username, sort } = usersSearch.parse(search)
  const state = { page, per_page: pageSize, name: username, sort: sorts.includes(sort) ? sort : ownSort }
  return changeList({ ...state, filter: { status, role } }, { page })
}

/** The search parameters of a state; defaults are left out of the address. */
export function writeUserSearch({ page, per_page, name, sort, filter }: ListState): Record<string, unknown> {
  return tidied(usersSearch, {
    page,
    pageSize: per_page,
    username: name,
    status: filter.status ?? [],
    role: filter.role ?? [],
    sort: sort === ownSort ? '' : sort,
  })
}
