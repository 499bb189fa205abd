import {
  callProvider,
  overtaken,
  type SmsNetwork,
  type SmsOutcome,
  type SmsRoute,
  silence,
  wordsOf,
} from './port.ts'

/** Errors of one message: unreadable, too long, no recipient, date. All others are of the account. */
const ofMessage = new Set([100, 104, 106, 108])
/** Key, password, filter of addresses, user, token. */
const ofLogin = new Set([101, 102, 110, 200, 201, 202, 203])

interface Taken {
  messageId?: string | number
  errorCode?: number
  errorMsg?: string
}

/** Opens a way to SMSPLANET (`POST /sms`). It knows no unique id, so an unknown outcome stays unknown. */
export function openSmsplanet(token: string, { addresses, mostSeconds }: SmsNetwork): SmsRoute {
  const post = async (
    { to, from, text }: { to: string; from: string; text: string },
    more: Record<string, string>,
  ): Promise<SmsOutcome> => {
    const form = { from, to: to.replace(/^\+/, ''), msg: text, clear_polish: '0', ...more }
    const answer = await callProvider(`${addresses.smsplanet}/sms`, token, form, mostSeconds)
    if ('failed' in answer || answer.body === null || typeof answer.body !== 'object') return silence(answer)
    const { messageId, errorCode, errorMsg } = answer.body as Taken
    if (messageId !== undefined) return { sent: true, ref: String(messageId) }
    if (errorCode === undefined) return silence(answer)
    const isOfMessage = ofMessage.has(errorCode)
    return {
      sent: false,
      permanent: isOfMessage,
      perhaps: false,
      blocked: !isOfMessage,
      ...((answer.code === 401 || ofLogin.has(errorCode)) && { login: 'refused' as const }),
      reason: wordsOf(`${errorCode} ${errorMsg ?? ''}`),
    }
  }
  return {
    dedupes: false,
    async send(sms, mayLeave) {
      if (!(await mayLeave())) return overtaken
      return post(sms, {})
    },
    check: (sms) => post(sms, { test: '1' }),
    askForReports: (reportTo) => askForReports(token, reportTo, { addresses, mostSeconds }),
  }
}

const webhookType = 'MESSAGE_NOTIFICATION_WEBHOOK'
/** When an account was last asked, and whether it agreed (`Infinity`); by address and token. */
const askedAt = new Map<string, number>()
const askAgainMs = 3_600_000

/**
 * Has an account report deliveries to an address, once in this process. An account has one webhook of a type. That
 * of another program stays, and its SMS end as sent.
 */
async function askForReports(
  token: string,
  reportTo: string,
  { addresses, mostSeconds }: SmsNetwork,
): Promise<void> {
  const key = `${reportTo} ${token}`
  if ((askedAt.get(key) ?? -Infinity) > performance.now() - askAgainMs) return
  askedAt.set(key, performance.now())
  const call = (path: string, form: Record<string, string> | null) =>
    callProvider(`${addresses.smsplanet}/webhooks/${path}`, token, form, mostSeconds)
  const listed = await call('list', null)
  if ('failed' in listed) return
  const { webhooks } = (listed.body ?? {}) as { webhooks?: { type?: string; url?: string }[] }
  if (!Array.isArray(webhooks)) return
  const present = webhooks.find(({ type }) => type === webhookType)
  if (present && present.url !== reportTo) {
    // An address that this installation gave out before.
    const own = reportTo.slice(0, reportTo.indexOf('/public/sms/') + 1)
    if (!present.url?.startsWith(own)) return
    await call('remove', { type: webhookType })
  }
  if (present?.url !== reportTo) {
    const made = await call('create', { url: reportTo, type: webhookType })
    if ('failed' in made || (made.body as { result?: string } | null)?.result !== 'OK') return
  }
  askedAt.set(key, Infinity)
}
