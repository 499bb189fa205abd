import { inflateSync } from 'node:zlib'

/**
 * Reads the text of each page of a PDF that pdfkit wrote, one item for each piece of text. The letters come from the
 * ToUnicode tables, as a search or a screen reader reads them. It is no general reader.
 */
export function readPdf(bytes: Buffer): string[][] {
  const file = bytes.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [
      match[1],
      match[2] as string,
    ]),
  )
  const streamOf = (id = '') => {
    const object = objects.get(id) ?? ''
    const text = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1] ?? ''
    const raw = Buffer.from(text, 'latin1')
    return (/FlateDecode/.test(object) ? inflateSync(raw) : raw).toString('latin1')
  }
  const lettersOf = (font = '') =>
    readLetters(streamOf(/\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1]))
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object))
  return pages.map((page) => {
    const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((match) => [match[1], lettersOf(match[2])]),
    )
    return readPieces(streamOf(/\/Contents (\d+)/.exec(page)?.[1]), fonts)
  })
}

/** Returns the letters of the codes of a font. */
function readLetters(table: string): string[] {
  const hex = (code: string) =>
    String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))
  return [...table.matchAll(/beginbfrange\n([\s\S]*?)\nendbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/\[(.*?)\]/g)].flatMap(([, letters = '']) =>
      [...letters.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) => hex(code.replaceAll(' ', ''))),
    ),
  )
}

function readPieces(content: string, fonts: Map<string | undefined, string[]>): string[] {
  let letters: string[] = []
  const pieces: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    else if (shown) {
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      pieces.push(codes.map((code) => letters[parseInt(code, 16)] ?? '\ufffd').join(''))
    }
  }
  return pieces
}
