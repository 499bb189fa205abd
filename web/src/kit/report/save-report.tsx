import { ofBusiness, writeSavedReport } from '@wizyta/contract/figures/reports/saved-report'
import { BookmarkPlus, Star } from 'lucide-react'
import { useState } from 'react'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useSavedReports } from './saved-reports.ts'

interface Kept {
  report: string
  /** Its filters choose records of this business. */
  choosesRecords: boolean
}

/** Keeps the report: as a favourite, or as it is shown under a name. */
export const KeepReport = ({ report, choosesRecords }: Kept) => (
  <>
    <FavouriteButton report={report} />
    <SaveReport report={report} choosesRecords={choosesRecords} />
  </>
)

/** Saves the report as it is shown, under a name. The period stays the one that was chosen: “last month” moves on. */
function SaveReport({ report, choosesRecords }: Kept) {
  const business = useBusiness()
  const [name, setName] = useState<string | null>(null)
  const { add } = useSavedReports()
  if (name === null)
    return (
      <Button onClick={() => setName('')}>
        <BookmarkPlus aria-hidden="true" />
        {t('Save as|report')}
      </Button>
    )
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const plain = name.replaceAll('|', ' ').trim()
        const shown = location.search.slice(1)
        const search = choosesRecords ? ofBusiness(shown, business.id) : shown
        const text = writeSavedReport({ report, search, name: plain })
        if (!plain || add(text)) setName(null)
      }}
    >
      <Input
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
        autoFocus
        aria-label={t('Name of the saved report')}
        placeholder={t('Name of the saved report')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setName(null)}
      />
      <Button type="submit">{t('Save')}</Button>
    </form>
  )
}

/** The star of a report: it puts the report among the user's favourites. */
function FavouriteButton({ report }: { report: string }) {
  const { isFavourite, toggle } = useSavedReports()
  const isOn = isFavourite(report)
  return (
    <Button aria-pressed={isOn} onClick={() => toggle(report)}>
      <Star aria-hidden="true" className={isOn ? 'fill-current' : ''} />
      {isOn ? t('Among favourites') : t('Add to favourites')}
    </Button>
  )
}
