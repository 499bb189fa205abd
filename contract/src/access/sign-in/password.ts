import { z } from 'zod'
import { lengthOf, longest, shortest } from './password-strength.ts'

/** A password that somebody sets: long enough, of any signs. What is easy to guess the server refuses by itself. */
export const newPassword = z
  .string()
  .max(1_024, 'The password may have at most 128 characters.')
  .refine((password) => lengthOf(password) >= shortest, 'The password needs at least 8 characters.')
  .refine((password) => lengthOf(password) <= longest, 'The password may have at most 128 characters.')
