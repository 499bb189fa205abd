import { tasksSearch, tidied } from '@wizyta/contract/kit/searches'
import { taskAssignee, taskDue, taskLabel, taskList } from '@wizyta/contract/messaging/tasks/api'
import { z } from 'zod'
import { changeList, type ListState, useStateInAddress } from '../../kit/list/list-state.ts'

const [ownSort] = taskList.sorts
const sorts: readonly string[] = taskList.sorts.flatMap((sort) => [sort, `-${sort}`])

/** `a,b`; unknown values are left out. */
const listOf = (value: z.ZodType<string>) =>
  z
    .preprocess(
      (given) =>
        [typeof given === 'string' ? given.split(',') : given]
          .flat()
          .filter((one) => value.safeParse(one).success),
      z.array(value),
    )
    .default([])
    .catch([])

/** Names of the specification, and those of what the list can do besides. */
const search = tasksSearch.extend({
  label: listOf(taskLabel),
  assignee: listOf(taskAssignee),
  due: listOf(taskDue),
  archived: listOf(z.enum(['with', 'only'])),
  sort: z.string().default('').catch(''),
})

/** The list's state in the address: `page`, `pageSize`, `status`, `priority`, `filter` and more. */
export const useTaskListState = () => useStateInAddress(readTaskSearch, writeTaskSearch)

/** Reads the state from the address; unknown values are left out. */
export function readTaskSearch(given: unknown): ListState {
  const { page, pageSize, filter: name, sort, ...filter } = search.parse(given)
  const state = { page, per_page: pageSize, name, sort: sorts.includes(sort) ? sort : ownSort }
  return changeList({ ...state, filter }, { page })
}

/** The search parameters of a state; defaults are left out of the address. */
export function writeTaskSearch({ page, per_page, name, sort, filter }: ListState): Record<string, unknown> {
  const written = tidied(search, {
    page,
    pageSize: per_page,
    filter: name,
    ...filter,
    sort: sort === ownSort ? '' : sort,
  })
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  )
}
