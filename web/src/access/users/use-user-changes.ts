import type { Membership } from '@wizyta/contract/access/sign-in/api'
import type { MemberStatus, User } from '@wizyta/contract/access/users/api'
import type { SentLetter } from '@wizyta/contract/access/users/invitations'
import { useState } from 'react'
import { type ChangeWords, oneByOne } from '../../kit/list/one-by-one.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { invitations, users } from '../../platform/net/calls.gen.ts'
import { useBusiness, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { forgetUsers } from './forget-users.ts'
import { isSuperadmin, lockedFor } from './words.ts'

type Question = 'remove' | 'withdraw' | 'sign-out'

export interface UserChanges {
  setStatus: (chosen: readonly User[], status: MemberStatus) => void
  /** Asks before an action that cannot be undone. */
  ask: (question: Question, chosen: readonly User[], business?: Membership) => void
  /** In which business: the one in hand unless told. */
  asked: { question: Question; chosen: readonly User[]; business: Membership } | null
  /** The answer to what is asked. */
  answer: (yes: boolean) => void
  /** Sends an invitation again. */
  renew: (invited: User) => void
  /** The last letter that was sent. */
  letter: SentLetter | null
  isBusy: boolean
}

interface Words extends ChangeWords {
  /** Done with a superadmin, it is done in every business of the company. */
  isEverywhere?: true
}

/**
 * Changes one user or several by one call each, so that permitted changes succeed. Users who could not be changed are
 * named with the reason; a change of status can be undone.
 */
export function useUserChanges(afterwards: (gone: readonly User[]) => void): UserChanges {
  const inHand = useBusiness()
  const ownId = useUser()?.id
  const [asked, setAsked] = useState<UserChanges['asked']>(null)
  const [letter, setLetter] = useState<SentLetter | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /**
   * @param undo reverts the change of these users
   * @param isRemoval true when changed users leave the business
   */
  const run = async (
    chosen: readonly User[],
    words: Words,
    one: (user: User) => Promise<unknown>,
    {
      undo,
      business = inHand.id,
      isRemoval = false,
    }: { undo?: (changed: readonly User[]) => void; business?: string; isRemoval?: boolean } = {},
  ) => {
    if (isBusy) return
    setIsBusy(true)
    const changed = await oneByOne(
      chosen,
      words,
      async (user) => {
        // An inviter may withdraw or resend an invitation, even beyond their own rights; otherwise they are told.
        const reason = user.kind === 'member' && lockedFor(user, ownId)
        if (reason) throw new ApiProblem(403, { message: reason })
        await one(user)
      },
      {
        id: 'users',
        nameOf: ({ name }) => name,
        undo,
        description: (changed) =>
          words.isEverywhere && changed.some(isSuperadmin)
            ? t('Of superadmins, in every business of the company.')
            : undefined,
      },
    )
    if (!changed) return
    setIsBusy(false)
    afterwards(isRemoval && business === inHand.id ? changed : [])
    await forgetUsers()
  }

  const setStatus = (chosen: readonly User[], status: MemberStatus) => {
    const set = (to: (user: User) => MemberStatus) => (user: User) =>
      call(users.setStatus, {
        params: { id: user.id },
        body: { status: to(user) },
        business: inHand.id,
      })
    // Only users with another status are changed, and so reverted by undo.
    const others = chosen.filter((user) => user.status !== status)
    void run(
      others,
      statusChangeWords()[status],
      set(() => status),
      { undo: (changed) => void run(changed, undoWords(), set(before)) },
    )
  }

  const answer = (yes: boolean) => {
    setAsked(null)
    if (!yes || !asked) return
    const { question, chosen, business } = asked
    const params = ({ id }: User) => ({ params: { id }, business: business.id })
    if (question === 'sign-out')
      void run(chosen, signOutWords(), (user) => call(users.endSessions, params(user)))
    else
      void run(
        chosen,
        question === 'remove' ? removeWords() : withdrawWords(),
        (user) =>
          user.kind === 'invitation'
            ? call(invitations.withdraw, params(user))
            : call(users.remove, params(user)),
        { business: business.id, isRemoval: true },
      )
  }

  return {
    setStatus,
    ask: (question, chosen, business = inHand) => setAsked({ question, chosen, business }),
    asked,
    answer,
    renew: (invited) =>
      void run([invited], renewWords(), async ({ id }) =>
        setLetter(await call(invitations.renew, { params: { id }, business: inHand.id })),
      ),
    letter,
    isBusy,
  }
}

const before = ({ status }: User): MemberStatus => (status === 'invited' ? 'active' : status)

const statusChangeWords = (): Record<MemberStatus, Words> => ({
  active: {
    doing: (values) => t('Activating users… {done} of {total}', values),
    one: (name) => t('Activated: {name}', { name }),
    several: (count) => t('Activated: {count} users', { count }),
    isEverywhere: true,
  },
  suspended: {
    doing: (values) => t('Suspending users… {done} of {total}', values),
    one: (name) => t('Suspended: {name}', { name }),
    several: (count) => t('Suspended: {count} users', { count }),
    isEverywhere: true,
  },
  inactive: {
    doing: (values) => t('Deactivating users… {done} of {total}', values),
    one: (name) => t('Deactivated: {name}', { name }),
    several: (count) => t('Deactivated: {count} users', { count }),
    isEverywhere: true,
  },
})

const undoWords = (): Words => ({
  doing: (values) => t('Undoing… {done} of {total}', values),
  one: (name) => t('As before: {name}', { name }),
  several: (count) => t('As before: {count} users', { count }),
})

const removeWords = (): Words => ({
  doing: (values) => t('Removing users… {done} of {total}', values),
  one: (name) => t('Removed: {name}', { name }),
  several: (count) => t('Removed: {count} users', { count }),
})

const withdrawWords = (): Words => ({
  doing: () => t('Withdrawing the invitation…'),
  one: (name) => t('The invitation was withdrawn: {name}', { name }),
})

const signOutWords = (): Words => ({
  doing: () => t('Signing out everywhere…'),
  one: (name) => t('Signed out everywhere: {name}', { name }),
})

const renewWords = (): Words => ({
  doing: () => t('Sending the invitation…'),
  one: (name) => t('The invitation was sent again: {name}', { name }),
})
