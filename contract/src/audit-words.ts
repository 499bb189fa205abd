import { auditColumns } from './audit-columns.ts'
import type { AuditAction, AuditEntry } from './audit-log.ts'
import { auditActionWords, auditParts } from './audit-names.ts'
import { auditValues } from './audit-values.ts'
import type { Language } from './locales/translate.ts'
import { formatMoney } from './money.ts'
import { type Permission, permissions } from './permission.ts'
import { wordsOf } from './permission-words.ts'

/** The names of what entries speak of, by id. */
type Names = Readonly<Record<string, string>>

interface Place {
  language: Language
  currency: string
  /** Writes an instant as the reader's business has it. */
  moment: (instant: string) => string
}

/** One value that was changed, in words. `hidden`: it is personal, and the log does not hold it. */
export interface AuditChange {
  column: string
  label: string
  before: string
  after: string
  hidden: boolean
}

const money: readonly string[] = ['price', 'price_max', 'total', 'deposit']
const mask = '•••'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/

/**
 * Says entries of the activity log in words, for the screen and for the file.
 * @param say writes a sentence in the reader's language
 */
export function auditWords(
  say: (sentence: string, values?: Record<string, string>) => string,
  { language, currency, moment }: Place,
) {
  const named = (id: string, names: Names) => names[id] ?? say('something that is no more')

  function valueText(column: string, value: unknown, names: Names): string {
    if (value === null || value === undefined || value === '') return say('nothing|log')
    if (value === true) return say('yes|log')
    if (value === false) return say('no|log')
    if (typeof value === 'number')
      return money.includes(column) ? formatMoney(value, language, currency) : String(value)
    if (Array.isArray(value))
      return value.length === 0
        ? say('nothing|log')
        : value.map((one) => valueText(column, one, names)).join(', ')
    if (typeof value === 'object') return objectText(value as Record<string, unknown>, names)
    const text = value as string
    if (uuid.test(text)) return named(text, names)
    if (momentForm.test(text)) return moment(text)
    if (isPermission(text)) return say(wordsOf(text))
    return Object.hasOwn(auditValues, text) ? say(auditValues[text] as string) : text
  }

  const objectText = (value: Record<string, unknown>, names: Names) =>
    Object.entries(value)
      .map(([key, one]) => `${columnText(key)} ${valueText(key, one, names)}`)
      .join(', ')

  const columnText = (column: string): string =>
    Object.hasOwn(auditColumns, column)
      ? say(auditColumns[column as keyof typeof auditColumns])
      : column.replaceAll('_', ' ')

  function changeOf(column: string, [before, after]: readonly unknown[], names: Names): AuditChange {
    const label = columnText(column)
    if (before === mask || after === mask)
      return { column, label, before: masked(before), after: masked(after), hidden: true }
    if (Array.isArray(before) && Array.isArray(after)) {
      // Of a long list only what came and what went is of interest.
      const gone = before.filter((one) => !after.includes(one))
      const come = after.filter((one) => !before.includes(one))
      if (gone.length + come.length > 0 && before.length + after.length > 6)
        return {
          column,
          label,
          before:
            gone.length > 0
              ? say('taken away: {values}|log', { values: valueText(column, gone, names) })
              : '',
          after:
            come.length > 0 ? say('added: {values}|log', { values: valueText(column, come, names) }) : '',
          hidden: false,
        }
    }
    return {
      column,
      label,
      before: valueText(column, before, names),
      after: valueText(column, after, names),
      hidden: false,
    }
  }
  const masked = (value: unknown) => (value === null || value === undefined ? say('nothing|log') : mask)

  function changes({ changes: written }: AuditEntry, names: Names): AuditChange[] {
    return Object.entries(written)
      .filter(([column]) => column !== 'id')
      .map(([column, pair]) => changeOf(column, pair, names))
  }

  return {
    changes,
    column: columnText,

    /** Who did it; where nobody was signed in, as far as it shows. */
    who({ by, api_key_id, request_id, part, changes: written }: AuditEntry, names: Names): string {
      // What a program does, its maker answers for.
      if (api_key_id)
        return `${`${say('A key of a program')} ${names[api_key_id] ?? ''}`.trim()} (${by?.name || say('a former user')})`
      if (by) return by.name || say('a former user')
      if (part === 'visits' && written.status) return say('The client, by the link|log')
      return say(request_id === null ? 'System|log' : 'Somebody not signed in')
    },

    /** What happened, `Visit: changed`; what was changed stands in `changes`. */
    what({ part, action, changes: written }: AuditEntry): string {
      const verb =
        action === 'update' && written.archived_at
          ? written.archived_at[1] === null
            ? 'restore'
            : 'archive'
          : (action as AuditAction)
      const done = Object.hasOwn(auditActionWords, verb) ? say(auditActionWords[verb]) : verb
      const isOfAccount = part === 'users' && !['create', 'update', 'delete'].includes(action)
      if (isOfAccount || action === 'refused') return capital(done)
      return `${Object.hasOwn(auditParts, part) ? say(auditParts[part] as string) : part.replaceAll('_', ' ')}: ${done}`
    },

    /** All that was changed in one line, for a file. */
    line: (entry: AuditEntry, names: Names): string =>
      changes(entry, names)
        .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
        .join('; '),
  }
}

const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
