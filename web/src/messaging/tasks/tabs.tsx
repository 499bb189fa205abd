import { Columns3, List } from 'lucide-react'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { taskTemplates } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Tabs of the tasks and of what makes them. */
export function TaskTabs({ current }: { current: 'tasks' | 'templates' }) {
  const mayRead = useAllows(taskTemplates.index)
  if (!mayRead) return null
  return (
    <PageTabs
      label={t('Tasks')}
      tabs={[
        { label: t('Tasks|tab'), link: { to: '/tasks' }, isCurrent: current === 'tasks' },
        {
          label: t('Templates|tasks'),
          link: { to: '/tasks/templates' },
          isCurrent: current === 'templates',
        },
      ]}
    />
  )
}

/** List or board, kept in the address. */
export function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const changeSearch = useChangeSearch()
  return (
    <Segmented
      label={t('View|tasks')}
      value={isBoard ? 'board' : 'list'}
      segments={[
        { value: 'list', label: <List aria-hidden="true" className="size-4" />, name: t('List|view') },
        { value: 'board', label: <Columns3 aria-hidden="true" className="size-4" />, name: t('Board|view') },
      ]}
      onChange={(view) => changeSearch({ view: view === 'board' ? 'board' : undefined, page: undefined })}
    />
  )
}
