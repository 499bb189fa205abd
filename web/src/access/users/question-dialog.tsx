import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'
import { isSuperadmin } from './words.ts'

/** Asks before what cannot be taken back, and says what it means. */
export function QuestionDialog({ changes }: { changes: UserChanges }) {
  const { asked, answer } = changes
  if (!asked) return null
  const { question, chosen } = asked
  const business = asked.business.name
  const [only] = chosen
  const name = only?.name ?? ''
  const count = chosen.length
  const words = {
    remove: {
      title:
        count === 1
          ? t('Remove {name} from {business}?', { name, business })
          : t('Remove {count} users from {business}?', { count, business }),
      description: chosen.every(isSuperadmin)
        ? t(
            'Superadmins are removed from every business of the company, and can do nothing there any more from the next click on. Visits and history stay. To come back they need a new invitation.',
          )
        : count === 1
          ? t(
              'This person can do nothing here any more, from the next click on. Visits and history stay, as does work in other businesses. To come back a new invitation is needed.',
            )
          : t(
              'They can do nothing here any more, from the next click on. Visits and history stay, as does their work in other businesses. To come back they need a new invitation.',
            ),
      confirm: t('Remove'),
    },
    withdraw: {
      title: t('Withdraw the invitation of {name}?', { name }),
      description: t('The link in the mail opens nothing any more.'),
      confirm: t('Withdraw the invitation'),
    },
    'sign-out': {
      title: t('Sign {name} out everywhere?', { name }),
      description: t(
        'On every device this person has to sign in again to go on here, at once, also where something is just being written. The password stays as it is.',
      ),
      confirm: t('Sign out everywhere'),
    },
  }[question]
  return (
    <ConfirmDialog
      open
      danger
      {...words}
      cancel={t('Cancel')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {question === 'remove' &&
        !chosen.every(isSuperadmin) &&
        chosen.filter(isSuperadmin).map((user) => (
          <p key={user.id} className="font-medium">
            {t('{name} is a superadmin, and so is removed from every business of the company.', {
              name: user.name,
            })}
          </p>
        ))}
    </ConfirmDialog>
  )
}
