import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { tellOtherTabs } from '../browser/tabs.ts'
import { call } from '../net/api.ts'
import { auth } from '../net/calls.gen.ts'
import { session } from './session.ts'

/** How a sign-in goes on: with a session, or with the question for the second factor. */
export type Entry = { startPage: string | null } | 'second factor'

/** @throws ApiProblem 401 for wrong credentials, 429 after too many attempts */
export async function openSession(email: string, password: string): Promise<Entry> {
  const answer = await call(auth.signIn, { body: { email, password } })
  return answer.access_token === null ? 'second factor' : takeSession(answer)
}

type Opened = Extract<AnswerOf<typeof auth.signIn>, { access_token: string }>

/** Keeps a session that was opened, and returns the user's preferred start page. */
export function takeSession({ access_token, start_page }: Opened): { startPage: string | null } {
  // The business stays: it is where the wanted page lies. Users outside it do not see it.
  session.setUser(null)
  session.setAccessToken(access_token)
  tellOtherTabs({ kind: 'signed-in' })
  return { startPage: start_page }
}
