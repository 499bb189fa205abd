import type { SmsProvider } from '@wizyta/contract/messaging/sms/api'
import type { Outcome } from '../../kit/mail/mail.ts'

/** An SMS to one phone. */
interface Sms {
  /** E.164. */
  to: string
  /** Name of the sender. */
  from: string
  text: string
  /** The same for every attempt at one message. */
  unique_id: string
  /** Address that the provider calls with the delivery report. */
  report_to: string
}

/** Outcome of handing an SMS to a provider. `blocked`: of the provider itself, so that another one may be asked. */
export type SmsOutcome = { sent: true; ref: string | null } | (Outcome & { sent: false })

/** A provider of SMS, ready to be asked. */
export interface SmsRoute {
  /** True: it takes one unique id once, so that an attempt of unknown outcome may be repeated. */
  dedupes: boolean
  /** Hands over an SMS. `mayLeave` is called last; false: it is not sent. */
  send(sms: Sms, mayLeave: () => Promise<boolean>): Promise<SmsOutcome>
  /** Has the provider look at an SMS that it does not send: token, sender and credit. */
  check(sms: Pick<Sms, 'to' | 'from' | 'text'>): Promise<SmsOutcome>
  /** Asks for delivery reports at an address, where the provider takes one for the whole account. */
  askForReports?(reportTo: string): Promise<void>
}

/** Where providers are reached, and how long an answer may take. */
export interface SmsNetwork {
  addresses: Record<SmsProvider, string | null>
  mostSeconds: number
}

export const publicNetwork: SmsNetwork = {
  addresses: { smsapi: 'https://api.smsapi.pl', smsplanet: 'https://api2.smsplanet.pl', demo: null },
  mostSeconds: 20,
}

/** Answer of a provider, or the failure of the network. */
export type Answer = { code: number; body: unknown } | { failed: 'before' | 'unknown'; reason: string }

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Posts a form to a provider, or reads without one. A failure before the connection is open says that nothing was taken.
 * Any other one leaves that open.
 */
export async function callProvider(
  url: string,
  token: string,
  form: Record<string, string> | null,
  mostSeconds: number,
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(mostSeconds * 1_000),
    })
    const text = (await answer.text()).slice(0, 65_536)
    return { code: answer.status, body: parsed(text) }
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause
    const isBefore = neverConnected.has(cause?.code ?? '')
    const reason = isBefore
      ? 'The SMS provider cannot be reached.'
      : (error as Error).name === 'TimeoutError'
        ? 'The SMS provider did not answer in time.'
        : 'The connection to the SMS provider broke.'
    return { failed: isBefore ? 'before' : 'unknown', reason }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The outcome where no usable answer came. */
export const silence = (answer: Answer): SmsOutcome & { sent: false } =>
  'failed' in answer
    ? {
        sent: false,
        permanent: false,
        perhaps: answer.failed === 'unknown',
        blocked: true,
        reason: answer.reason,
      }
    : {
        sent: false,
        permanent: false,
        // A gateway in front of the provider may have passed it on.
        perhaps: answer.code >= 500 || answer.code < 400,
        blocked: true,
        reason: `The SMS provider answered ${answer.code}.`,
      }

export const overtaken: SmsOutcome = {
  sent: false,
  permanent: false,
  perhaps: false,
  blocked: false,
  reason: 'This attempt was overtaken by another.',
}

/** In one line and of bounded length, as it is stored and shown. */
export const wordsOf = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
