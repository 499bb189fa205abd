import { wordsOf } from '../roles/permission-words.ts'
import type { AuditEntry, AuditNames } from './api.ts'
import { auditTables } from './audit-tables.ts'
import { type Cell, isNothing, isPermission, mask, type Place, type Say } from './audit-text.ts'
import { verbOf } from './audit-verbs.ts'
import type { AuditChange } from './audit-words.ts'

/** Longer texts are cut, so that a line of a list stays a line. */
const longest = 60
const namedAtOnce = 4
const telling = ['status', 'starts_at']

interface Known {
  names: AuditNames
  /** The name that stands beside. */
  name: string
}

/** Returns the key facts of an entry for a list: role, right, before and after. */
export function auditFacts(
  say: Say,
  { business }: Place,
  valueText: (cell: Cell, value: unknown, names: AuditNames) => string,
) {
  function facts(entry: AuditEntry, changes: readonly AuditChange[], known: Known): string {
    const { action, part, changes: written } = entry
    if (changes.length === 1 && part.endsWith('_settings')) return beforeAfter(changes[0] as AuditChange)
    if (isOfMember(entry)) return business
    if (action === 'update') return changeText(entry, changes)
    if (action === 'create' || action === 'delete') return rowText(entry, known)
    if (action === 'refused') return refusalText(written)
    if (action === 'sessions_ended') return sessionsText(entry)
    return changes.map(({ column, label, after }) => aside(column, label, after)).join(' · ')
  }

  /** Which one it is. */
  function rowText({ part, action, changes: written }: AuditEntry, { names, name }: Known): string {
    const said = (auditTables.get(part)?.telling ?? []).flatMap((column) => {
      const value = written[column]?.[action === 'create' ? 1 : 0]
      // A day without hours is one off.
      if (isNothing(value)) return column === 'intervals' ? say('closed|log') : []
      return cut(valueText({ part, column }, value, names))
    })
    // What was written before the log kept the values of new rows says no role.
    const isOfRole = said.length > 0 && (part === 'memberships' || part === 'invitation_roles')
    // One day away needs to be said once, and what the name says not at all.
    return [...new Set(said), ...(isOfRole ? [business] : [])].filter((one) => one !== name).join(' · ')
  }

  function changeText(entry: AuditEntry, changes: readonly AuditChange[]): string {
    if (saidByVerb.includes(verbOf(entry))) return ''
    const has = (column: string) => changes.some((one) => one.column === column)
    const follows = auditTables.get(entry.part)?.follows ?? []
    const [isStep, isMove] = [has('status'), has('starts_at')]
    const shown = changes.filter(
      ({ column, hidden }) =>
        !follows.includes(column) &&
        // The time of a step adds nothing, nor do hidden values, nor the end of a moved visit.
        !(isStep && (hidden || /(?<!^starts|^ends)_at$/.test(column))) &&
        !(isMove && column === 'ends_at'),
    )
    const [only] = shown
    if (!only) return ''
    if (shown.length > 1) return severalText(shown, isStep || isMove)
    return only.column === 'active' ? '' : `${only.label}: ${beforeAfter(only)}`
  }

  /** Returns the new value of a switch, a step or a move; for other changes their names. */
  function severalText(changes: readonly AuditChange[], isKnown: boolean): string {
    const isPlain = ({ column, isSwitch }: AuditChange) => !isSwitch && !telling.includes(column)
    const named = changes.toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b))).slice(0, namedAtOnce)
    const list = named.map((change) =>
      isPlain(change) ? change.label : `${change.label}: ${beforeAfter(change)}`,
    )
    const names = list.join(', ') + (changes.length > named.length ? ' …' : '')
    return isKnown ? names : say('{count} fields: {names}|log', { count: changes.length, names })
  }

  function beforeAfter({ before, after, hidden }: AuditChange): string {
    if (before === after && !hidden) return cut(after)
    if (hidden && before === after) return mask
    // Of a long list it says only what came and what went.
    return [before, after].filter(Boolean).map(cut).join(' → ')
  }

  function refusalText({ permission, reason }: AuditEntry['changes']): string {
    const sentence = reason?.[1]
    // What was answered says more than the right alone, unless it is what everybody hears.
    if (typeof sentence === 'string' && sentence !== everybodyHears) return say(sentence)
    const right = permission?.[1]
    return isPermission(right) ? say(wordsOf(right)) : ''
  }

  function sessionsText({ by, entity_id, changes: { ended } }: AuditEntry): string {
    const count = ended?.[1]
    if (typeof count === 'number') return say('{count} own sessions|log', { count })
    return by?.id === entity_id ? '' : say('all of this user|log')
  }

  function aside(column: string, label: string, after: string): string {
    return column === 'factor' || column === 'way' ? after : `${label}: ${cut(after)}`
  }

  return facts
}

/** Actions whose verb says everything. */
const saidByVerb: readonly string[] = ['archive', 'restore', 'revoke', 'accept', 'decline', 'withdraw']

/** Returns true when a member was suspended or reactivated in this business. */
const isOfMember = (entry: AuditEntry) =>
  entry.action === 'member_removed' ||
  (entry.part === 'memberships' && entry.changes.status && entry.action === 'update')

const everybodyHears = 'You do not have the right to do this here.'

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)
