import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { erasureCause } from '@wizyta/contract/people/privacy/api'
import { type FormEvent, useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientPrivacy, systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { formatDate } from '../../platform/text/time.ts'

type Rules = Pick<SystemSettings, 'retention_years' | 'health_retention_years'>
type Preview = AnswerOf<typeof clientPrivacy.retentionPreview>

const years = Array.from({ length: 20 }, (_, index) => index + 1)

/** Retention rules with a preview of the clients they apply to, and the register of erasures. */
export function PrivacyPage() {
  const settings = useCall(systemSettingCalls.show)
  return (
    <Page
      title={t('Data protection (RODO)')}
      description={t('How long data of clients is kept, and whose data was erased.')}
    >
      <LoadState of={settings} loading={<FormSkeleton />} look="card">
        {({ retention_years, health_retention_years }) => (
          <Retention
            key={`${retention_years} ${health_retention_years}`}
            saved={{ retention_years, health_retention_years }}
          />
        )}
      </LoadState>
      <Erasures />
    </Page>
  )
}

function Retention({ saved }: { saved: Rules }) {
  const [rules, setRules] = useState(saved)
  const [preview, setPreview] = useState<Preview | null>(null)
  const mayChange = useAllows(systemSettingCalls.update)
  const look = useChange(clientPrivacy.retentionPreview, { onSuccess: setPreview })
  const save = useChange(systemSettingCalls.update, {
    forgets: [systemSettingCalls.show, systemSettingCalls.origins],
    onSuccess: () => toast.success(t('Retention rules saved')),
  })
  const set = (key: keyof Rules, value: string) => {
    setRules({ ...rules, [key]: value === '' ? null : Number(value) })
    setPreview(null)
  }
  const isChanged =
    rules.retention_years !== saved.retention_years ||
    rules.health_retention_years !== saved.health_retention_years
  const isOff = rules.retention_years === null && rules.health_retention_years === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!look.isPending) look.mutate({ body: rules })
  }
  const field = (key: keyof Rules, label: string, hint: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          disabled={!mayChange}
          value={rules[key] ?? ''}
          onChange={({ target }) => set(key, target.value)}
        >
          <option value="">{t('Off|retention')}</option>
          {years.map((count) => (
            <option key={count} value={count}>
              {t('{count} years', { count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Card aria-labelledby="retention" className="flex flex-col gap-4 p-4">
      <h2 id="retention" className="text-md font-semibold">
        {t('Retention rules')}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {field(
          'retention_years',
          t('Erase clients without an appointment for'),
          t(
            'Five years are common; ask your lawyer. Purchases count as appointments. Clients with a balance, a valid voucher or pass, or a place on the waiting list stay.',
          ),
        )}
        {field(
          'health_retention_years',
          t('Remove health data after'),
          t('Counted from the last appointment. The rest of the card stays.'),
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" aria-disabled={look.isPending}>
            {t('Show affected clients')}
          </Button>
          {mayChange && isChanged && (preview || isOff) && (
            <Button
              variant={isOff ? 'primary' : 'danger'}
              aria-disabled={save.isPending}
              onClick={() => !save.isPending && save.mutate({ query: { level: 'business' }, body: rules })}
            >
              {isOff ? t('Turn the rules off') : t('Turn the rules on')}
            </Button>
          )}
        </div>
      </form>
      {preview && (
        <div className="grid gap-4 sm:grid-cols-2" role="status">
          <Affected
            title={t('To be erased: {count}', { count: preview.clients.count })}
            of={preview.clients}
          />
          <Affected
            title={t('Health data to be removed: {count}', { count: preview.health.count })}
            of={preview.health}
          />
        </div>
      )}
      <p className="text-sm text-muted">{t('The rules are applied once a day. Each erasure is logged.')}</p>
    </Card>
  )
}

function Affected({ title, of: { count, data } }: { title: string; of: Preview['clients'] }) {
  return (
    <section className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <ul>
        {data.map(({ id, name, number, last_visit_on }) => (
          <li key={id} className="flex justify-between gap-3 border-b py-1.5 last:border-b-0">
            <EntityLink
              link={{ to: '/clients/$id', params: { id } }}
              className="min-w-0 truncate hover:underline"
            >
              {name}
            </EntityLink>
            <span className="flex-none text-muted">
              {last_visit_on
                ? formatDate(last_visit_on)
                : t('no appointment, no. {number}', { number: String(number) })}
            </span>
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className="pt-1.5 text-sm text-muted">
          {t('and {count} more|clients', { count: count - data.length })}
        </p>
      )}
    </section>
  )
}

const perPage = 50

function Erasures() {
  const { timezone } = useBusiness()
  const list = useCall(clientPrivacy.erasures, { query: { per_page: perPage } })
  return (
    <Card aria-labelledby="erasures">
      <div className="p-4">
        <h2 id="erasures" className="text-md font-semibold">
          {t('Register of erasures')}
        </h2>
        <p className="text-sm text-muted">
          {t('Cards by number alone. After a backup is restored, they are erased again.')}
        </p>
      </div>
      <LoadState of={list} loading={<FormSkeleton />} look="line">
        {({ data, total }) => (
          <ul className="border-t">
            {data.map(({ client_id, number, cause, by, at }) => (
              <li
                key={client_id}
                className="flex flex-wrap justify-between gap-x-3 border-b px-4 py-2 last:border-b-0"
              >
                <span className="font-medium">
                  {number === null ? '–' : t('Client no. {number}', { number: String(number) })}
                </span>
                <span className="text-muted">
                  {[wordOf(erasureCause, cause), by, momentText(at, timezone)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
            {data.length === 0 && <li className="p-4 text-muted">{t('No data has been erased yet.')}</li>}
            {total > data.length && (
              <li className="p-4 text-muted">
                {t('and {count} more|clients', { count: total - data.length })}
              </li>
            )}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}
