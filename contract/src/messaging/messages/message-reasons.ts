/** Why a message was skipped or cancelled; the sentence is stored as the message's `reason`. */
export const messageReasons = {
  not_wanted: 'Staff chose not to notify the client.',
  no_address: 'The client has no e-mail address.',
  no_phone: 'The client has no phone number.',
  opted_out: 'The client does not want messages.',
  too_soon: 'The visit starts in less than an hour.',
  started: 'The visit had already started.',
  undone: 'The change was undone before the message left.',
  expired: 'It could not be sent in time.',
  no_budget: 'The SMS budget of this month is spent.',
  no_sms: 'No SMS provider is connected.',
  unknown: 'It is unknown whether the provider took it, so it is not sent twice.',
  order_cancelled: 'The order was cancelled before the message left.',
  voucher_off: 'The voucher was blocked or refunded before it left.',
  voucher_mail_off: 'It was taken back before it left.',
  overtaken: 'A later change replaced this message.',
} as const
