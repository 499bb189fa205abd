import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Opens the form that sends a report by mail. */
export const SendByMail = lazyPart(() => import('./send-by-mail.tsx').then((file) => file.SendByMail))
