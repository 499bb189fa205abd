import { overtaken, postForm, type SmsNetwork, type SmsRoute, silence, wordsOf } from './port.ts'

/** Errors of one message: recipient, text, date. All others are of the account. */
const ofMessage = new Set([102, 103, 104, 105, 106, 110])

interface Taken {
  messageId?: string | number
  errorCode?: number
  errorMsg?: string
}

/** Opens a way to SMSPLANET (`POST /sms`). It knows no unique id, so an unknown outcome stays unknown. */
export function openSmsplanet(token: string, { addresses, mostSeconds }: SmsNetwork): SmsRoute {
  return {
    dedupes: false,
    async send(sms, mayLeave) {
      if (!(await mayLeave())) return overtaken
      const answer = await postForm(
        `${addresses.smsplanet}/sms`,
        token,
        { from: sms.from, to: sms.to.replace(/^\+/, ''), msg: sms.text, clear_polish: '0' },
        mostSeconds,
      )
      if ('failed' in answer || answer.body === null || typeof answer.body !== 'object')
        return silence(answer)
      const { messageId, errorCode, errorMsg } = answer.body as Taken
      if (messageId !== undefined) return { sent: true, ref: String(messageId) }
      if (errorCode === undefined) return silence(answer)
      const isOfMessage = ofMessage.has(errorCode)
      return {
        sent: false,
        permanent: isOfMessage,
        perhaps: false,
        blocked: !isOfMessage,
        ...(answer.code === 401 && { login: 'refused' as const }),
        reason: wordsOf(`${errorCode} ${errorMsg ?? ''}`),
      }
    },
  }
}
