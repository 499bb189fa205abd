import { CalendarPlus, Copy, Eye, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { copyText } from '../../platform/browser/copy-text.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** A calendar address that is a secret by itself: copied, opened, replaced and turned off. */
export function SecretAddress({
  url,
  words,
  opensHere = false,
  onShow,
  onRenew,
  onTurnOff,
  children,
}: {
  /** Null: it was not asked for yet. */
  url: string | null
  words: { show: string; copy: string; renew: string; asksRenew: string; asksTurnOff: string }
  /** True when the reader may want it in their own calendar. */
  opensHere?: boolean
  onShow: () => void
  onRenew: () => void
  onTurnOff: () => void
  /** Between the address and what may be done with it. */
  children?: ReactNode
}) {
  const [asks, setAsks] = useState<'renew' | 'turn off' | null>(null)
  const said = {
    copied: t('The address is copied.'),
    refused: t('The browser did not allow copying. Select the address and copy it.'),
  }
  return (
    <>
      {url === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button aria-label={words.show} onClick={onShow}>
            <Eye aria-hidden="true" />
            {t('Show the secret address')}
          </Button>
          <p className="text-sm text-muted">{t('The activity log records each view.')}</p>
        </div>
      ) : (
        <Field label={t('Secret address')}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                readOnly
                value={url}
                className="min-w-0 flex-1 font-mono text-sm"
                onFocus={(event) => event.target.select()}
              />
              <Button aria-label={words.copy} onClick={() => void copyText(url, said)}>
                <Copy aria-hidden="true" />
                {t('Copy')}
              </Button>
            </div>
          )}
        </Field>
      )}
      {children}
      <div className="flex flex-wrap gap-2">
        {opensHere && url !== null && (
          <a {...buttonLook()} href={url.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus aria-hidden="true" />
            {t('Open in the calendar of this device')}
          </a>
        )}
        <Button onClick={() => setAsks('renew')}>
          <RefreshCw aria-hidden="true" />
          {words.renew}
        </Button>
        <Button onClick={() => setAsks('turn off')}>
          <Trash2 aria-hidden="true" />
          {t('Turn off')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== null}
        title={asks === 'turn off' ? words.asksTurnOff : words.asksRenew}
        description={
          asks === 'turn off'
            ? t('Every calendar that follows it stops being brought up to date at once.')
            : t('The old one ends at once. Every calendar that follows it has to be given the new one.')
        }
        confirm={asks === 'turn off' ? t('Turn off') : words.renew}
        cancel={t('Cancel')}
        danger
        onConfirm={() => {
          setAsks(null)
          if (asks === 'turn off') onTurnOff()
          else onRenew()
        }}
        onCancel={() => setAsks(null)}
      />
    </>
  )
}
