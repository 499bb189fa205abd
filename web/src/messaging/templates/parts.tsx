import { formatMoney } from '@wizyta/contract/kit/money'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import type { Language } from '@wizyta/contract/words/translate'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Parts of an SMS as the network bills them, its price, and the letters that make it longer. */
export function SmsFigures({
  text,
  partPrice,
}: {
  text: string
  /** In grosze; null: no provider is connected. */
  partPrice: number | null
}) {
  const { currency } = useBusiness()
  const { parts, left, foreign, double, second } = countParts(text)
  const price = partPrice === null ? null : formatMoney(partPrice * parts, language(), currency)
  return (
    <div role="status" className="flex flex-col gap-1 rounded-lg bg-tint p-3 text-sm">
      <p className="font-medium tabular-nums">
        {[
          t('{count} SMS parts', { count: parts }),
          t('{count} characters left', { count: left }),
          price && t('price: {amount}', { amount: price }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {foreign.length > 0 && (
        <p className="text-warning">
          {t('A part holds 70 characters instead of 160 because of: {letters}', {
            letters: foreign.join(' '),
          })}
        </p>
      )}
      {double.length > 0 && (
        <p className="text-muted">{t('Count twice: {letters}', { letters: double.join(' ') })}</p>
      )}
      {second !== null && (
        <p className="text-muted">
          {t('The second part begins at “{letter}”.', { letter: second === '\n' ? '↵' : second })}
        </p>
      )}
    </div>
  )
}

/** How a mail is looked at: in the colours and the width of a mail program. */
export interface MailLook {
  colours: 'light' | 'dark'
  width: 'wide' | 'phone'
}
export const firstLook: MailLook = { colours: 'light', width: 'wide' }

export function MailLooks({ look, onChange }: { look: MailLook; onChange: (look: MailLook) => void }) {
  return (
    <>
      <Segmented
        label={t('Colours of the mail program')}
        value={look.colours}
        segments={[
          { value: 'light', label: <Sun aria-hidden="true" />, name: t('Light|mail') },
          { value: 'dark', label: <Moon aria-hidden="true" />, name: t('Dark|mail') },
        ]}
        onChange={(colours) => onChange({ ...look, colours })}
      />
      <Segmented
        label={t('Width|preview')}
        value={look.width}
        segments={[
          { value: 'wide', label: <Monitor aria-hidden="true" />, name: t('Computer') },
          { value: 'phone', label: <Smartphone aria-hidden="true" />, name: t('Phone|device') },
        ]}
        onChange={(width) => onChange({ ...look, width })}
      />
    </>
  )
}

/** A mail as its reader sees it, with the subject above. */
export function MailFrame({
  title,
  language,
  subject,
  html,
  look: { colours, width },
}: {
  title: string
  language: Language
  subject: string
  html: string
  look: MailLook
}) {
  return (
    <>
      <p lang={language} className="font-semibold break-words">
        {subject}
      </p>
      {/* No scripts and no origin: what is in the mail can reach nothing. */}
      <iframe
        title={title}
        lang={language}
        sandbox=""
        srcDoc={inColours(html, colours)}
        className={`h-[36rem] max-w-full rounded-lg border ${width === 'phone' ? 'mx-auto w-[22.5rem]' : 'w-full'}`}
      />
    </>
  )
}

/** Draws the colours that mail programs take from the system, whatever the browser's are. */
const inColours = (html: string, colours: MailLook['colours']) =>
  html.replace('@media (prefers-color-scheme: dark)', colours === 'dark' ? '@media all' : '@media not all')
