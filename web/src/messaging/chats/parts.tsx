import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { announcements } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'

const ToRead = lazyPart(() => import('./to-read.tsx').then((file) => file.ToRead))

/** Announcements to confirm, on the dashboard of users who may talk. */
export function AnnouncementsToRead() {
  return useAllows(announcements.index) ? <ToRead /> : null
}
