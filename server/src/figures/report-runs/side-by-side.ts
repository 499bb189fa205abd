import type { BusinessesSideBySide, LeftOut } from '@wizyta/contract/figures/report-runs/api'
import { allows, otherDays, type Permission, type Rights } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  isRatio,
  isSummed,
  mayRead,
  type ReportColumn,
  type ReportQuery,
  shownColumns,
  valueOfSums,
} from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { listMemberships } from '../../access/sign-in/user-businesses.ts'
import type { Call } from '../../kit/http/http.ts'
import { rightsHash } from '../../kit/security/session.ts'

type Caller = Pick<Call, 'tx' | 'businessId' | 'session'>

/** A business of the firm that the user may enter, with the user's permissions there. */
export interface OwnBusiness {
  id: string
  permissions: readonly string[]
}

/** Figures of a business as the worker keeps them. */
export interface ReadBusiness {
  id: string
  name: string
  currency: string
  /** Hash of the user's permissions at the reading; null: the user might not see the report. */
  rights: string | null
  /** All stored numbers, also those that the user may not see. */
  sums: Record<string, number | null> | null
}

export const rightsText = (session: Rights) => rightsHash(session).toString('hex')

/** Returns whether a reader may see a report of any day in this grouping. */
export const mayAsk = (report: AnyReport, { by }: Pick<ReportQuery, 'by'>, rights: Rights) => {
  const group = report.groups[by]
  return allows(rights, report) && allows(rights, otherDays) && (!group || mayRead(group, rights))
}

/**
 * Lists the businesses of the current firm that the user may enter now. A business whose second factor this
 * session has not shown is none of them. A role preview sees nothing but the current business.
 */
export async function listOwnBusinesses({ tx, businessId, session }: Caller): Promise<OwnBusiness[]> {
  const current = { id: businessId, permissions: session.permissions }
  if (session.previews) return [current]
  const { rows: firm } = await sql<{ id: string }>`
    select id from businesses where tenant_id = (select tenant_id from businesses where id = ${businessId})`.execute(
    tx,
  )
  const others = (await listMemberships(tx, session)).filter(
    ({ id, status, second_factor_due }) =>
      id !== businessId && status === 'active' && !second_factor_due && firm.some((one) => one.id === id),
  )
  return [current, ...others]
}

interface Kept {
  report: AnyReport
  businesses: readonly ReadBusiness[]
  generated_at: string
}

/**
 * Returns what a reader may see of the businesses now. The total is of those that are shown, so that it is always their sum.
 * @param needs a further permission that a business must give
 */
export function sideBySide(
  { report, businesses, generated_at }: Kept,
  own: readonly OwnBusiness[],
  needs?: Permission,
): BusinessesSideBySide {
  const shown = businesses.map((business) => {
    const rights = own.find(({ id }) => id === business.id)
    const reason = leftOutOf(report, business, rights, needs)
    return { business, columns: reason || !rights ? [] : totalled(report, rights), reason }
  })
  const included = shown.filter(({ reason }) => !reason)
  const currencies = new Set(included.map(({ business }) => business.currency))
  const sums = addUp(included.map(({ business }) => business.sums ?? {}))
  const ofAll = Object.entries(report.columns).filter(([name]) =>
    included.some(({ columns }) => columns.some(([one]) => one === name)),
  )
  return {
    businesses: shown.map(({ business: { id, name, currency, sums }, columns, reason }) => ({
      id,
      name,
      currency,
      left_out: reason,
      totals: reason ? null : valuesOf(columns, sums ?? {}),
    })),
    totals: Object.fromEntries(
      ofAll.map(([name, column]) => {
        const isEverywhere = included.every(({ columns }) => columns.some(([one]) => one === name))
        const isOneCurrency = currencies.size === 1 || !isMoney(report, column)
        return [name, isEverywhere && isOneCurrency ? valueOfSums(name, column, sums) : null]
      }),
    ),
    currency: currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    generated_at,
  }
}

function leftOutOf(
  report: AnyReport,
  { rights: before, sums }: ReadBusiness,
  rights: OwnBusiness | undefined,
  needs?: Permission,
): LeftOut | null {
  if (!rights || !allows(rights, report) || (needs && !rights.permissions.includes(needs))) return 'forbidden'
  if (before === null || sums === null) return 'forbidden'
  return before === rightsText(rights) ? null : 'changed'
}

type Named = [name: string, column: ReportColumn]

const totalled = (report: AnyReport, rights: OwnBusiness): Named[] =>
  shownColumns(report, rights).filter(([, column]) => isSummed(column) || isRatio(column))

const valuesOf = (columns: Named[], sums: Record<string, number | null>) =>
  Object.fromEntries(columns.map(([name, column]) => [name, valueOfSums(name, column, sums)]))

function addUp(all: readonly Record<string, number | null>[]): Record<string, number | null> {
  const sums: Record<string, number | null> = {}
  for (const one of all)
    for (const [name, value] of Object.entries(one))
      sums[name] = value === null ? (sums[name] ?? null) : (sums[name] ?? 0) + value
  return sums
}

const isMoney = ({ columns }: AnyReport, column: ReportColumn): boolean =>
  isRatio(column)
    ? [column.part, column.of].some((name) => columns[name]?.kind === 'money')
    : column.kind === 'money'
