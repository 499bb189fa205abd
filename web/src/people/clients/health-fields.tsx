import type { Client, ClientInput } from '@wizyta/contract/people/clients/api'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { TextareaField } from '../../kit/form/text-field.tsx'
import type { EntityFormState } from '../../kit/form/use-entity-form.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { HealthNotice } from './health-notice.tsx'

/** Health data of a client: none before there is a consent, and none left after it is withdrawn. */
export function HealthFields({ form }: { form: EntityFormState<ClientInput> }) {
  const { control, rhf } = form
  const [consent, allergies, contraindications, note] = useWatch({
    control,
    name: ['health_consent_on', 'allergies', 'contraindications', 'health_note'],
  })
  const isTold = Boolean(allergies?.length || contraindications?.length || note)
  const remove = () => {
    const options = { shouldDirty: true }
    rhf.setValue('allergies', [], options)
    rhf.setValue('contraindications', [], options)
    rhf.setValue('health_note', null, options)
    rhf.clearErrors('health_consent_on')
    rhf.setFocus('health_consent_on')
  }
  return (
    <HealthSection>
      <DateField
        control={control}
        name="health_consent_on"
        label={t('Consent of the client given on')}
        hint={t('Enter the consent date first.')}
        isPast
        className={wide}
      />
      {isTold && !consent && (
        <Alert tone="warning" className={wide}>
          <p>{t('Without the consent nothing of this may be kept.')}</p>
          <Button size="small" className="mt-2" onClick={remove}>
            {t('Remove what is noted')}
          </Button>
        </Alert>
      )}
      {(isTold || consent) && (
        <>
          <TagsField
            control={control}
            name="allergies"
            hint={t('Enter or a comma adds one.')}
            maxLength={60}
            className={wide}
          />
          <TagsField
            control={control}
            name="contraindications"
            hint={t('Enter or a comma adds one.')}
            maxLength={60}
            className={wide}
          />
          <TextareaField control={control} name="health_note" className={wide} />
        </>
      )}
    </HealthSection>
  )
}

/** In place of the fields, for whose role does not show them. */
export function MaskedHealth({ client }: { client: Client }) {
  const isEmpty = !client.allergies.length && !client.contraindications.length && client.health_note === null
  return (
    <HealthSection>
      {isEmpty ? (
        <p className={`text-muted ${wide}`}>{t('Nothing about health is noted.')}</p>
      ) : (
        <HealthNotice client={client} className={wide} />
      )}
    </HealthSection>
  )
}

const HealthSection = ({ children }: { children: React.ReactNode }) => (
  <FormSection
    title={t('Health|client')}
    hint={t(
      'Kept only with the client’s explicit consent. Without the right, staff see only that something is noted.',
    )}
  >
    {children}
  </FormSection>
)
