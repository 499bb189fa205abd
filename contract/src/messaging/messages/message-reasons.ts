/** Why a message was skipped or cancelled; the sentence is stored as the message's `reason`. */
export const messageReasons = {
  not_wanted: 'Staff chose not to notify the client.',
  no_address: 'The client has no e-mail address.',
  no_phone: 'The client has no phone number.',
  opted_out: 'The client does not want messages.',
  too_soon: 'The appointment starts in less than an hour.',
  started: 'The appointment had already started.',
  undone: 'The change was undone before the message left.',
  expired: 'It could not be sent in time.',
  no_budget: 'The SMS budget of this month is spent.',
  too_many: 'The client got five SMS within an hour.',
  no_sms: 'No SMS provider is connected.',
  foreign_number: 'No SMS go to numbers of this country.',
  no_sms_number: 'No SMS go to this number.',
  unknown: 'It is unknown whether the provider took it, so it is not sent twice.',
  no_consent: 'The client did not agree to marketing by this channel.',
  suppressed: 'The address is unsubscribed or does not exist.',
  recent: 'The client got a mass message within a day.',
  same_address: 'Another client with this address got the message.',
  campaign_off: 'The mass message was cancelled.',
  order_cancelled: 'The order was cancelled before the message left.',
  voucher_off: 'The voucher was blocked or refunded before it left.',
  voucher_mail_off: 'It was taken back before it left.',
  unreachable: 'The client has neither an e-mail address nor a phone number for this.',
  survey_off: 'The survey is over, or was answered already.',
  had_one: 'The client had such a message a short while ago.',
  rule_off: 'The rule for this message is off, or does not fit the appointment.',
  no_device: 'The device is gone.',
  not_member: 'The user no longer works here, or is suspended.',
  not_allowed: 'The user may no longer see this.',
  turned_off: 'The user turned these notifications off.',
  closed_it: 'The user closed the day.',
  read_before: 'The user had read it in the app.',
  overtaken: 'A later change replaced this message.',
} as const

export type MessageReason = keyof typeof messageReasons
export const reasonKeys = Object.keys(messageReasons) as MessageReason[]

/** Returns the key of a stored sentence; undefined: another text, such as what a mail server answered. */
export const reasonKeyOf = (sentence: string): MessageReason | undefined =>
  reasonKeys.find((key) => messageReasons[key] === sentence)
