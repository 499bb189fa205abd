import { ownSettings } from '@wizyta/contract/office/settings/api'
import { findMe } from '../../access/sign-in/find-me.ts'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import { implement } from '../../kit/http/http.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { countOwnKeys } from '../../kit/security/own-keys.ts'
import { askEmailChange, confirmEmail, dropEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAvatar, findAvatar, replaceAvatar, updateAppearance, updateMe } from './queries.ts'

export const settingRoutes = implement('settings', ownSettings, {
  show: async ({ tx, session, app }) => ({
    ...(await findMe(tx, session.user.id)),
    sends_mails: app.config.smtpUrl !== null,
    made_keys: await countOwnKeys(tx, session.user.id),
  }),
  update: ({ tx, session, version, body }) => updateMe(tx, session.user.id, version, body),
  changeAppearance: ({ tx, session, body }) => updateAppearance(tx, session.user.id, body),
  askEmailChange: (call) => askEmailChange(call, call.body),
  dropEmailChange: ({ tx, session }) => dropEmailChange(tx, session.user.id),
  confirmEmail: ({ app, body, request }) => confirmEmail(app, body.token, request),
  changePassword: (call) => changePassword(call, call.body),
  putAvatar: async ({ tx, session, app, body }) => {
    await countAttempts(app.database, [
      { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
    ])
    return replaceAvatar(tx, session.user.id, await encodePicture(body))
  },
  deleteAvatar: ({ tx, session }) => deleteAvatar(tx, session.user.id),
  avatar: async ({ tx, params, query }) =>
    new WrittenFile(await findAvatar(tx, params.id, query.size), 'image/webp'),
})
