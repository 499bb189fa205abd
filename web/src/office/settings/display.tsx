import type { Density } from '@wizyta/contract/access/sign-in/appearance'
import { allows } from '@wizyta/contract/kit/permission'
import { meInput, type ShownMe } from '@wizyta/contract/office/settings/api'
import { use } from 'react'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { Menu, openPages } from '../../kit/nav/menu.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { rememberLooks } from '../../platform/session/own-choices.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { MenuField } from './menu-field.tsx'
import { SettingsPage } from './page.tsx'
import { useOwnForm } from './use-own-form.ts'

export function DisplayPage() {
  return (
    <SettingsPage section="Display" description={t('What you see first, and what the menu shows.')}>
      {(me) => (
        <>
          <DisplayForm me={me} />
          <ListLooks />
        </>
      )}
    </SettingsPage>
  )
}

/** Saved at once, as every visible change is. */
function ListLooks() {
  const user = useUser()
  const hidden = user?.hidden_columns.length ?? 0
  return (
    <FormSection
      title={t('Lists')}
      hint={t('Which columns a list shows is chosen on the list itself, with the columns button.')}
    >
      <Segmented<Density>
        label={t('Height of rows')}
        value={user?.list_density ?? 'comfortable'}
        className={`justify-self-start ${wide}`}
        segments={[
          { value: 'comfortable', label: t('Comfortable') },
          { value: 'compact', label: t('Compact|rows') },
        ]}
        onChange={(list_density) => rememberLooks({ list_density })}
      />
      {hidden > 0 && (
        <div className={`flex flex-wrap items-center gap-3 ${wide}`}>
          {t('Hidden columns: {number}', { number: hidden })}
          <Button onClick={() => rememberLooks({ hidden_columns: [] })}>{t('Show all columns')}</Button>
        </div>
      )}
    </FormSection>
  )
}

const displayInput = meInput
  .pick({ start_page: true, hidden_pages: true, calendar_view: true, calendar_colour: true })
  .partial()

function DisplayForm({ me }: { me: ShownMe }) {
  const form = useOwnForm(displayInput, me)
  const { control } = form
  const user = useUser()
  const menu = use(Menu)
  const rows = menu.flatMap((row) => {
    const pages = row.pages.filter((page) => allows(user, page.needs))
    return pages.length > 0 ? [{ ...row, pages }] : []
  })
  const startPages = rows.flatMap(({ title, pages }) =>
    pages.map((page) => ({
      value: page.to,
      label: page.title === title ? t(title) : `${t(title)} › ${t(page.pageTitle)}`,
    })),
  )
  return (
    <EntityForm form={form}>
      <FormSection title={t('Start|settings')}>
        <SelectField
          control={control}
          name="start_page"
          label={t('Page after signing in')}
          options={startPages.filter(({ value }) => value !== '/')}
          none={t('Dashboard')}
          className={wide}
        />
      </FormSection>
      <FormSection
        title={t('Calendar')}
        hint={t('What the calendar shows when you open it. On a phone it opens as a list.')}
      >
        <SelectField
          control={control}
          name="calendar_view"
          label={t('View')}
          options={[
            { value: '3days', label: t('3 days') },
            { value: 'week', label: t('Week') },
            { value: 'month', label: t('Month') },
            { value: 'agenda', label: t('List') },
          ]}
          none={t('Day')}
        />
        <SelectField
          control={control}
          name="calendar_colour"
          label={t('Colours of appointments')}
          options={[
            { value: 'employee', label: t('By employee|colour') },
            { value: 'status', label: t('By status|colour') },
            { value: 'label', label: t('By label|colour') },
          ]}
          none={t('By service|colour')}
        />
      </FormSection>
      <FormSection title={t('Menu|settings')} hint={t('Hidden pages leave the menu but stay accessible.')}>
        <MenuField
          control={control}
          name="hidden_pages"
          label={t('Menu|settings')}
          rows={menu.map((row) => ({ ...row, pages: openPages(row, user) }))}
          className={wide}
        />
      </FormSection>
    </EntityForm>
  )
}
