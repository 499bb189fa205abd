import { z } from 'zod'

/** Shortest and longest password, in characters as a reader counts them. */
export const shortest = 8
const longest = 128

/** The same letter may be typed as one sign or as a letter with a mark (NFC, RFC 8265). */
export const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** New password: long enough, of any characters. What is easy to guess the server refuses by itself. */
export const newPassword = z
  .string()
  .max(1_024, 'The password may have at most 128 characters.')
  .refine((password) => lengthOf(password) >= shortest, 'The password needs at least 8 characters.')
  .refine((password) => lengthOf(password) <= longest, 'The password may have at most 128 characters.')
