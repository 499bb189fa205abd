import { useSearch } from '@tanstack/react-router'
import { auditActionWords } from '@wizyta/contract/access/activity-log/audit-names'
import { auditEntityWords } from '@wizyta/contract/access/activity-log/audit-tables'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/activity-log': { who?: string; entity?: string; action?: string; record?: string; entry?: number }
  }
}

/** State of the screen, kept in the address, so that a copied link shows the same. */
export interface LogState {
  /** Id of a user, `none` for entries without a signed-in user; empty: all. */
  who: string
  entity: readonly string[]
  action: readonly string[]
  from: string
  to: string
  /** The history of this one record alone. */
  record: string
  /** The number of the entry whose details are open. */
  entry: number | null
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Forgiving: whatever is invalid in an address is as if it were not there. */
export function readLogState(search: Record<string, unknown>): LogState {
  const text = (name: string, form: RegExp) => {
    const value = search[name]
    return (typeof value === 'string' || typeof value === 'number') && form.test(String(value))
      ? String(value)
      : ''
  }
  const list = (name: string, known: object) =>
    [search[name]]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
      .filter((one) => Object.hasOwn(known, one))
  return {
    who: search.who === 'none' ? 'none' : text('who', id),
    entity: list('entity', auditEntityWords),
    action: list('action', auditActionWords),
    from: text('from', date),
    to: text('to', date),
    record: text('record', id),
    entry: Number(text('entry', /^[1-9]\d{0,11}$/)) || null,
  }
}

/** Returns the search parameters of a state; undefined leaves a value out. */
function written({ who, entity, action, from, to, record, entry }: LogState): Record<string, unknown> {
  return {
    who: who || undefined,
    entity: entity.length > 0 ? entity.join(',') : undefined,
    action: action.length > 0 ? action.join(',') : undefined,
    from: from || undefined,
    to: to || undefined,
    record: record || undefined,
    entry: entry ?? undefined,
  }
}

/** Returns the query for the API. */
export function queryOf({ who, entity, action, from, to, record }: LogState) {
  return {
    who: who || undefined,
    entity: entity.length > 0 ? [...entity] : undefined,
    action: action.length > 0 ? [...action] : undefined,
    from: from || undefined,
    to: to || undefined,
    record: record || undefined,
  }
}

export const isNarrowed = ({ who, entity, action, from, to, record }: LogState) =>
  [who, entity, action, from, to, record].some(({ length }) => length > 0)

export const nothingNarrowed: Omit<LogState, 'entry'> = {
  who: '',
  entity: [],
  action: [],
  from: '',
  to: '',
  record: '',
}

export function useLogState() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const changeSearch = useChangeSearch()
  const state = readLogState(search)
  useTidyAddress(written(state))
  const change = (part: Partial<LogState>) =>
    changeSearch(written({ ...state, ...part }), { resetScroll: false })
  return { state, change }
}
