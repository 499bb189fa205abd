import { keyPermissions } from '@wizyta/contract/access/api-keys/api'
import { permissionGroups, wordsOf } from '@wizyta/contract/access/roles/permission-words'
import type { Permission } from '@wizyta/contract/kit/permission'
import { ChevronRight } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../../kit/ui/choice.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Chooses the rights of a key, area by area: the user's own rights, as far as keys can have them. */
export function RightsPicker({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly Permission[]
  onChange: (chosen: Permission[]) => void
  error?: string
}) {
  const user = useUser()
  const offered = keyPermissions.filter((one) => user?.permissions.includes(one))
  const groups = permissionGroups
    .map(({ name, subjects }) => ({
      name,
      rights: offered.filter((one) => (one.split('.')[0] as string) in subjects),
    }))
    .filter(({ rights }) => rights.length > 0)
  const toggle = (permission: Permission, on: boolean) =>
    onChange(offered.filter((one) => (one === permission ? on : chosen.includes(one))))
  return (
    <fieldset aria-describedby={error ? 'key-rights-error' : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('Permissions of the key')}</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChange(offered.filter((one) => one.endsWith('.index')))}>
          {t('Read everything')}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t('Nothing|rights')}
        </Button>
      </div>
      {groups.map(({ name, rights }) => (
        <details key={name} className="group rounded-lg border">
          <summary className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 coarse:min-h-11">
            <ChevronRight
              aria-hidden="true"
              className="size-4 flex-none text-muted group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
            />
            <span className="min-w-0 flex-1 font-medium">{t(name)}</span>
            <span className="text-sm text-muted">
              {t('{number} of {total}', {
                number: rights.filter((one) => chosen.includes(one)).length,
                total: rights.length,
              })}
            </span>
          </summary>
          <div className="flex flex-col border-t px-3 py-2">
            {rights.map((one) => (
              <Choice key={one} label={t(wordsOf(one))}>
                <Checkbox
                  checked={chosen.includes(one)}
                  onChange={(event) => toggle(one, event.target.checked)}
                />
              </Choice>
            ))}
          </div>
        </details>
      ))}
      {error && (
        <p id="key-rights-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
