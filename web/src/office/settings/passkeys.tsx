import type { Passkey } from '@wizyta/contract/access/sign-in/passkeys'
import { Cloud, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { passkeys as calls, ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { passkeysWork, whyNoPasskeys } from '../../platform/session/passkeys.ts'
import { currentBusiness, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { PasskeyName } from './passkey-name.tsx'
import { PasswordAgain } from './password-again.tsx'

const PasskeySetup = lazyPart(() => import('./passkey-setup.tsx').then((file) => file.PasskeySetup))

/** Passkeys of the user, and the button for another. */
export function Passkeys({
  passkeys,
  onAdded,
}: {
  passkeys: Passkey[]
  onAdded: (backupCodes: string[] | null) => void
}) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      {passkeys.length > 0 && (
        <ul className="flex w-full flex-col divide-y rounded-xl border">
          {passkeys.map((one) => (
            <One key={one.id} passkey={one} />
          ))}
        </ul>
      )}
      {!passkeysWork() ? (
        <p className="text-muted">{whyNoPasskeys()}</p>
      ) : isAdding ? (
        <PasskeySetup
          onDone={(codes) => {
            setIsAdding(false)
            onAdded(codes)
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <Button onClick={() => setIsAdding(true)}>
          <KeyRound aria-hidden="true" />
          {t('Add a passkey')}
        </Button>
      )}
    </div>
  )
}

function One({ passkey }: { passkey: Passkey }) {
  const timezone = useSession(currentBusiness)?.timezone ?? 'Europe/Warsaw'
  const [open, setOpen] = useState<'name' | 'removal' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="flex flex-col gap-3 px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyRound aria-hidden="true" className="size-5 flex-none text-muted" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium wrap-anywhere">{passkey.name}</p>
          <p className="text-sm text-muted">
            {t('Added: {when}', { when: momentText(passkey.created_at, timezone) })}
            {' · '}
            {passkey.last_used_at
              ? t('Last use: {when}', { when: momentText(passkey.last_used_at, timezone) })
              : t('Not used yet')}
          </p>
          {passkey.is_backed_up && (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <Cloud aria-hidden="true" className="size-3.5" />
              {t('Kept by a service, on several devices')}
            </p>
          )}
        </div>
        <Button
          size="small"
          aria-label={t('Rename: {name}', { name: passkey.name })}
          onClick={() => setOpen('name')}
        >
          {t('Rename')}
        </Button>
        <Button
          size="small"
          aria-label={t('Remove: {name}', { name: passkey.name })}
          onClick={() => setOpen('removal')}
        >
          {t('Remove')}
        </Button>
      </div>
      {open === 'name' && <Renaming passkey={passkey} onOver={close} />}
      {open === 'removal' && <Removal passkey={passkey} onOver={close} />}
    </li>
  )
}

function Renaming({ passkey, onOver }: { passkey: Passkey; onOver: () => void }) {
  const refusal = useRefusal(['name'])
  const rename = useChange(calls.rename, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: onOver,
    onError: refusal.set,
  })
  return (
    <PasskeyName
      start={passkey.name}
      button={t('Save')}
      isPending={rename.isPending}
      error={refusal.at('name') ?? refusal.ofForm ?? undefined}
      onGiven={(name) => rename.mutate({ params: { id: passkey.id }, body: { name } })}
      onCancel={onOver}
    />
  )
}

function Removal({ passkey, onOver }: { passkey: Passkey; onOver: () => void }) {
  const refusal = useRefusal(['password'])
  const remove = useChange(calls.remove, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: () => {
      toast.success(t('Removed: {name}', { name: passkey.name }))
      onOver()
    },
    onError: refusal.set,
  })
  return (
    <PasswordAgain
      button={t('Remove the passkey')}
      isDangerous
      isPending={remove.isPending}
      refusal={refusal}
      onGiven={(password) => remove.mutate({ params: { id: passkey.id }, body: { password } })}
      onCancel={onOver}
    />
  )
}
