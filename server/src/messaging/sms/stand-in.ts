import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { countParts } from '@wizyta/contract/messaging/sms/parts'

/** An SMS that the stand-in has taken. */
interface TakenSms {
  id: string
  idx: string
  to: string
  from: string
  text: string
  parts: number
  notifyUrl: string
}

/** A provider that speaks the HTTP of SMSAPI and delivers to no phone. */
export interface SmsStandIn {
  url: string
  taken: TakenSms[]
  /** Requests that came in, repeated ones included. */
  requests: number
  close(): Promise<void>
}

interface Behaviour {
  /** Milliseconds after which the delivery is reported; null: never. */
  deliversAfter?: number | null
  /** Tokens that it takes; absent: every one. */
  token?: string
  /** Decides about a request before it is taken: an error of SMSAPI, or null. */
  refuse?: (sms: TakenSms) => { error: number; message: string } | null | Promise<null>
  /** Runs after an SMS was taken and before the answer. `drop`: the connection breaks instead. */
  answering?: (sms: TakenSms) => Promise<'drop' | undefined> | 'drop' | undefined
}

/** Starts a provider on a port of its own, on this machine. */
export async function startSmsStandIn(behaviour: Behaviour = {}): Promise<SmsStandIn> {
  const timers = new Set<NodeJS.Timeout>()
  const standIn: SmsStandIn = { url: '', taken: [], requests: 0, close }
  let number = Date.now()

  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      void take(new URLSearchParams(text), request.headers.authorization ?? '', response)
    })
  })

  async function take(form: URLSearchParams, authorization: string, response: ServerResponse) {
    standIn.requests += 1
    const answer = (body: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (behaviour.token && authorization !== `Bearer ${behaviour.token}`)
      return answer({ error: 101, message: 'Authorization failed' })
    const message = form.get('message') ?? ''
    const sms: TakenSms = {
      id: (++number).toString(16).toUpperCase(),
      idx: form.get('idx') ?? '',
      to: form.get('to') ?? '',
      from: form.get('from') ?? '',
      text: message,
      parts: countParts(message).parts,
      notifyUrl: form.get('notify_url') ?? '',
    }
    if (!/^\d{9,15}$/.test(sms.to)) return answer({ error: 13, message: 'No correct phonenumbers' })
    const refusal = await behaviour.refuse?.(sms)
    if (refusal) return answer(refusal)
    if (form.get('check_idx') === '1' && standIn.taken.some(({ idx }) => idx === sms.idx))
      return answer({
        error: 53,
        message: 'Not unique idx parameter, message with the same idx has been already sent',
      })
    if (form.get('test') !== '1') standIn.taken.push(sms)
    if ((await behaviour.answering?.(sms)) === 'drop') return void response.destroy()
    answer({
      count: 1,
      list: [{ id: sms.id, number: sms.to, status: 'QUEUE', error: null, idx: sms.idx, parts: sms.parts }],
    })
    if (form.get('test') !== '1') reportSoon(sms)
  }

  function reportSoon(sms: TakenSms) {
    const { deliversAfter = null } = behaviour
    if (deliversAfter === null || !sms.notifyUrl) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void report(sms).catch(() => {})
    }, deliversAfter)
    timer.unref()
    timers.add(timer)
  }

  async function close() {
    for (const timer of timers) clearTimeout(timer)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}

/** Reports what became of an SMS, as SMSAPI does: a GET with numbers and names, answered `OK`. */
async function report(
  { id, idx, to, notifyUrl }: TakenSms,
  [status, name]: [code: number, name: string] = [404, 'DELIVERED'],
): Promise<Response> {
  const url = new URL(notifyUrl)
  url.search = new URLSearchParams({
    MsgId: id,
    status: String(status),
    status_name: name,
    idx,
    to,
    donedate: String(Math.floor(Date.now() / 1_000)),
  }).toString()
  return fetch(url)
}
