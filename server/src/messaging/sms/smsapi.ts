import {
  callProvider,
  overtaken,
  type SmsNetwork,
  type SmsOutcome,
  type SmsRoute,
  silence,
  wordsOf,
} from './port.ts'

/** Errors of the account, not of one message: token, points, address filter, sender, overload. */
const ofAccount = new Set([14, 101, 102, 103, 105, 110, 201, 202, 203, 999])
const ofLogin = new Set([101, 102, 105, 110])
/** The unique id was used before: an earlier attempt has arrived. */
const takenBefore = 53

interface Taken {
  list?: { id?: string }[]
  error?: number
  message?: string
}

/** Opens a way to SMSAPI (`POST /sms.do`). It takes each `idx` once. */
export function openSmsapi(token: string, { addresses, mostSeconds }: SmsNetwork): SmsRoute {
  const post = async (
    { to, from, text }: { to: string; from: string; text: string },
    more: Record<string, string>,
  ): Promise<SmsOutcome> => {
    const form = {
      to: to.replace(/^\+/, ''),
      from,
      message: text,
      format: 'json',
      encoding: 'utf-8',
      ...more,
    }
    const answer = await callProvider(`${addresses.smsapi}/sms.do`, token, form, mostSeconds)
    if ('failed' in answer || answer.body === null || typeof answer.body !== 'object') return silence(answer)
    const { list, error, message } = answer.body as Taken
    if (error === takenBefore) return { sent: true, ref: null }
    if (error === undefined) return list?.[0]?.id ? { sent: true, ref: list[0].id } : silence(answer)
    return {
      sent: false,
      permanent: !ofAccount.has(error),
      perhaps: false,
      blocked: ofAccount.has(error),
      ...(ofLogin.has(error) && { login: 'refused' as const }),
      reason: wordsOf(`${error} ${message ?? ''}`),
    }
  }
  return {
    dedupes: true,
    async send(sms, mayLeave) {
      if (!(await mayLeave())) return overtaken
      return post(sms, { idx: sms.unique_id, check_idx: '1', notify_url: sms.report_to })
    },
    check: (sms) => post(sms, { test: '1' }),
  }
}
