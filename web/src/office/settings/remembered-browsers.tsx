import type { OwnFactors } from '@wizyta/contract/access/sign-in/second-factor'
import { deviceIcon } from '../../access/sessions/device-icon.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** Browsers in which the second factor is not asked for: one or all can be forgotten. */
export function RememberedBrowsers({ browsers }: { browsers: OwnFactors['remembered_browsers'] }) {
  const { timezone } = useBusiness()
  const done = { forgets: [ownSecondFactor.show], onSuccess: () => toast.success(t('Forgotten.')) }
  const forgetOne = useChange(ownSecondFactor.forgetBrowser, done)
  const forgetAll = useChange(ownSecondFactor.forgetBrowsers, done)
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="flex w-full flex-col divide-y rounded-xl border">
        {browsers.map(({ id, agent, last_used_at, expires_at }) => {
          const name = agent ?? t('Unknown program')
          const Icon = deviceIcon(name)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3">
              <Icon aria-hidden="true" className="size-5 flex-none text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">
                  {t('Last use: {when}', { when: momentText(last_used_at, timezone) })}
                  {' · '}
                  {t('Until {when}', { when: momentText(expires_at, timezone) })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('Forget: {name}', { name })}
                onClick={() => forgetOne.mutate({ params: { id } })}
              >
                {t('Forget')}
              </Button>
            </li>
          )
        })}
      </ul>
      {browsers.length > 1 && <Button onClick={() => forgetAll.mutate({})}>{t('Forget all of them')}</Button>}
    </div>
  )
}
