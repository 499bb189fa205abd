import { defaultRights, type RoleKey } from '@wizyta/contract/access/roles/default-rights'
import { permissions } from '@wizyta/contract/kit/permission'
import { RotateCcw, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { rightsRows, sameAs, toggled } from './rights.ts'
import { RightsInWords } from './rights-in-words.tsx'
import { RightsMark } from './rights-mark.tsx'
import { RightsTable } from './rights-table.tsx'

/** Rights as a table or in words, searched, counted and compared with what the product gives such a role. */
export function RightsPanel({
  chosen,
  roleKey,
  error,
  onChange,
  children,
}: {
  chosen: readonly string[]
  /** Key of a seeded role. */
  roleKey: RoleKey | null
  error?: string
  /** Absent: they are only looked at. */
  onChange?: (chosen: string[]) => void
  /** Beside the search. */
  children?: ReactNode
}) {
  const own = useUser()?.permissions ?? []
  const [typed, setTyped] = useState('')
  const [look, setLook] = useState<'table' | 'words'>('table')
  const usual = roleKey && new Set<string>(defaultRights(roleKey))
  const differences = usual ? new Set(chosen).symmetricDifference(usual).size : 0
  const rows = rightsRows(typed)
  const shown = {
    rows,
    chosen,
    own,
    usual,
    onToggle:
      onChange && ((covered: Parameters<typeof toggled>[1]) => onChange(toggled(chosen, covered, own))),
  }
  return (
    <section aria-label={t('Rights')} className="flex flex-col gap-3 px-4 py-5 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-md font-semibold">
          {t('Rights')}{' '}
          <span className="font-normal text-muted">
            {t('{given} of {total}', { given: chosen.length, total: permissions.length })}
          </span>
        </h2>
        {children}
        <Segmented
          label={t('Show the rights')}
          value={look}
          onChange={setLook}
          segments={[
            { value: 'table', label: t('Table') },
            { value: 'words', label: t('In words') },
          ]}
        />
      </div>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
        />
        <Input
          type="search"
          className="ps-8"
          aria-label={t('Search the rights')}
          placeholder={t('Search the rights')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would save the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {usual && differences > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
          <span>{t('Changed from the default: {count}.', { count: differences })}</span>
          <span className="inline-flex items-center gap-1.5">
            <RightsMark mark="+" />
            {t('granted, not default')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <RightsMark mark="−" />
            {t('default, not granted')}
          </span>
          {onChange && (
            <Button size="small" variant="ghost" onClick={() => onChange(sameAs(chosen, [...usual], own))}>
              <RotateCcw aria-hidden="true" />
              {t('Reset to default')}
            </Button>
          )}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('Nothing matches what you are looking for.')}</p>
      ) : look === 'table' ? (
        <RightsTable {...shown} />
      ) : (
        <RightsInWords {...shown} />
      )}
    </section>
  )
}
