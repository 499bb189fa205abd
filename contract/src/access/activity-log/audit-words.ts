import { settingDefaults } from '../../office/system-settings/api.ts'
import { isSettingKey } from '../../office/system-settings/setting-words.ts'
import type { AuditEntry, AuditName, AuditNames } from './api.ts'
import { auditFacts } from './audit-facts.ts'
import { auditActionWords } from './audit-names.ts'
import { type AuditEntity, auditColumn, auditEntityWords, auditTables } from './audit-tables.ts'
import { auditText, isNothing, isPermission, mask, type Place, type Say } from './audit-text.ts'
import { verbOf } from './audit-verbs.ts'

/** One value that was changed, in words. `hidden`: it is personal, and the log does not hold it. */
export interface AuditChange {
  column: string
  label: string
  before: string
  after: string
  hidden: boolean
  /** It says yes or no. */
  isSwitch: boolean
}

/** An entry as a list tells it: what happened, to what, and the fact. */
export interface AuditTold {
  what: string
  name: string
  fact: string
}

/**
 * Says entries of the activity log in words, for the screen and for the file.
 * @param say writes a sentence in the reader's language
 */
export function auditWords(say: Say, place: Place) {
  const { nameText, valueText, settingValue } = auditText(say, place)

  function columnText(part: string, column: string): string {
    const words = auditColumn(part, column)
    return words ? say(words.label) : column.replaceAll('_', ' ')
  }

  function changeOf(part: string, column: string, pair: readonly unknown[], names: AuditNames): AuditChange {
    const [before, after] = pair
    const label = columnText(part, column)
    const isSwitch = [before, after].every((one) => typeof one === 'boolean')
    const change = { column, label, isSwitch, hidden: false }
    if (before === mask || after === mask)
      return { ...change, before: masked(before), after: masked(after), hidden: true }
    const text = (value: unknown) => valueText({ part, column }, value, names)
    if (Array.isArray(before) && Array.isArray(after)) {
      // Of a long list only what came and what went is of interest.
      const gone = before.filter((one) => !after.includes(one))
      const come = after.filter((one) => !before.includes(one))
      if (gone.length + come.length > 0 && before.length + after.length > 6)
        return {
          ...change,
          before: gone.length > 0 ? say('taken away: {values}|log', { values: text(gone) }) : '',
          after: come.length > 0 ? say('added: {values}|log', { values: text(come) }) : '',
        }
    }
    return { ...change, before: text(before), after: text(after) }
  }
  const masked = (value: unknown) => (isNothing(value) ? say('nothing|log') : mask)

  function changes(entry: AuditEntry, names: AuditNames): AuditChange[] {
    if (isOfSetting(entry)) return [settingChange(entry, names)]
    const { part, action, changes: written } = entry
    // What was refused is kept as the English sentence that was answered.
    const isSentence = (column: string) => action === 'refused' && column === 'reason'
    return Object.entries(written)
      .filter(([column, [, after]]) => auditColumn(part, column) !== null && !isUnspoken(column, after))
      .map(([column, pair]) => changeOf(part, column, isSentence(column) ? pair.map(sentence) : pair, names))
  }
  const sentence = (value: unknown) => (typeof value === 'string' ? say(value) : value)

  /**
   * Returns the line of a setting, by its own name. An unset value followed the default or the value for all
   * businesses.
   */
  function settingChange(
    { action, entity_id, changes: written, beside }: AuditEntry,
    names: AuditNames,
  ): AuditChange {
    const name = entity_id ? names[entity_id] : undefined
    const key =
      written.key?.[1] ??
      written.key?.[0] ??
      (typeof name === 'object' && 'setting' in name ? name.setting : null)
    const [before, after] = written.value ?? []
    const unset = beside ? beside.value : isSettingKey(key) ? settingDefaults[key] : null
    return {
      column: 'value',
      label: typeof key === 'string' ? nameText({ setting: key }) : say('Value'),
      // Off is stored as null, of which the log says nothing.
      before: settingValue(key, action === 'create' ? unset : (before ?? null)),
      after: settingValue(key, action === 'delete' ? unset : (after ?? null)),
      hidden: false,
      isSwitch: false,
    }
  }

  /** Returns what happened, `Visit: changed`; the changed columns are in `changes`. */
  function what({ entity, part, action, changes: written }: AuditEntry): string {
    const verb = verbOf({ part, action, changes: written })
    const table = auditTables.get(part)
    const known = table?.happenings?.[verb]
    if (known) return say(known)
    const done = Object.hasOwn(auditActionWords, verb) ? say(auditActionWords[verb]) : verb
    // A list is taken out, not one of it.
    if (action === 'export' && isEntity(entity)) return `${say(auditEntityWords[entity])}: ${done}`
    const isOfAccount = part === 'users' && !['create', 'update', 'delete'].includes(action)
    if (isOfAccount || action === 'refused') return capital(done)
    return `${table ? say(table.name) : part.replaceAll('_', ' ')}: ${done}`
  }

  const facts = auditFacts(say, place, valueText)

  return {
    changes,
    isChange,
    what,

    /** Returns a record's name; null: without a name, deleted, or hidden from the reader. */
    name: (name: AuditName | undefined): string | null => (name === undefined ? null : nameText(name)),

    /** Returns the acting user's name, or the known origin without a signed-in user. */
    who({ by, api_key_id, request_id, part, changes: written }: AuditEntry, names: AuditNames): string {
      // What a program does, its maker answers for.
      const key = api_key_id ? names[api_key_id] : undefined
      if (api_key_id)
        return `${`${say('API key')} ${key ? nameText(key) : ''}`.trim()} (${by?.name || say('a former user')})`
      if (by) return by.name || say('a former user')
      if (part === 'visits' && written.status) return say('By link')
      return say(request_id === null ? 'System|log' : 'Not signed in')
    },

    /**
     * An entry in short, so that a list is understood without opening it.
     * @param about whose history it is: the name goes without saying
     */
    told(entry: AuditEntry, names: AuditNames, about?: string): AuditTold {
      const { entity_id, by } = entry
      const isSaid = entity_id === null || entity_id === about || entity_id === by?.id
      const known = isSaid ? undefined : names[entity_id]
      const name = isOfSetting(entry) ? settingChange(entry, names).label : known ? nameText(known) : ''
      return { what: what(entry), name, fact: facts(entry, changes(entry, names), { names, name }) }
    },

    /** Removes repetitions: a user with several roles is suspended in each, by one call. */
    once(entries: readonly AuditEntry[]): AuditEntry[] {
      const said = new Set<string>()
      return entries.filter((entry) => {
        const { part, action, at, request_id, entity_id } = entry
        if (part !== 'memberships' || action !== 'update') return true
        const text = [at, request_id, entity_id, what(entry), JSON.stringify(entry.changes)].join(' ')
        return !said.has(text) && said.add(text)
      })
    },

    /** All that was changed in one line, for a file. */
    line(entry: AuditEntry, names: AuditNames): string {
      const { action } = entry
      return changes(entry, names)
        .map(({ label, before, after }) =>
          isChange(entry)
            ? `${label}: ${before} → ${after}`
            : `${label}: ${action === 'delete' ? before : after}`,
        )
        .join('; ')
    },
  }
}

const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(auditEntityWords, entity)

const isOfSetting = ({ entity, part }: AuditEntry) =>
  entity === 'system-settings' && (part === 'system_settings' || part === 'tenant_settings')

/** Returns true when there is a value before and after; an unset setting has its default. */
const isChange = (entry: AuditEntry) => entry.action === 'update' || isOfSetting(entry)

/** Returns true for calls of every member, which need no right that could be named. */
const isUnspoken = (column: string, after: unknown) => column === 'permission' && !isPermission(after)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
