/** A report of a mail server that a mail did not arrive (RFC 3464). */
export interface Bounce {
  /** Message-ID of the mail, in angle brackets. */
  messageId: string
  recipients: BouncedRecipient[]
}

export interface BouncedRecipient {
  /** In lower case. */
  addresses: string[]
  /** Enhanced status (RFC 3463), as `5.1.1`. */
  status: string
  /** Answer of the recipient's server. */
  said: string
  /** True: there is no such mailbox, or it is closed. A full mailbox or a refused content says nothing about the address. */
  isGone: boolean
}

const mostSaid = 200

/** Reads the recipients whom a mail did not reach for good. Null: it is no such report, or names no mail. */
export function readBounce(raw: string): Bounce | null {
  const { headers, body } = splitPart(raw)
  const type = headers.get('content-type') ?? ''
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]?.trim()
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type) || !boundary)
    return null
  const parts = `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => splitPart(part.replace(/^[^\n]*\n/, '')))
  const ofType = (wanted: RegExp) => parts.find((part) => wanted.test(part.headers.get('content-type') ?? ''))
  const status = ofType(/^message\/(global-)?delivery-status\b/i)
  const original = ofType(/^(message\/(rfc822|global)|text\/rfc822-headers)\b/i)
  const messageId =
    original && /<[^<>\s]+>/.exec(splitPart(original.body).headers.get('message-id') ?? '')?.[0]
  if (!status || !messageId) return null
  const recipients = status.body
    .split(/\n\s*\n/)
    .map((block) => splitPart(block).headers)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map(recipientOf)
    .filter((one) => one.status.startsWith('5.') && one.addresses.length > 0)
  return { messageId, recipients }
}

function recipientOf(fields: Map<string, string>): BouncedRecipient {
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = /^\s*[\w-]+\s*;\s*<?([^\s<>]+)>?/.exec(fields.get(name) ?? '')?.[1]
    return address ? [address.toLowerCase()] : []
  })
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '')
  return {
    addresses: [...new Set(addresses)],
    status,
    said: (said || status).slice(0, mostSaid),
    isGone: /^5\.1\.\d+$/.test(status) || status === '5.2.1',
  }
}

/** Splits headers from what follows them. A repeated header counts once, the first one. */
function splitPart(raw: string): { headers: Map<string, string>; body: string } {
  const text = raw.replace(/\r\n?/g, '\n')
  const end = text.search(/\n\n|^\n/)
  const head = end === -1 ? text : text.slice(0, end)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), printable(value ?? ''))
  }
  return { headers, body: end === -1 ? '' : text.slice(end).replace(/^\n+/, '') }
}

const printable = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
