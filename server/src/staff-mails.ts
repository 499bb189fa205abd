import { apiKeyMails } from './access/api-keys/key-made-mail.ts'
import { sessionMails } from './access/sessions/new-sign-in-mail.ts'
import { signInMails } from './access/sign-in/access-mail.ts'
import { userMails } from './access/users/invitation-mail.ts'
import type { StaffMails } from './kit/mail/staff-mail.ts'
import { staffNotice } from './messaging/notices/staff-notice.ts'
import { registrationMail } from './office/businesses/registration-mail.ts'
import { settingMails } from './office/settings/account-mail.ts'

/** Every mail to the staff, feature by feature. */
export const staffMails: StaffMails = {
  accountMails: { ...signInMails, ...sessionMails, ...apiKeyMails, ...userMails, ...settingMails },
  registration: registrationMail,
  notice: staffNotice,
}
