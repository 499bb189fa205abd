import { roleList } from '@wizyta/contract/access/roles/api'
import { listSpecOf } from '@wizyta/contract/kit/endpoint'
import { permissions } from '@wizyta/contract/kit/permission'
import { rolesSearch } from '@wizyta/contract/kit/searches'
import {
  changeList,
  type ListState,
  listReader,
  useStateInAddress,
  writeListState,
} from '../../kit/list/list-state.ts'

const read = listReader(roleList)
const known: readonly string[] = permissions

/**
 * The list's state in the address. Two of its filters have parameters of their own there, `permissions` and
 * `permissionDescriptions`. The list treats all as filters.
 */
export const useRoleListState = () => useStateInAddress(readRoleSearch, writeRoleSearch)

/** Reads the state from the address; invalid values become defaults. */
export function readRoleSearch(search: unknown): ListState {
  const given = rolesSearch.parse(search)
  const state = read(search)
  const filter = {
    ...state.filter,
    permissions: given.permissions.filter((permission) => known.includes(permission)),
    permission_descriptions: given.permissionDescriptions.filter(isDescription),
  }
  return changeList({ ...state, filter }, { page: state.page })
}

const isDescription = (text: string) =>
  listSpecOf(roleList).filters.permission_descriptions?.safeParse(text).success === true

/** The search parameters of a state; defaults are left out of the address. */
export function writeRoleSearch(state: ListState): Record<string, unknown> {
  const { permissions: rights, permission_descriptions: texts, ...filter } = state.filter
  return {
    ...writeListState({ ...state, filter }, roleList),
    permissions: rights?.length ? rights : undefined,
    permissionDescriptions: texts?.length ? texts : undefined,
  }
}
