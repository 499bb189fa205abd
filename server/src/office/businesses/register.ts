import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import type { RegistrationInput } from '@wizyta/contract/office/businesses/registration'
import { sql } from 'kysely'
import { hashPassword } from '../../access/sign-in/password.ts'
import { refuseWeakPasswordOf } from '../../access/sign-in/password-rules.ts'
import type { Config } from '../../config.ts'
import type { AppParts } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { secretHash } from '../../kit/security/session.ts'
import { openTenant } from './open-business.ts'

const validHours = 24

/**
 * Stores a registration until its mailed link is opened, and invalidates earlier links. It does the same work for
 * every address. Neither the answer nor its time reveals an account.
 * @returns in the demo, which sends no mails, the link itself
 */
export async function askRegistration(
  app: AppParts,
  { language = 'pl', ...given }: RegistrationInput & { language?: 'pl' | 'en' },
  network: string,
): Promise<{ demo_link: string | null }> {
  refuseWhereClosed(app.config)
  await countAttempts(app.database, [
    { scope: 'registration network', subject: network, max: 20, windowSeconds: 3_600 },
    { scope: 'registration address', subject: `${given.email} ${network}`, max: 5, windowSeconds: 3_600 },
    { scope: 'registration everywhere', subject: given.email, max: 10, windowSeconds: 86_400 },
  ])
  const delivery = deliveryOf(app.config)
  if (delivery === 'none')
    throw conflict('This installation sends no mails yet, so registration is not possible.')
  const id = randomUUID()
  const { email, name, company, business } = given
  await app.database.transaction({}, async (tx) => {
    // Of two that are asked for at once the later one counts.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${email}`}, 0))`.execute(tx)
    await sql`
      update registrations set closed_at = now(), updated_at = now() where email = ${email} and closed_at is null`.execute(
      tx,
    )
    await sql`
      with queued as (
        insert into registrations (id, email, name, company, business, language, token_hash, expires_at, status)
        values (${id}, ${email}, ${name}, ${company}, ${business}, ${language},
          ${secretHash(registrationToken(app.config, id))}, now() + make_interval(hours => ${validHours}),
          ${delivery === 'demo' ? 'kept' : 'queued'})
      )
      select pg_notify('messages', '')`.execute(tx)
  })
  return { demo_link: delivery === 'demo' ? registrationLink(app.config, id) : null }
}

/** Makes the company, its salon and its owner's account; once, by the link of the mail. */
export async function confirmRegistration(
  app: AppParts,
  token: string,
  password: string,
  network: string,
): Promise<void> {
  refuseWhereClosed(app.config)
  await countTries(app, 'registration link', 20, network)
  const told = await findRegistration(app, token)
  refuseWeakPasswordOf(app, told ? ownerOf(told) : {}, password)
  const passwordHash = await hashPassword(password)
  await app.database.transaction({}, async (tx) => {
    const { rows } = await sql<RegistrationInput & { language: 'pl' | 'en' }>`
      update registrations set closed_at = now(), updated_at = now()
      where token_hash = ${secretHash(token)} and closed_at is null and expires_at > now()
        and not exists (select from users where users.email = registrations.email)
      returning email, name, company, business, language`.execute(tx)
    const [row] = rows
    if (!row) throw isUsedUp()
    const { language, ...given } = row
    await openTenant(tx, given, { passwordHash, language })
  })
}

/** Returns the registration behind a link. 422 when it opens nothing. */
export async function openRegistration(
  app: AppParts,
  token: string,
  network: string,
): Promise<RegistrationInput> {
  refuseWhereClosed(app.config)
  await countTries(app, 'registration opening', 60, network)
  const told = await findRegistration(app, token)
  if (!told) throw isUsedUp()
  return told
}

async function findRegistration(
  { database }: AppParts,
  token: string,
): Promise<RegistrationInput | undefined> {
  const [found] = await database.statement<RegistrationInput & Record<string, unknown>>(
    `select company, business, name, email from registrations
     where token_hash = $1 and closed_at is null and expires_at > now()`,
    [secretHash(token)],
  )
  return found
}

const ownerOf = ({ name, email, company, business }: RegistrationInput) => ({
  name,
  email,
  places: [company, business],
})

const countTries = ({ database }: AppParts, scope: string, max: number, network: string) =>
  countAttempts(database, [{ scope, subject: network, max, windowSeconds: 900 }])

const isUsedUp = () => invalid({ token: ['This link has been used or is too old. Ask for a new one.'] })

/** The address in the mail. Its token is made again when the mail is sent: none is stored. */
export const registrationLink = (
  config: Pick<Config, 'appOrigin' | 'secretKey'>,
  registrationId: string,
): string => `${config.appOrigin}/register?token=${registrationToken(config, registrationId)}`

function registrationToken({ secretKey }: Pick<Config, 'secretKey'>, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'wizyta registration 1', 32))
  return createHmac('sha256', key).update(id).digest('base64url')
}

function refuseWhereClosed({ registration }: Pick<Config, 'registration'>) {
  if (!registration) throw conflict('This installation takes no registrations.')
}
