import type { ChatFile } from '@wizyta/contract/messaging/chats/api'
import { useState } from 'react'
import { uuid } from '../../platform/browser/uuid.ts'
import { call } from '../../platform/net/api.ts'
import { chatFiles } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'

/** `chatFileLimit` and `mostFiles` of the contract, whose module brings its schemas. */
const limit = 10 * 1024 * 1024
const most = 10

/** A file that is on its way to the next message. */
export interface Upload {
  key: string
  file: File
  /** Null until it is stored. */
  stored: ChatFile | null
  refusal: string | null
}

/** Uploads files at once, so that the message itself is short. */
export function useUploads(roomId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)))
  async function upload({ key, file }: Pick<Upload, 'key' | 'file'>) {
    change(key, { refusal: null })
    try {
      if (file.size > limit) return change(key, { refusal: t('The file is larger than 10 MB.') })
      const body = new Uint8Array(await file.arrayBuffer())
      const query = { file_name: file.name || 'zdjęcie.png' }
      change(key, { stored: await call(chatFiles.add, { params: { id: roomId }, query, body }) })
    } catch (problem) {
      change(key, { refusal: problemText(problem) })
    }
  }
  return {
    uploads,
    add(files: readonly File[]) {
      const added = files
        .slice(0, Math.max(0, most - uploads.length))
        .map((file) => ({ key: uuid(), file, stored: null, refusal: null }))
      setUploads((now) => [...now, ...added])
      for (const one of added) void upload(one)
    },
    retry: (one: Upload) => void upload(one),
    remove: (key: string) => setUploads((now) => now.filter((one) => one.key !== key)),
    clear: () => setUploads([]),
  }
}
