import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { brand } from '../../platform/browser/brand.ts'
import { copyText } from '../../platform/browser/copy-text.ts'
import { printPage } from '../../platform/browser/print-page.ts'
import { download } from '../../platform/net/download.ts'
import { t } from '../../platform/text/i18n.ts'

/** New backup codes, shown this once: to print, copy or keep as a file. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <section
      aria-labelledby="backup-codes"
      className="flex flex-col gap-3 rounded-xl border border-brand bg-background p-4"
    >
      <h3 id="backup-codes" ref={heading} tabIndex={-1} className="text-md font-semibold outline-none">
        {t('Your backup codes')}
      </h3>
      <Alert tone="warning">
        {t(
          'They are shown this once. Keep them where you keep your documents: each lets you in once without your phone.',
        )}
      </Alert>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-md sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div data-print="hide" className="flex flex-wrap gap-2">
        <Button onClick={printPage}>{t('Print')}</Button>
        <Button
          onClick={() =>
            void copyText(text, {
              copied: t('The codes are copied.'),
              refused: t('The browser did not allow copying. Select the codes and copy them.'),
            })
          }
        >
          <Copy aria-hidden="true" />
          {t('Copy')}
        </Button>
        <Button onClick={() => download(`${brand()} – ${t('Backup codes')}.txt`, 'text/plain', `${text}\n`)}>
          <Download aria-hidden="true" />
          {t('Save as a file')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('I have saved them')}
        </Button>
      </div>
    </section>
  )
}
