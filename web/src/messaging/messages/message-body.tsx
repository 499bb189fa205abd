import type { ShownMessage } from '@wizyta/contract/messaging/messages/api'
import { useState } from 'react'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { t } from '../../platform/text/i18n.ts'
import { writtenIn } from './words.ts'

/** The mail as the client reads it, with or without HTML. */
export function MessageBody({ message }: { message: ShownMessage }) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  if (message.html === '' && message.text !== '')
    return (
      <p lang={writtenIn(message)} className="max-w-md rounded-lg border bg-tint p-4 whitespace-pre-wrap">
        {message.text}
      </p>
    )
  if (message.html === '') {
    return (
      <p className="text-muted">
        {message.status === 'queued'
          ? t('The text is written when the message is sent, so that it is up to date.')
          : t('This message was never written: it did not leave.')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={t('Form of the mail')}
        value={form}
        segments={[
          { value: 'html', label: t('As a mail') },
          { value: 'text', label: t('As text') },
        ]}
        onChange={setForm}
        className="self-start"
      />
      {form === 'html' ? (
        // No scripts and no origin: what is in the mail can reach nothing. Its link opens in a window of its own.
        <iframe
          title={message.subject}
          lang={writtenIn(message)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={message.html.replace('<head>', '<head><base target="_blank">')}
          className="h-[42rem] w-full rounded-lg border"
        />
      ) : (
        <pre
          lang={writtenIn(message)}
          className="overflow-x-auto rounded-lg border bg-tint p-4 font-sans whitespace-pre-wrap"
        >
          {message.text}
        </pre>
      )}
    </div>
  )
}
