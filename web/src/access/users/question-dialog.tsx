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
            'Superadmins are removed from every business of the company, and access ends immediately. Appointments and history stay. To return they need a new invitation.',
          )
        : count === 1
          ? t(
              'Access ends immediately. Appointments, history and work in other businesses stay. Returning requires a new invitation.',
            )
          : t(
              'Access ends immediately. Appointments, history and their work in other businesses stay. To return they need a new invitation.',
            ),
      confirm: t('Remove'),
    },
    withdraw: {
      title: t('Withdraw the invitation of {name}?', { name }),
      description: t('The link in the mail stops working.'),
      confirm: t('Withdraw the invitation'),
    },
    'sign-out': {
      title: t('Sign {name} out everywhere?', { name }),
      description: t(
        'This user must sign in again on every device at once, even during unsaved work. The password stays.',
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
