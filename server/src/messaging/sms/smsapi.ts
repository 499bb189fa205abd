import { callProvider, overtaken, type SmsNetwork, type SmsRoute, silence, wordsOf } from './port.ts'

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
  return {
    dedupes: true,
    async send(sms, mayLeave) {
      if (!(await mayLeave())) return overtaken
      const answer = await callProvider(
        `${addresses.smsapi}/sms.do`,
        token,
        {
          to: sms.to.replace(/^\+/, ''),
          from: sms.from,
          message: sms.text,
          format: 'json',
          encoding: 'utf-8',
          idx: sms.unique_id,
          check_idx: '1',
          notify_url: sms.report_to,
        },
        mostSeconds,
      )
      if ('failed' in answer || answer.body === null || typeof answer.body !== 'object')
        return silence(answer)
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
    },
  }
}
