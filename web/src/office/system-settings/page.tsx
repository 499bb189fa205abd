import { Link } from '@tanstack/react-router'
import { type SettingGroup, settingGroups } from '@wizyta/contract/office/system-settings/setting-spec'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { SearchField } from '../../kit/ui/search-field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { OwnFieldSettings } from '../../people/client-fields/parts.tsx'
import { clientFields } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { SettingRow } from './setting-row.tsx'
import { type ShownLevel, type ShownSetting, useSettings } from './use-settings.ts'
import { groupWords } from './words.ts'

/** The rules that a business follows, by group; each is saved as soon as it is changed. */
export function SystemSettingsPage() {
  useChanges()
  const [wanted, setWanted] = useState<ShownLevel>('business')
  const [search, setSearch] = useState('')
  const { origins, shown, maySwitch } = useSettings(wanted)
  const found = shown && foundBy(shown, search)
  const groups = settingGroups.filter((group) => found?.some(({ spec }) => spec.group === group))
  const mayReadFields = useAllows(clientFields.index)
  const showsFields = mayReadFields && wanted === 'business' && search.trim() === ''
  useAnchor(shown !== undefined)
  return (
    <Page
      title={t('Work environment')}
      description={t('The rules of this business. What you change is saved at once.')}
      toolbar={
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          <SearchField value={search} label={t('Search for a setting')} onChange={setSearch} />
          {maySwitch && (
            <Segmented<ShownLevel>
              label={t('For whom')}
              value={wanted}
              segments={[
                { value: 'business', label: t('This business') },
                { value: 'tenant', label: t('All businesses') },
              ]}
              onChange={setWanted}
            />
          )}
        </div>
      }
    >
      <LoadState of={{ ...origins, data: found }} loading={<SettingsSkeleton />} look="card">
        {(found) =>
          groups.length > 0 ? (
            <div className="grid items-start gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
              <Anchors groups={groups} hasFields={showsFields} />
              <div className="flex min-w-0 flex-col gap-4">
                {wanted === 'tenant' && (
                  <Alert>
                    {t('What you set here holds for every business that has no value of its own for it.')}
                  </Alert>
                )}
                {groups.map((group) => (
                  <Group
                    key={group}
                    group={group}
                    settings={found.filter(({ spec }) => spec.group === group)}
                    level={wanted}
                  />
                ))}
                {showsFields && <OwnFieldSettings id={fieldsAnchor} />}
              </div>
            </div>
          ) : (
            <Card>
              <EmptyState icon={SearchX} text={t('Nothing matches what you are looking for.')}>
                <Button onClick={() => setSearch('')}>{t('Clear the search')}</Button>
              </EmptyState>
            </Card>
          )
        }
      </LoadState>
    </Page>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('Loading…')} className="flex flex-col gap-4">
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </div>
  )
}

const linkLook =
  'flex min-h-9 items-center rounded-lg px-2.5 text-soft hover:bg-hover coarse:min-h-11 ' +
  'aria-[current=location]:bg-brand-soft aria-[current=location]:font-semibold aria-[current=location]:text-brand-text'

/** Part of the page that is no group of settings. */
const fieldsAnchor = 'client-fields'

function Anchors({ groups, hasFields }: { groups: readonly SettingGroup[]; hasFields: boolean }) {
  const words = groupWords()
  return (
    <nav aria-label={t('Sections of the settings')} className="lg:sticky lg:top-20" data-print="hide">
      <ul className="flex flex-wrap gap-1 lg:flex-col lg:gap-0.5">
        {groups.map((group) => (
          <li key={group}>
            <Link to="/configuration/system-settings" hash={group} className={linkLook}>
              {words[group]}
            </Link>
          </li>
        ))}
        {hasFields && (
          <li>
            <Link to="/configuration/system-settings" hash={fieldsAnchor} className={linkLook}>
              {t('Own fields of clients')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Group({
  group,
  settings,
  level,
}: {
  group: SettingGroup
  settings: readonly ShownSetting[]
  level: ShownLevel
}) {
  return (
    <Card
      id={group}
      aria-labelledby={`${group}-heading`}
      className="scroll-mt-20 px-4 md:px-5"
      // A link into the page continues from there.
      tabIndex={-1}
    >
      <h2 id={`${group}-heading`} className="border-b py-4 text-lg font-semibold">
        {groupWords()[group]}
      </h2>
      <ul>
        {settings.map((setting) => (
          <SettingRow key={`${setting.key} ${level}`} setting={setting} />
        ))}
      </ul>
    </Card>
  )
}

/** The part that the address names is gone to once there is something to go to. */
function useAnchor(isReady: boolean) {
  useEffect(() => {
    const group = settingGroups.find((one) => one === location.hash.slice(1))
    if (isReady && group) document.getElementById(group)?.scrollIntoView()
  }, [isReady])
}

/** Returns the settings that take effect and have every word of the search in their name, explanation or group. */
function foundBy(settings: readonly ShownSetting[], search: string): ShownSetting[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const groups = groupWords()
  return settings.filter(({ spec }) => {
    const text = plainText(`${t(spec.label)} ${t(spec.explanation)} ${groups[spec.group]}`)
    return !spec.later && !spec.ownPage && words.every((word) => text.includes(word))
  })
}
