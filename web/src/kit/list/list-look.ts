import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { useUser } from '../../platform/session/session.ts'
import type { Column } from './column.ts'

/** Display of a list, stored with the user and thus the same on other devices. */
export interface ListLook {
  density: Density
  isShown: (column: { key: string }) => boolean
  /** Shows a hidden column, hides a shown one. */
  toggle: (column: { key: string }) => void
  setDensity: (density: Density) => void
  /** True when a column of this list is hidden. */
  hidesColumns: boolean
  showAll: () => void
}

/** @param list the wire name of what the list holds, `customers` */
export function useListLook(list: string): ListLook {
  const user = useUser()
  const hidden = user?.hidden_columns ?? []
  const nameOf = ({ key }: { key: string }) => `${list}.${key}`
  const keep = (hidden_columns: string[]) => rememberLooks({ hidden_columns: hidden_columns.sort() })
  return {
    density: user?.list_density ?? 'comfortable',
    isShown: (column) => !hidden.includes(nameOf(column)),
    toggle(column) {
      const name = nameOf(column)
      keep(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
    },
    setDensity: (list_density) => rememberLooks({ list_density }),
    hidesColumns: hidden.some((name) => name.startsWith(`${list}.`)),
    showAll: () => keep(hidden.filter((name) => !name.startsWith(`${list}.`))),
  }
}

/** The columns that are shown: the first always, since it names the row. */
export function shownColumns<Row>(columns: readonly Column<Row>[], look: ListLook): Column<Row>[] {
  return columns.filter((column, index) => index === 0 || look.isShown(column))
}
