import type { ReaderOptions } from 'zxing-wasm/reader'

/** Reads the codes in a picture of the camera. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

/** The part of the Barcode Detection API that is used; TypeScript does not know it. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const nativeFormats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code']
const formats: ReaderOptions['formats'] = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'ITF', 'QRCode']

/** Makes a reader of codes: the browser's own where it knows EAN-13, otherwise one that is fetched (329 kB). */
export async function makeReader(): Promise<ReadCodes> {
  return (await nativeReader()) ?? fetchedReader()
}

async function nativeReader(): Promise<ReadCodes | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors }
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!supported.includes('ean_13')) return null
  const detector = new BarcodeDetector({ formats: nativeFormats.filter((one) => supported.includes(one)) })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

async function fetchedReader(): Promise<ReadCodes> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Otherwise the library would load its file from another site.
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  })
  const canvas = document.createElement('canvas')
  return async (video) => {
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context || canvas.width === 0) return []
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { formats, tryHarder: true, maxNumberOfSymbols: 1 })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
