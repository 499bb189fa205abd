import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../platform/browser/toast.ts'
import { calendar, visits } from '../../../platform/net/calls.gen.ts'
import { forget, keyOf, queryClient, useChange } from '../../../platform/net/query.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { storeVisit } from '../saving/store-visit.ts'

/** Says that the client answered NO, until the visit is cancelled, moved or kept. */
export function RefusalNotice({ visit, at, zone }: { visit: Visit; at: string; zone: Zone }) {
  const maySettle = useAllows(visits.settleRefusal)
  const settle = useChange(visits.settleRefusal, {
    forgets: [visits.history, visits.index],
    onSuccess: (answer) => {
      queryClient.setQueryData(keyOf(visits.show, { params: { id: visit.id } }), answer)
      storeVisit(answer)
      toast.success(t('The appointment stays.'), { id: `visit-${visit.id}` })
    },
    onError: ({ status }) => void (status === 412 && forget(visits.show, calendar.days)),
  })
  return (
    <Alert tone="warning">
      <p className="font-semibold">
        {t('The client answered NO')} · {momentText(at, zone)}
      </p>
      <p>{t('Call the client, then cancel, move or keep the appointment.')}</p>
      {maySettle && (
        <Button
          size="small"
          className="mt-2 self-start"
          aria-disabled={settle.isPending}
          onClick={() =>
            !settle.isPending && settle.mutate({ params: { id: visit.id }, version: visit.version })
          }
        >
          {t('It stays|visit')}
        </Button>
      )}
    </Alert>
  )
}
