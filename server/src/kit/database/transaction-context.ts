import type { Language } from '@wizyta/contract/words/translate'
import { nameRoles } from './database-roles.ts'

/** User and business of a transaction. Row security follows `businessId`; without one, tenant tables are empty. */
export interface Context {
  role?: 'app' | 'worker'
  businessId?: string | null
  userId?: string | null
  requestId?: string | null
  /** From where, for the log: the address, the program in short (`deviceOf`), and the key of a program that calls. */
  ip?: string | null
  agent?: string | null
  apiKeyId?: string | null
  /** Phones and e-mails of clients are masked in whatever is read by `shown_phone` and `shown_email` (migration 0019). */
  hidesContact?: boolean
  /** The same of what clients told of their health, and of the reasons of absences (migration 0039). */
  hidesHealth?: boolean
  hidesReasons?: boolean
  /** Purchase prices, costs and values of goods are null (migration 0073). */
  hidesPurchasePrices?: boolean
  /** Commissions of products and groups are null (migration 0193). */
  hidesCommissionRates?: boolean
  /** Stock of products that are being counted blind is not there for it (migration 0247). */
  hidesCountedStock?: boolean
  /** Visits, blocks and clients of colleagues are not there for it (migration 0042). */
  ownOnly?: boolean
  /** Refuses every write; its commit is not waited for. */
  readOnly?: boolean
  /**
   * It reads much: planned for the values that it asks for, by one process of the server. A plan for any values took twice as long,
   * and parallel ones took the cores of the tills. It sorts in more memory than others: ten years are 500,000 lines. Few of them
   * run at once.
   */
  readsMuch?: boolean
  /**
   * It reads the same again and again: planned once for all values. Otherwise PostgreSQL plans anew where it expects few
   * rows, such as on days later than its last statistics. That takes several times as long as reading.
   */
  readsOften?: boolean
  /** Language of the reader's screen: `localName` names services in it. Without one they keep their usual names. */
  language?: Language | null
  /** All its queries see the moment of the first one. */
  isSnapshot?: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const plainText = /^[\w.:-]{1,64}$/
const plainWords = /^[\w., -]{1,80}$/

/**
 * One simple query, so that it costs no round trip of its own. Only checked values are written into it.
 * @param roles prefix of the roles of this installation
 */
export function beginStatement(context: Context, roles: string): string {
  const { role = 'app', businessId, userId, requestId, ip, agent, apiKeyId, readOnly, isSnapshot } = context
  const setting = (name: string, value: string | null | undefined, form: RegExp) => {
    if (!value) return ''
    if (!form.test(value)) throw new TypeError(`${name} has a form that is not allowed`)
    return `; set local app.${name} = '${value}'`
  }
  const on = (name: string, is = false) => setting(name, is ? 'on' : null, plainText)
  return (
    // Set here and not left to the server's default: a read after waiting for a lock must be current.
    `begin isolation level ${isSnapshot ? 'repeatable read' : 'read committed'}${readOnly ? ' read only' : ''}; set local role ${nameRoles(`wizyta_${role}`, roles)}` +
    setting('business_id', businessId, uuid) +
    setting('user_id', userId, uuid) +
    setting('request_id', requestId, plainText) +
    on('hides_contact', context.hidesContact) +
    on('hides_health', context.hidesHealth) +
    on('hides_absence_reasons', context.hidesReasons) +
    on('hides_purchase_prices', context.hidesPurchasePrices) +
    on('hides_commission_rates', context.hidesCommissionRates) +
    on('hides_counted_stock', context.hidesCountedStock) +
    on('own_only', context.ownOnly) +
    setting('language', context.language, plainText) +
    (context.readsMuch
      ? '; set local plan_cache_mode = force_custom_plan; set local max_parallel_workers_per_gather = 0; set local work_mem = "32MB"'
      : '') +
    (context.readsOften ? '; set local plan_cache_mode = force_generic_plan' : '') +
    // What only a writing transaction has to say.
    (readOnly
      ? ''
      : setting('ip', ip, plainText) +
        setting('agent', agent, plainWords) +
        setting('api_key_id', apiKeyId, uuid))
  )
}
