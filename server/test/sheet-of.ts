import { inflateRawSync } from 'node:zlib'

/** The first sheet of a workbook, found by the directory at its end. */
export function sheetOf(file: Buffer): string {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, title, local] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    const data = local + 30 + file.readUInt16LE(local + 26)
    if (file.subarray(at + 46, at + 46 + title).toString() === 'xl/worksheets/sheet1.xml')
      return inflateRawSync(file.subarray(data, data + packed)).toString()
    at += 46 + title
  }
  throw new Error('no sheet')
}
