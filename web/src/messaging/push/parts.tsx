import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** The user's own devices; the settings show them too. */
export const OwnDevices = lazyPart(() => import('./own-devices.tsx').then((file) => file.OwnDevices))
