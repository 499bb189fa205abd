import type { VisitStatus } from '../../booking/calendar/visit-status.ts'
import type { Visit } from '../../booking/calendar/visits.ts'
import type { FeedDetail } from '../../booking/calendar-feeds/api.ts'
import { reports } from '../../figures/reports/api.ts'
import type { Colour, genders, languages } from '../../kit/field.ts'
import type { ReportFormat } from '../../kit/report.ts'
import type { trades, vatStatuses } from '../../office/businesses/api.ts'
import type { SupportTopic } from '../../office/help/api.ts'
import type { clientSources } from '../../people/clients/api.ts'
import type { absenceReasons } from '../../people/working-hours/api.ts'
import { holidayNames } from '../../people/working-hours/holidays.ts'
import type { ProductUnit, productKinds } from '../../sales/products/api.ts'
import type { resourceCategories } from '../../sales/resources/api.ts'
import type { priceTypes } from '../../sales/services/api.ts'
import type { MovementType } from '../../sales/stock/api.ts'
import type { PlainSentence } from '../../words/translate.ts'
import type { RoleKey } from '../roles/default-rights.ts'

type Words<Value extends string> = Readonly<Record<Value, PlainSentence>>
type OneOf<List extends readonly string[]> = List[number]
type Message = Visit['messages'][number]

const visitStates: Words<VisitStatus> = {
  hold: 'Hold|log value',
  requested: 'Requested|log value',
  booked: 'Booked|log value',
  confirmed: 'Confirmed|log value',
  arrived: 'Client is here|log value',
  in_progress: 'In progress|log value',
  completed: 'Done|log value',
  settled: 'Checked out|log value',
  cancelled: 'Cancelled|log value',
  no_show: 'No-show|log value',
  declined: 'Declined|log value',
  expired: 'Expired|log value',
}
const letterStates: Words<Message['status']> = {
  queued: 'Waiting|log value',
  sending: 'Being sent|log value',
  sent: 'Sent|log value',
  kept: 'Kept here|log value',
  skipped: 'Left out|log value',
  failed: 'Failed|log value',
  cancelled: 'Taken back',
}
const spokenLanguages: Words<OneOf<typeof languages>> = { pl: 'Polish|log value', en: 'English|log value' }
const measureWords: Words<ProductUnit> = {
  pcs: 'Piece|log value',
  pack: 'Pack|log value',
  ml: 'Millilitre|log value',
  g: 'Gram|log value',
  pulse: 'Pulse|log value',
  unit: 'Unit|log value',
}
const holidayWords: Words<string> = holidayNames

/**
 * The words of values that the product chose, by column; where tables disagree, by table and column. What people typed
 * stands as they typed it.
 */
export const auditValues: Readonly<Record<string, Words<string>>> = {
  'visits.status': visitStates,
  'messages.status': letterStates,
  'support_messages.status': letterStates,
  'memberships.status': {
    active: 'Active|user',
    inactive: 'Inactive|user',
    suspended: 'Suspended|user',
  },
  'businesses.status': { active: 'Active|business', suspended: 'Suspended|business' },
  'invitations.status': {
    open: 'Waiting for an answer|log value',
    accepted: 'Accepted|log value',
    declined: 'Declined|log invitation',
    withdrawn: 'Withdrawn|log value',
  },
  'reports.report': Object.fromEntries(reports.map(({ key, title }) => [key, title])),
  'reports.by': Object.fromEntries(
    reports.flatMap(({ groups }) => Object.entries(groups).map(([key, { label }]) => [key, label])),
  ),
  'reports.format': { csv: 'CSV|log value', xlsx: 'XLSX|log value' } satisfies Words<ReportFormat>,
  'products.kind': {
    retail: 'Retail|log value',
    professional: 'Professional|log value',
    both: 'Retail and professional|log value',
  } satisfies Words<OneOf<typeof productKinds>>,
  'messages.kind': {
    booked: 'Confirmation of the booking',
    moved: 'Notice of the new time',
    cancelled: 'Notice of the cancellation',
    reminder: 'Reminder',
  } satisfies Words<Message['kind']>,
  'blocks.kind': {
    break: 'Break',
    training: 'Training',
    admin: 'Office work',
    reserved: 'Reserved',
    other: 'Other|log value',
  },
  'clients.source': {
    phone: 'Phone|source',
    walk_in: 'Came in',
    www: 'Website|log',
    referral: 'Recommendation',
    social: 'Social media',
    import: 'Import|source',
    other: 'Other|source',
  } satisfies Words<OneOf<typeof clientSources>>,
  'visits.source': {
    staff: 'Staff|log value',
    phone: 'Phone|source',
    online: 'Online|log',
    waiting_list: 'Waiting list|log value',
    import: 'Import|source',
  } satisfies Words<Visit['source']>,
  'roles.key': {
    superadmin: 'Superadmin|log value',
    admin: 'Admin|log value',
    manager: 'Manager|log value',
    cashier: 'Cashier|log value',
    specialist: 'Specialist|log value',
  } satisfies Words<RoleKey>,
  payment_status: {
    none: 'Not paid|log value',
    deposit_due: 'Deposit due',
    deposit_paid: 'Deposit paid',
    part_paid: 'Part paid',
    paid: 'Paid|log value',
    refunded: 'Refunded|log value',
  } satisfies Words<Visit['payment_status']>,
  cancelled_by: { client: 'Link|log value', staff: 'Staff|log value' },
  channel: { email: 'E-mail|log value', sms: 'SMS|log value' },
  gender: {
    female: 'Woman|log value',
    male: 'Man|log value',
    unknown: 'Unknown|gender',
  } satisfies Words<OneOf<typeof genders>>,
  category: {
    room: 'Room|log value',
    chair: 'Chair|log value',
    device: 'Device|log value',
    other: 'Other|resource',
  } satisfies Words<OneOf<typeof resourceCategories>>,
  unit: measureWords,
  usage_unit: measureWords,
  'stock_movements.type': {
    delivery: 'Delivery|log value',
    sale: 'Sale|log value',
    return: 'Return from a client|log value',
    usage: 'Used up|log value',
    stocktake: 'Stocktake|log value',
    correction_in: 'Increase|log value',
    correction_out: 'Decrease|log value',
    loss: 'Loss|log value',
    transfer: 'Transfer|log value',
  } satisfies Words<MovementType>,
  price_type: {
    fixed: 'Fixed price',
    from: 'From a price',
    range: 'From … to …',
    free: 'Free of charge',
    on_request: 'Price on request',
  } satisfies Words<OneOf<typeof priceTypes>>,
  reason: {
    holiday: 'Holiday|log value',
    sick: 'Sick leave|log value',
    training: 'Training|log value',
    on_demand: 'Leave on demand',
    child_care: 'Child care',
    maintenance: 'Maintenance|log value',
    other: 'Other reason',
  } satisfies Words<OneOf<typeof absenceReasons>>,
  vat_status: { active: 'Pays VAT', exempt: 'Exempt from VAT' } satisfies Words<OneOf<typeof vatStatuses>>,
  types: {
    hair: 'Hairdresser',
    barber: 'Barber',
    nails: 'Nails',
    cosmetics: 'Cosmetics',
    massage: 'Massage',
  } satisfies Words<OneOf<typeof trades>>,
  closed_holidays: holidayWords,
  language: spokenLanguages,
  languages: spokenLanguages,
  locale: spokenLanguages,
  detail: {
    busy: 'Busy times only',
    short: 'First name and service',
    full: 'Full name, services and resources',
  } satisfies Words<FeedDetail>,
  security: { starttls: 'STARTTLS|log value', tls: 'TLS|log value' },
  topic: {
    question: 'Question|support',
    fault: 'Something does not work|support',
    idea: 'Idea|support',
  } satisfies Words<SupportTopic>,
  colour: {
    rose: 'Rose|colour',
    orange: 'Orange|colour',
    amber: 'Amber|colour',
    lime: 'Lime|colour',
    green: 'Green|colour',
    teal: 'Teal|colour',
    sky: 'Sky blue|colour',
    blue: 'Blue|colour',
    violet: 'Violet|colour',
    pink: 'Pink|colour',
    slate: 'Slate|colour',
    brown: 'Brown|colour',
  } satisfies Words<Colour>,
  given_by: { provider: 'Company account|log value' },
  way: { pin: 'PIN|log value' },
  factor: {
    authenticator_added: 'Authenticator app|log value',
    authenticator_removed: 'Authenticator app|log value',
    email_added: 'Codes by e-mail|log value',
    email_removed: 'Codes by e-mail|log value',
    passkey_added: 'Passkey|log value',
    passkey_removed: 'Passkey|log value',
    provider_linked: 'Company account|log value',
    provider_unlinked: 'Company account|log value',
  },
  who: { none: 'Without sign-in' },
}
