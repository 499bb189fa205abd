import { meInput, type ShownMe } from '@wizyta/contract/office/settings/api'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { t } from '../../platform/text/i18n.ts'
import { SettingsPage } from './page.tsx'
import { Picture } from './picture.tsx'
import { useOwnForm } from './use-own-form.ts'

export function ProfilePage() {
  return (
    <SettingsPage section="Profile" description={t('How your colleagues see you.')}>
      {(me) => <ProfileForm me={me} />}
    </SettingsPage>
  )
}

const profileInput = meInput.pick({ name: true })

function ProfileForm({ me }: { me: ShownMe }) {
  const form = useOwnForm(profileInput, me)
  return (
    <EntityForm form={form}>
      <FormSection
        title={t('Picture')}
        hint={t('It stands beside your name. Everyone in your company can see it.')}
      >
        <div className={wide}>
          <Picture me={me} />
        </div>
      </FormSection>
      <FormSection title={t('Name|person')}>
        <TextField
          control={form.control}
          name="name"
          label={t('First and last name')}
          autoComplete="name"
          className={wide}
        />
      </FormSection>
    </EntityForm>
  )
}
