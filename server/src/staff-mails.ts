import { features } from './features.ts'
import type { StaffMails } from './kit/mail/staff-mail.ts'

const declared = features.flatMap(({ mails }) => mails ?? [])

/** Every mail to the staff, as the features declare them. */
export const staffMails: StaffMails = {
  ...Object.assign({}, ...declared),
  account_mails: Object.assign({}, ...declared.map(({ account_mails }) => account_mails)),
}
