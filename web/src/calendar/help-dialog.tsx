import { Fragment } from 'react'
import { calendar, employees, visits } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'

type Key = [names: string[], text: string]
interface Section {
  title: string
  keys: Key[]
}

/** All keys of the calendar, by where they work: the same key may mean another thing on a visit. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const mayBook = useAllows(visits.create)
  const mayMoveVisits = useAllows(visits.move)
  const mayMoveBlocks = useAllows(calendar.updateBlock)
  const mayReorder = useAllows(employees.reorder)
  const sections = sectionsFor(mayBook, mayMoveVisits && mayMoveBlocks, mayReorder)
  const [everywhere, ...elsewhere] = sections
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Keys of the calendar')}
        closeLabel={t('Close')}
        className="w-[min(44rem,calc(100vw-2rem))]!"
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {everywhere && <Keys {...everywhere} />}
          <div className="flex flex-col gap-4">
            {elsewhere.map((section) => (
              <Keys key={section.title} {...section} />
            ))}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Keys({ title, keys }: Section) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5">
        {keys.map(([names, text]) => (
          <Fragment key={text}>
            <dt className="flex gap-1">
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd className="text-soft">{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** What works where, and only what one may do. */
const sectionsFor = (mayBook: boolean, mayMove: boolean, mayReorder: boolean): Section[] => [
  {
    title: t('Everywhere'),
    keys: [
      [['T'], t('Today')],
      [['←', '→'], t('Previous, next')],
      [['D'], t('Day')],
      [['3'], t('3 days')],
      [['W'], t('Week')],
      [['M'], t('Month')],
      [['A'], t('List')],
      [['+', '−'], t('Larger, smaller')],
      [['/'], t('Search for a client or visit')],
      ...(mayBook ? [[['N'], t('New visit')] as Key] : []),
      [['Esc'], t('Close the panel')],
      [['Ctrl', 'B'], t('Menu wide or narrow')],
      [['?'], t('This help')],
    ],
  },
  {
    title: t('On a visit (Tab leads there)'),
    keys: [
      [['↑', '↓', '←', '→'], t('From visit to visit')],
      [['Enter'], t('Open the visit')],
      ...(mayMove
        ? ([
            [['M'], t('Take the visit elsewhere')],
            [['Alt', '↑↓←→'], t('Take it, and one step on at once')],
            [['Shift', '↑↓'], t('Make the visit longer or shorter')],
          ] as Key[])
        : []),
    ],
  },
  ...(mayMove
    ? [
        {
          title: t('While a visit is taken elsewhere'),
          keys: [
            [['↑', '↓'], t('Earlier, later')],
            [['←', '→'], t('To another person or day')],
            [['Enter'], t('Drop the visit')],
            [['Esc'], t('Leave it where it was')],
          ] as Key[],
        },
      ]
    : []),
  ...(mayReorder
    ? [
        {
          title: t('On a name above a column'),
          keys: [[['Alt', '←→'], t('Change the order of the columns')]] as Key[],
        },
      ]
    : []),
]
