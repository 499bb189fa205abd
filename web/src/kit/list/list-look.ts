import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { useBusinessId, useUser } from '../../platform/session/session.ts'
import type { Column } from './column.ts'

/** Display of a list, stored with the user and thus the same on other devices. */
export interface ListLook {
  density: Density
  isShown: (column: { key: string }) => boolean
  /** Shows a hidden column, hides a shown one. */
  toggle: (column: { key: string }) => void
  setDensity: (density: Density) => void
  /** Keys of the columns of this list that are hidden, sorted. */
  hidden: readonly string[]
  /** Hides these columns and shows all others. */
  hide: (keys: readonly string[]) => void
}

/** @param list the wire name of what the list holds, `customers` */
export function useListLook(list: string): ListLook {
  const user = useUser()
  const hidden = user?.hidden_columns ?? []
  const nameOf = ({ key }: { key: string }) => `${list}.${key}`
  const isOwn = (name: string) => name.startsWith(`${list}.`)
  const keep = (hidden_columns: string[]) => rememberLooks({ hidden_columns: hidden_columns.sort() })
  return {
    density: user?.list_density ?? 'comfortable',
    isShown: (column) => !hidden.includes(nameOf(column)),
    toggle(column) {
      const name = nameOf(column)
      keep(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
    },
    setDensity: (list_density) => rememberLooks({ list_density }),
    hidden: hidden
      .filter(isOwn)
      .map((name) => name.slice(list.length + 1))
      .sort(),
    hide: (keys) => keep([...hidden.filter((name) => !isOwn(name)), ...keys.map((key) => nameOf({ key }))]),
  }
}

/** The columns that are shown: the first always, since it names the row. */
export function shownColumns<Row>(columns: readonly Column<Row>[], look: ListLook): Column<Row>[] {
  return columns.filter((column, index) => index === 0 || look.isShown(column))
}

/** Returns true when the user keeps views of a list in this business (contract/src/kit/saved-view.ts). */
export function useHasViews(list: string): boolean {
  const start = `${useBusinessId()}/${list}?`
  return useUser()?.saved_views.some((text) => text.startsWith(start)) ?? false
}
