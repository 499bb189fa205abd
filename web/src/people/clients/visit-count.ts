import { wholeSalon } from '@wizyta/contract/kit/permission'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Says how many appointments a client has had. The server counts those that the reader may see. With own ones alone,
 * the count says so.
 */
export function useVisitCount() {
  const seesAll = useAllows(wholeSalon)
  return {
    seesAll,
    label: seesAll ? t('Appointments so far') : t('Appointments with me'),
    text: (count: number) =>
      seesAll ? t('{count} appointments', { count }) : t('with me: {count} appointments', { count }),
  }
}
