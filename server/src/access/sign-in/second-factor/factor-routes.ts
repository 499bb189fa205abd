import { passkeys } from '@wizyta/contract/access/sign-in/passkeys'
import { ownSecondFactor, signInChallenges } from '@wizyta/contract/access/sign-in/second-factor'
import { implement } from '../../../kit/http/http.ts'
import {
  offerSecondFactor,
  offerSignIn,
  signInWithPasskey,
  solveWithPasskey,
} from '../passkeys/passkey-sign-in.ts'
import { addPasskey, offerRegistration, removePasskey, renamePasskey } from '../passkeys/passkeys.ts'
import { showChallenge } from './challenge.ts'
import {
  addAuthenticator,
  addEmailCodes,
  findOwnFactors,
  forgetRemembered,
  removeAuthenticator,
  removeEmailCodes,
  renewBackupCodes,
  setUpAuthenticator,
  setUpEmailCodes,
} from './own-factors.ts'
import { sendChallengeCode, solveWithCode } from './solve-challenge.ts'

/** Routes of the second factor and of passkeys, at sign-in and in the user's own settings. */
export const factorRoutes = [
  ...implement('signInChallenges', signInChallenges, {
    show: async (call) => ({ challenge: await showChallenge(call) }),
    sendCode: (call) => sendChallengeCode(call),
    solve: (call) => solveWithCode(call, call.body),
    passkeyOptions: (call) => offerSecondFactor(call),
    solveWithPasskey: (call) => solveWithPasskey(call, call.body.response, call.body.remember),
  }),
  ...implement('ownSecondFactor', ownSecondFactor, {
    show: (call) => findOwnFactors(call),
    beginAuthenticator: (call) => setUpAuthenticator(call, call.body.password),
    confirmAuthenticator: (call) => addAuthenticator(call, call.body.code),
    removeAuthenticator: (call) => removeAuthenticator(call, call.body.password),
    beginEmailCodes: (call) => setUpEmailCodes(call, call.body.password),
    confirmEmailCodes: (call) => addEmailCodes(call, call.body.code),
    removeEmailCodes: (call) => removeEmailCodes(call, call.body.password),
    renewBackupCodes: (call) => renewBackupCodes(call, call.body.password),
    forgetBrowser: (call) => forgetRemembered(call, call.params.id),
    forgetBrowsers: (call) => forgetRemembered(call),
  }),
  ...implement('passkeys', passkeys, {
    registrationOptions: (call) => offerRegistration(call, call.body.password),
    create: (call) => addPasskey(call, call.body),
    rename: (call) => renamePasskey(call, call.params.id, call.body.name),
    remove: (call) => removePasskey(call, call.params.id, call.body.password),
    signInOptions: (call) => offerSignIn(call),
    signIn: (call) => signInWithPasskey(call, call.body.response),
  }),
]
