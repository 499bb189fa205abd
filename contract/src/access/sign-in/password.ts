import { z } from 'zod'
import { lengthOf, longest, shortest } from './password-strength.ts'

/** New password: long enough, of any characters. What is easy to guess the server refuses by itself. */
export const newPassword = z
  .string()
  .max(1_024, 'The password may have at most 128 characters.')
  .refine((password) => lengthOf(password) >= shortest, 'The password needs at least 8 characters.')
  .refine((password) => lengthOf(password) <= longest, 'The password may have at most 128 characters.')
