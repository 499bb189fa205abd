import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { fullName } from '@wizyta/contract/people/names/names'
import type { Letter, LetterKind } from '../../../messaging/messages/letter.ts'
import type { Sender } from '../../../messaging/messages/mail-parts.ts'
import { render } from '../../../messaging/messages/render.ts'
import { visitSms } from '../../../messaging/sms/visit-sms.ts'
import type { House } from '../house.ts'
import type { DemoVisit } from '../planning.ts'
import type { Random } from '../random.ts'
import type { LogEntry } from './visit-log.ts'
import { type Happening, isAskedBySms, type Past, reminderHours } from './visit-past.ts'

const minute = 60_000
const hour = 60 * minute
/** The mailbox begins so many hours ago. */
const keptHours = 72
/** Default of the settings. */
const limitHours = 24

/** A visit as its letters need it. */
interface Written {
  id: string
  status: string
  source: string
  starts_at: string
  ends_at: string
  client_note: string | null
  cancelled_by: string | null
  confirmed_at: string | null
}

interface Around {
  house: House
  sender: Sender
  random: Random
  timezone: string
  now: number
}

/** A message of the last days, and what the log says of it. */
export interface PastMessage {
  row: object
  log: LogEntry[]
}

/** Returns the mails about the visit of the last days, composed by the real mail writer. */
export function lettersOf(
  visit: Written,
  plan: DemoVisit,
  { happenings, shift }: Past,
  around: Around,
): { messages: PastMessage[]; sequence: number; refused_at: string | null } {
  const { client } = plan
  if (client === null || visit.status === 'requested') return { messages: [], sequence: 0, refused_at: null }
  const { house, random, now } = around
  const starts = Date.parse(visit.starts_at)
  const oldest = now - keptHours * hour
  const messages: PastMessage[] = []
  let sequence = 0
  let refused_at: string | null = null

  const tell = (kind: LetterKind, at: number, userId: string | null, isBefore: boolean) => {
    const due = kind === 'reminder' ? at : at + minute
    const own = starts + (isBefore ? shift : 0)
    if (at < oldest || due > now - minute || at >= own) return
    const obstacle = !client.email
      ? messageReasons.no_address
      : client.notify_by_email
        ? null
        : messageReasons.opted_out
    if (obstacle && kind === 'reminder') {
      if (!isAskedBySms(house, client)) return
      const asked = askedBySms(visit, plan, due, around)
      messages.push(...asked.messages)
      refused_at = asked.refused_at
      return
    }
    const id = random.uuid()
    const letter = obstacle ? null : letterOf(visit, plan, kind, { at: due, shift, isBefore }, around)
    const about = { kind, sequence, starts_at: iso(own) }
    const rendered = letter && render([{ letter, message: about }], limitHours, around.sender)
    const entry = { entity: 'notifications', entity_id: id, part: 'messages' } as const
    messages.push({
      row: {
        business_id: house.businessId,
        id,
        visit_id: visit.id,
        client_id: client.id,
        channel: 'email',
        ...about,
        status: obstacle ? 'skipped' : 'kept',
        reason: obstacle,
        due_at: iso(due),
        expires_at: iso(own + (kind === 'cancelled' ? hour : 0)),
        attempts: obstacle ? 0 : 1,
        sent_at: obstacle ? null : iso(due),
        ...noSms,
        recipient: obstacle ? null : client.email,
        subject: rendered?.subject ?? null,
        text: rendered?.text ?? null,
        html: rendered?.html ?? null,
        ics: rendered?.calendar?.content ?? null,
        created_at: iso(at),
        updated_at: iso(due),
      },
      log: [
        { ...entry, at: iso(at), user_id: userId, action: 'create', changes: {} },
        ...(obstacle
          ? []
          : [
              {
                ...entry,
                at: iso(due),
                user_id: null,
                action: 'update' as const,
                changes: { status: ['queued', 'kept'], attempts: [0, 1] } as LogEntry['changes'],
              },
            ]),
      ],
    })
  }

  for (const { at, kind, userId } of inOrder(happenings, starts - reminderHours * hour)) {
    if (kind === 'moved' || kind === 'cancelled') sequence += 1
    if (kind !== 'step') tell(kind, at, userId, kind === 'booked' && shift !== 0)
  }
  return { messages, sequence, refused_at }
}

const noSms = {
  provider: null,
  provider_id: null,
  provider_ref: null,
  parts: null,
  cost: null,
  delivered_at: null,
}

/** Returns the reminder by SMS and what the client answered: TAK confirms, NIE marks the visit. */
function askedBySms(
  visit: Written,
  plan: DemoVisit,
  due: number,
  around: Around,
): { messages: PastMessage[]; refused_at: string | null } {
  const { house, random, now } = around
  const { starts_at, confirmed_at, status } = visit
  const letter = letterOf(visit, plan, 'reminder', { at: due, shift: 0, isBefore: false }, around)
  const about = { kind: 'reminder' as const, sequence: 0, starts_at }
  const told = (facts: Record<string, unknown> & { id: string }, at: number): PastMessage => ({
    row: {
      business_id: house.businessId,
      client_id: plan.client?.id,
      channel: 'sms',
      reason: null,
      attempts: 0,
      recipient: plan.client?.phone,
      subject: null,
      html: null,
      ics: null,
      sent_at: null,
      ...noSms,
      provider: 'demo',
      ...facts,
      created_at: iso(at),
      updated_at: iso(at),
    },
    log: [
      {
        at: iso(at),
        user_id: null,
        action: 'create',
        changes: {},
        entity: 'notifications',
        entity_id: facts.id,
        part: 'messages',
      },
    ],
  })
  const asked = told(
    {
      id: random.uuid(),
      visit_id: visit.id,
      ...about,
      status: 'sent',
      due_at: iso(due),
      expires_at: starts_at,
      attempts: 1,
      text: visitSms([{ letter, message: about }], true, null, around.sender),
      provider_id: random.uuid(),
      parts: 1,
      cost: 9,
      sent_at: iso(due),
      delivered_at: iso(due),
    },
    due,
  )
  const yes = confirmed_at !== null && Date.parse(confirmed_at) > due ? Date.parse(confirmed_at) : null
  const no = status === 'booked' && Date.parse(starts_at) > now ? Math.round((due + now) / 2) : null
  const at = yes ?? no
  if (at === null) return { messages: [asked], refused_at: null }
  const moment = iso(at)
  const answer = told(
    {
      id: random.uuid(),
      visit_id: null,
      kind: 'sms_reply',
      sequence: 0,
      starts_at: moment,
      status: 'received',
      due_at: moment,
      expires_at: moment,
      text: yes ? 'TAK' : 'NIE',
      provider_ref: random.uuid(),
    },
    at,
  )
  return { messages: [asked, answer], refused_at: yes ? null : moment }
}

/** Orders the mails of a visit with the reminder in its place. There is none after a cancellation or a recent mail. */
function inOrder(happenings: Happening[], due: number) {
  const told = happenings.filter(({ kind }) => kind !== 'step')
  const isTold = told.some(({ kind, at }) =>
    kind === 'cancelled' ? at <= due : at > due - hour || (kind === 'booked' && at >= due),
  )
  const reminder = { at: due, kind: 'reminder' as const, userId: null }
  return isTold ? told : [...told, reminder].sort((a, b) => a.at - b.at)
}

function letterOf(
  visit: Written,
  { client, lines }: DemoVisit,
  kind: LetterKind,
  { at, shift, isBefore }: { at: number; shift: number; isBefore: boolean },
  { house: { salon, businessId, services, employees }, timezone }: Around,
): Letter {
  const move = isBefore ? shift : 0
  const moved = (instant: string) => iso(Date.parse(instant) + move)
  const english = client?.language === 'en'
  return {
    now: iso(at),
    language: client?.language ?? 'pl',
    visit_id: visit.id,
    link_generation: 0,
    status: kind === 'cancelled' ? 'cancelled' : isConfirmed(visit, at) ? 'confirmed' : 'booked',
    starts_at: moved(visit.starts_at),
    ends_at: moved(visit.ends_at),
    alive: kind !== 'cancelled',
    facts: { starts_at: 0, ends_at: 0, lines: [] },
    is_client: true,
    cancel_limits: [],
    cancelled_by: visit.cancelled_by === 'client' ? 'client' : 'staff',
    client_note: visit.source === 'online' ? null : visit.client_note,
    lines: lines.map((line) => {
      const service = services.find(({ id }) => id === line.service_id)
      const variants: { id: string; name: string }[] = service?.variants ?? []
      const variant = variants.find(({ id }) => id === line.variant_id)
      const employee = employees.find(({ id }) => id === line.employee_id)
      const name = english ? service?.plan.en : service?.plan.name
      return {
        starts_at: moved(line.starts_at),
        name: [name, variant?.name].filter(Boolean).join(' · '),
        employee: employee?.plan.display_name ?? employee?.plan.first_name ?? '',
        client: null,
      }
    }),
    client: {
      name: client ? fullName(client) : '',
      first_name: client?.first_name ?? '',
      email: client?.email ?? null,
      phone: client?.phone ?? null,
      notify_by_email: true,
    },
    told:
      kind === 'moved'
        ? { alive: true, heard: 'sure', facts: null, starts_at: iso(Date.parse(visit.starts_at) + shift) }
        : null,
    business: {
      id: businessId,
      name: salon.name,
      street: salon.street,
      postal_code: salon.postal_code,
      city: 'Warszawa',
      phone: salon.phone,
      email: salon.email,
      timezone,
      brand_colour: salon.brand_colour,
    },
  }
}

const iso = (at: number) => new Date(at).toISOString()

const isConfirmed = ({ confirmed_at }: Written, at: number) =>
  confirmed_at !== null && Date.parse(confirmed_at) <= at
