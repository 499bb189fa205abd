import type { ReactNode } from 'react'

/** The columns that a list may be sorted by, from its rules in the contract: `-starts_at` is `starts_at`. */
export type SortOf<Spec extends { sorts: readonly string[] }> = Upwards<Spec['sorts'][number]>
type Upwards<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/** A field of a list's rows, and what heads it in a file. */
export interface ExportedField {
  field: string
  label: string
}

/** One column of a list. The first names the row: it carries the link, and is the title of the row's card on a phone. */
export interface Column<Row, Sort extends string = string> {
  /** Name under which a hidden column is remembered. */
  key: string
  label: string
  /** Null: nothing to say; the table shows a dash, the card leaves it out. */
  cell: (row: Row) => ReactNode
  /** Sort of a press on its heading. */
  sort?: Sort
  /** A share of the width, `14rem` or `20%`; without one, columns share what is left. */
  width?: `${number}rem` | `${number}%`
  /** Figures stand at the end. */
  align?: 'end'
  /** Left out of tables narrower than this. Cards of a phone show it. */
  from?: 'lg' | 'xl' | 'wide'
  /** Fields of the row that a file shows for this column, else the field of its key. Their usual heading is its label. */
  fields?: readonly (string | ExportedField)[]
}

/** A column of an entity's list. Without a label it is called what the contract calls the field of its key. */
export type EntityColumn<Row, Sort extends string = string> = Omit<Column<Row, Sort>, 'label'> & {
  label?: string
}

/** A filter of a list: a menu of values behind a button that says what is chosen. */
export interface Filter<Name extends string = string> {
  name: Name
  label: string
  options: readonly FilterOption[]
  /** One value at a time: yes or no. Otherwise several, any of which may match. */
  single?: boolean
}
export interface FilterOption {
  value: string
  label: string
}

/** A filter of an entity's list; label and options are those of its field, unless given. */
export type EntityFilter<Name extends string = string> = Omit<Filter<Name>, 'label' | 'options'> &
  Partial<Pick<Filter, 'label' | 'options'>>
