import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { surveys } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { SurveyForm } from './form.tsx'
import { surveysLink } from './form-link.ts'
import { SurveySteps } from './steps.tsx'

export const SurveyEdit = () => (
  <RecordPage calls={surveys} title={t('Survey|log')} back={surveysLink}>
    {(survey) => (
      <Page
        title={survey.name}
        record={survey.name}
        actions={
          <>
            <RecordMenu calls={surveys} row={survey} name={survey.name} back={surveysLink} />
            <EntityLink
              link={{ to: '/configuration/surveys/$id', params: { id: survey.id } }}
              {...buttonLook()}
            >
              {t('Results')}
            </EntityLink>
            <SurveySteps survey={survey} />
          </>
        }
      >
        <ArchivedNotice calls={surveys} row={survey} name={survey.name} />
        <SurveyForm survey={survey} />
      </Page>
    )}
  </RecordPage>
)
