/** A file that is answered as it is. Without an `etag` it never changes at its address. */
export class WrittenFile {
  readonly bytes: Uint8Array
  readonly type: string
  /** Version of changeable content. A browser that has it gets 304, and no proxy keeps it. */
  readonly etag: string | null
  constructor(bytes: Uint8Array, type: string, etag: string | null = null) {
    this.bytes = bytes
    this.type = type
    this.etag = etag
  }
}
