import { z } from 'zod'
import { endpoint, fileBytes, idParams } from './endpoint.ts'
import { instant } from './field.ts'
import type { Access } from './permission.ts'

/** Bytes at most of one attached file. */
export const attachmentLimit = 10 * 1024 * 1024
/** Most files of one record. */
export const mostAttachments = 20

/** Kinds of attached files, recognised by their content. */
export const attachmentType = z.enum(['pdf', 'jpeg', 'png', 'xml'])
export type AttachmentType = z.infer<typeof attachmentType>

/** File names that a file dialog offers. */
export const attachmentAccept = '.pdf,.jpg,.jpeg,.png,.xml'

/** A file that belongs to a record. */
export const attachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: attachmentType,
    /** Bytes. */
    size: z.int(),
    added_at: instant,
    /** Null for an account that is gone. */
    by: z.string().nullable(),
    /** False once the record keeps the file for good. */
    is_removable: z.boolean(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

/**
 * Declares the calls of the files of a record.
 * @param path of the files of one record, with `:id`
 * @param filePath of one file, with its own `:id`
 * @param of the record in summaries, `a delivery`
 */
export function attachmentCalls<
  const See extends Access,
  const Read extends Access,
  const Write extends Access,
>({
  path,
  filePath,
  of,
  sees,
  reads,
  writes,
}: {
  path: `/tenant/${string}/:id/${string}`
  filePath: `/tenant/${string}/:id`
  of: string
  /** Right to see which files there are. */
  sees: See
  /** Right to read their content. */
  reads: Read
  /** Right to attach and remove files. */
  writes: Write
}) {
  return {
    index: endpoint({
      method: 'GET',
      path,
      permission: sees,
      summary: `List the files attached to ${of}.`,
      params: idParams,
      answer: z.object({ data: z.array(attachment) }),
    }),
    add: endpoint({
      method: 'POST',
      path,
      permission: writes,
      summary: `Attach a file to ${of}: PDF, JPEG, PNG or XML as the body. Pictures are encoded anew, without their metadata.`,
      params: idParams,
      query: z.strictObject({ file_name: z.string().min(1).max(300) }),
      body: fileBytes('Choose a file.'),
      fileLimit: attachmentLimit,
      answer: attachment,
    }),
    show: endpoint({
      method: 'GET',
      path: filePath,
      permission: reads,
      summary: `Download a file attached to ${of}.`,
      params: idParams,
      answer: fileBytes('Choose a file.'),
      types: ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: filePath,
      permission: writes,
      summary: `Remove a file attached to ${of}. It can be brought back for a day.`,
      params: idParams,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${filePath}/restoration`,
      permission: writes,
      summary: `Bring back a removed file of ${of}.`,
      params: idParams,
      answer: attachment,
      status: 200,
    }),
  }
}
