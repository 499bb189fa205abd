import { z } from 'zod'

/** A password that somebody sets: long enough, of any letters. */
export const newPassword = z
  .string()
  .min(8, 'The password needs at least 8 characters.')
  .max(128, 'The password may have at most 128 characters.')
