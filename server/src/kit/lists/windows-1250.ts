/** Bytes of Windows-1250 by their letter, from the decoder that the runtime has. */
const bytes = new Map(
  [...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
)

/** Encodes text for programs of Windows in Polish. A letter that the code page lacks becomes a question mark. */
export const encodeWindows1250 = (text: string): Buffer =>
  Buffer.from([...text.normalize('NFC')].map((letter) => bytes.get(letter) ?? 0x3f))
