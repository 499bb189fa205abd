import type { PublicRequest } from '../../kit/http/http.ts'
import {
  countAttempts,
  exceededLimit,
  forgetAttempts,
  type Limit,
  takeBack,
  tooMany,
} from '../../kit/security/attempts.ts'
import { isKnownNetwork } from './devices.ts'
import { knownBrowser } from './known-browser.ts'

/** Limits for attempts at one account before sign-in. */
interface Measure {
  /** By one browser that is known, or from one network. */
  soon: Pick<Limit, 'max' | 'windowSeconds'>
  /** From one network, at all accounts. */
  network: Pick<Limit, 'max' | 'windowSeconds'>
  /** At all accounts, from everywhere. */
  installation?: Pick<Limit, 'max' | 'windowSeconds'>
  /** Limits of a day: by all strangers, from all networks, by all known browsers, and by each of these. */
  aDay: { strangers: number; networks: number; browsers: number; each: number }
}

/** Allows a hundred guesses a day at an account, from all sources together. */
const guesses: Measure = {
  soon: { max: 10, windowSeconds: 300 },
  network: { max: 300, windowSeconds: 900 },
  // A guess at each of many accounts from each of many networks shows in no other count.
  installation: { max: 3_000, windowSeconds: 900 },
  aDay: { strangers: 40, networks: 30, browsers: 30, each: 15 },
}
const measures = {
  'sign-in': guesses,
  'second factor': guesses,
  /** Twenty mails a day to one mailbox. */
  reset: {
    soon: { max: 5, windowSeconds: 900 },
    network: { max: 60, windowSeconds: 900 },
    aDay: { strangers: 10, networks: 5, browsers: 5, each: 5 },
  } satisfies Measure as Measure,
}
type Tried = keyof typeof measures

const day = 86_400

/**
 * Counts an attempt at an account, before it is judged. Browsers in which its owner has signed in before have counts
 * of their own ("device cookies", OWASP). Known networks have theirs too, once strangers have used up their part of
 * the day. However many try elsewhere, the owner gets in.
 * @param account its address, or what was typed where there is none
 * @returns what was counted
 * @throws Refusal 429 where it is too often
 */
export async function countTry(call: PublicRequest, tried: Tried, account: string): Promise<Limit[]> {
  const { database } = call.app
  const browser = knownBrowser(call, account)
  const limits = browser ? ofBrowser(tried, account, browser) : ofStranger(tried, account, call)
  const exceeded = await exceededLimit(database, limits)
  if (exceeded === null) return limits
  // Only then, so that a flood of strangers costs PostgreSQL no more than their counts.
  if (exceeded.scope !== `${tried} everywhere` || !(await isKnownNetwork(call, account)))
    throw tooMany(exceeded.wait)
  const more = ofNetwork(tried, account, call)
  await countAttempts(database, more)
  return [...limits, ...more]
}

/** After a success the next slip starts from zero; those of the day were made all the same. */
export async function forgetSlips({ app: { database } }: PublicRequest, limits: readonly Limit[]) {
  for (const { scope, subject, onSuccess } of limits)
    if (onSuccess === 'forget') await forgetAttempts(database, scope, subject)
  await takeBack(
    database,
    limits.filter(({ onSuccess }) => onSuccess === 'take back'),
  )
}

function ofBrowser(tried: Tried, account: string, browser: string): Limit[] {
  const { soon, aDay } = measures[tried]
  const own = `${browser} ${account}`
  return [
    { scope: `${tried} browser`, subject: own, ...soon, onSuccess: 'forget' },
    ofDay(`${tried} browser of the day`, own, aDay.each),
    ofDay(`${tried} browsers`, account, aDay.browsers),
  ]
}

function ofStranger(tried: Tried, account: string, { request: { network } }: PublicRequest): Limit[] {
  const { soon, network: everybody, installation, aDay } = measures[tried]
  return [
    { scope: `${tried} network`, subject: network, ...everybody },
    // By account and network, so that a stranger elsewhere cannot lock the owner out; all networks together get more.
    { scope: `${tried} account`, subject: `${account} ${network}`, ...soon, onSuccess: 'forget' },
    ...(installation
      ? [{ scope: `${tried} installation`, subject: 'all', ...installation, isOfAll: true } as const]
      : []),
    ofDay(`${tried} everywhere`, account, aDay.strangers),
  ]
}

function ofNetwork(tried: Tried, account: string, { request: { network } }: PublicRequest): Limit[] {
  const { aDay } = measures[tried]
  return [
    ofDay(`${tried} network of the day`, `${account} ${network}`, aDay.each),
    ofDay(`${tried} networks`, account, aDay.networks),
  ]
}

const ofDay = (scope: string, subject: string, max: number): Limit => ({
  scope,
  subject,
  max,
  windowSeconds: day,
  onSuccess: 'take back',
})
