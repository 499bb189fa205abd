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

/** A file that a browser saves and never shows in place. No cache keeps it: the right to see it may end. */
export class WrittenAttachment {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string
  constructor(bytes: Uint8Array, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}
