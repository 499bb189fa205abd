import type { Permission } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '../src/access/sign-in/password.ts'
import { type Person, type TestApp, testApp } from './app.ts'

export interface MadeKey {
  id: string
  secret: string
  beginning: string
}

/** Keys, those who make them, and calls as another program makes them. */
export interface KeyDesk extends TestApp {
  /** The password of every maker. */
  password: string
  /** May connect apps in A, and has these rights beside. */
  maker(rights: Permission[]): Promise<Person>
  /** A key without an end, unless told. */
  key(person: Person, permissions: Permission[], input?: object): Promise<MadeKey>
  call(
    secret: string,
    path: string,
    options?: { method?: 'GET' | 'POST'; body?: object; headers?: object },
  ): Promise<{ status: number; body: any }>
  status(secret: string, path: string, options?: Parameters<KeyDesk['call']>[2]): Promise<number>
  /** A statement within A. */
  inA(statement: string): Promise<{ rows: unknown[] }>
}

export async function keyDesk(app?: TestApp): Promise<KeyDesk> {
  const t = app ?? (await testApp())
  const password = 'zielony fotel przy oknie'
  const hash = await hashPassword(password)
  let made = 0

  const call: KeyDesk['call'] = async (secret, path, { method = 'GET', body, headers } = {}) => {
    const answer = await t.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...headers,
      },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  return {
    ...t,
    password,
    async maker(rights) {
      const person = await t.person(
        t.world.a,
        ['apps.index', 'apps.create', 'apps.delete', ...rights],
        'Maria',
      )
      const set = 'update users set password_hash = $1 where id = $2'
      await t.parts.database.statement(set, [hash, person.user.id])
      return person
    },
    async key(person, permissions, input = {}) {
      made += 1
      const body = { name: `Klucz ${made}`, permissions, valid_days: null, password, ...input }
      const answer = await person.post('/tenant/api-keys', body)
      expect([answer.status, answer.body.errors]).toEqual([201, undefined])
      return answer.body
    },
    call,
    status: async (...given) => (await call(...given)).status,
    inA: (statement) =>
      t.parts.database.transaction({ businessId: t.world.a }, (tx) => sql.raw(statement).execute(tx)),
  }
}
