import { Fragment } from 'react'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { commandKey, Kbd } from '../../kit/ui/kbd.tsx'
import { setOverlay } from '../../platform/browser/open-overlay.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { capsOf, type KeySection, keySections } from './key-sections.ts'

/**
 * All keys, by where they work: the same key may mean another thing on a visit. Keys of forbidden actions are left
 * out.
 */
export function KeyHelp() {
  const sections = keySections(useUser(), location.pathname === '/calendar')
  return (
    <Dialog open onOpenChange={(open) => !open && setOverlay(null)}>
      <DialogContent
        title={t('Keyboard shortcuts')}
        closeLabel={t('Close')}
        className="w-[min(48rem,calc(100vw-2rem))]!"
      >
        <div className="gap-x-8 sm:columns-2">
          {sections.map((section) => (
            <Keys key={section.title} {...section} />
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Keys({ title, lines }: KeySection) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1.5 font-semibold">{t(title)}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5">
        {lines.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt className="flex flex-wrap gap-1">
              {capsOf(keys, commandKey, t('Space|key')).map((caps) => (
                <span key={caps.join(' ')} className="flex gap-1 not-last:me-1">
                  {caps.map((cap) => (
                    <Kbd key={cap}>{cap}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd className="text-soft">{t(text)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
