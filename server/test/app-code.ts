import { Secret, TOTP } from 'otpauth'

/**
 * Returns the code of an authenticator app, `steps` of thirty seconds from now. The step after the present one is
 * good now and still so when the clock moves on in between.
 */
export const appCode = (secret: string, steps = 1) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
