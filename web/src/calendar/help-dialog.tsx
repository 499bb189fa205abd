import { Fragment } from 'react'
import { t } from '../lib/i18n.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'

/** All keys of the calendar. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Keys of the calendar')}
        closeLabel={t('Close')}
        className="w-[min(40rem,calc(100vw-2rem))]!"
      >
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {sections().map(({ title, keys }) => (
            <section key={title}>
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
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

const sections = (): { title: string; keys: [names: string[], text: string][] }[] => [
  {
    title: t('Getting around'),
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
      [['?'], t('This help')],
    ],
  },
  {
    title: t('Visits'),
    keys: [
      [['N'], t('New visit')],
      [['↑', '↓', '←', '→'], t('From visit to visit')],
      [['Enter'], t('Open the visit')],
      [['M'], t('Move the visit with the arrow keys')],
      [['Alt', '↑↓←→'], t('Move the visit by a step or to another person')],
      [['Shift', '↑↓'], t('Make the visit longer or shorter')],
      [['Enter'], t('Drop the visit')],
      [['Esc'], t('Leave it where it was')],
      [['Alt', '←→'], t('On a name above a column: change the order')],
    ],
  },
]
