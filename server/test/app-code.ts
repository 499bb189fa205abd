import { Secret, TOTP } from 'otpauth'

/**
 * What an authenticator app shows, `steps` of thirty seconds from now. The step after the present one is good now and
 * still so when the clock moves on in between.
 */
export const appCode = (secret: string, steps = 1) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
