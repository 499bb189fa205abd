import type { PlainSentence } from '@wizyta/contract/words/translate'

/** The section names of addresses outside the signed-in area. */
export const publicTitles = {
  '/sign-in': 'Sign in',
  '/sign-in-2': 'Sign in',
  '/forgot-password': 'Forgot your password?',
  '/otp': 'One-time code',
  '/second-factor': 'Second factor',
  '/clerk': 'Company sign-in',
  '/clerk/sign-in': 'Company sign-in',
  '/clerk/callback': 'Company sign-in',
  '/clerk/link': 'Company sign-in',
  '/set-password': 'New password',
  '/register': 'Registration',
  '/confirm-email': 'New e-mail address',
  '/invitation': 'Invitation',
  '/visit/$token': 'Your appointment',
  '/offer/$token': 'Offered time',
  '/receipt/$token': 'Your receipt',
  '/survey/$token': 'Survey|page',
  '/choices/$token': 'Your choices',
} as const satisfies Record<string, PlainSentence>
