import { Page } from '../../kit/nav/page.tsx'
import { t } from '../../platform/text/i18n.ts'
import { SurveyForm } from './form.tsx'

export const SurveyCreate = () => (
  <Page title={t('New survey')} description={t('Ask clients after an appointment, or before one.')}>
    <SurveyForm survey={null} />
  </Page>
)
