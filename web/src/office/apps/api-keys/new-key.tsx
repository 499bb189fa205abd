import { apiKeyInput, apiKeys } from '@wizyta/contract/access/api-keys/api'
import type { Permission } from '@wizyta/contract/kit/permission'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { NoPassword, useHasPassword } from '../../../kit/form/no-password.tsx'
import { PasswordInput } from '../../../kit/form/password-input.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select, Textarea } from '../../../kit/ui/input.tsx'
import { apps } from '../../../platform/net/calls.gen.ts'
import { problemErrors, problemText } from '../../../platform/net/problems.ts'
import { useChange } from '../../../platform/net/query.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import type { Made } from './made-key.tsx'
import { RightsPicker } from './rights-picker.tsx'

const validities = [30, 90, 365, null] as const
type Field = 'name' | 'permissions' | 'origins' | 'valid_days' | 'password'

/** The form that makes a key; what was made goes to `onMade`, and nowhere else. */
export function NewKey({ onMade }: { onMade: (made: Made) => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof validities)[number]>(365)
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [websites, setWebsites] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const heading = useId()
  const hasPassword = useHasPassword()
  const make = useChange(apiKeys.create, {
    forgets: [apiKeys.index, apps.index],
    handles: ({ status }) => status === 422 || status === 409,
    onSuccess: ({ name, secret }) => onMade({ name, secret }),
    onError: (problem) =>
      setErrors(problem.status === 409 ? { name: problemText(problem) } : problemErrors(problem)),
  })
  const submit = () => {
    if (make.isPending) return
    const read = apiKeyInput.safeParse({
      name,
      permissions,
      origins: websites.split(/\s+/).filter(Boolean),
      valid_days: days,
      password,
    })
    setErrors(
      read.success
        ? {}
        : Object.fromEntries(
            read.error.issues.toReversed().map(({ path, message }) => [path[0], tDynamic(message)]),
          ),
    )
    if (read.success) make.mutate({ body: read.data })
  }
  const validityWords = { 30: t('30 days'), 90: t('90 days'), 365: t('A year') }
  return (
    <section aria-labelledby={heading} className="rounded-xl border p-4">
      <h3 id={heading} className="font-semibold">
        {t('New API key')}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {t('Choose its permissions. It keeps them only while you have them.')}
      </p>
      {hasPassword ? (
        <form
          noValidate
          className="mt-3 flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('Name|key')} hint={t('Where it is used: “Website”.')} error={errors.name}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={80}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field label={t('Valid for')}>
              {(control) => (
                <Select
                  {...control}
                  value={String(days ?? '')}
                  onChange={(event) =>
                    setDays(validities.find((one) => String(one ?? '') === event.target.value) ?? null)
                  }
                >
                  {validities.map((one) => (
                    <option key={one} value={one ?? ''}>
                      {one === null ? t('Until it is revoked') : validityWords[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <RightsPicker chosen={permissions} onChange={setPermissions} error={errors.permissions} />
          <Field
            label={t('Websites|key')}
            optional={t('optional')}
            hint={t(
              'Only if a page calls the API in the visitor’s browser. One per line: https://example.com',
            )}
            error={errors.origins}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                dir="ltr"
                value={websites}
                onChange={(event) => setWebsites(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('Your password')}
            hint={t('The key stays valid after you sign out, so confirm your password.')}
            error={errors.password}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" className="self-start" aria-disabled={make.isPending}>
            <KeyRound aria-hidden="true" />
            {make.isPending ? t('Creating the key…') : t('Create key')}
          </Button>
        </form>
      ) : (
        <div className="mt-3">
          <NoPassword />
        </div>
      )}
    </section>
  )
}
