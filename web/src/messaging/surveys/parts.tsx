import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { surveyAnswers, surveyLinks } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

const OfVisit = lazyPart(() => import('./of-visit.tsx').then((file) => file.OfVisit))
const OfClient = lazyPart(() => import('./of-client.tsx').then((file) => file.OfClient))

/** Surveys of a visit, for users who may pass on their links. */
export const VisitSurveys = ({ visitId }: { visitId: string }) =>
  useAllows(surveyLinks.index) ? <OfVisit visitId={visitId} /> : null

/** Answers of a client, for users who see surveys. */
export const ClientSurveys = ({ clientId }: { clientId: string }) =>
  useAllows(surveyAnswers.index) ? <OfClient clientId={clientId} /> : null
