import type { Tx } from '../../../kit/database/database.ts'
import { createRandom } from '../random.ts'
import { writeRows } from '../write.ts'
import { drawPicture } from './draw-picture.ts'
import type { Shelf } from './make-shelf.ts'
import { onlineTexts } from './online-texts.ts'

type Products = Shelf['products']

/** How many products clients see, how many they can order, and how many have pictures. */
const most = { shown: 40, sold: 32, pictured: 22, twice: 6 }

/** Returns what clients see of each product. They see the goods that sell best and have a text. */
export function planOnline(products: Products) {
  const best = products
    .filter(({ row }) => row.sale_price !== null && row.kind !== 'professional' && textOf(row.name))
    .toSorted((a, b) => b.weekly - a.weekly)
    .slice(0, most.shown)
  const placeOf = new Map(best.map(({ row }, place) => [row.id, place]))
  return {
    pictured: best.slice(0, most.pictured).map(({ row }) => row),
    columnsOf({ id, name }: Products[number]['row']) {
      const place = placeOf.get(id)
      const [, pl, en] = (place !== undefined && textOf(name)) || []
      return {
        shown_online: place !== undefined,
        sold_online: place !== undefined && place < most.sold,
        online_order: place ?? null,
        online_description: pl ?? null,
        online_description_en: en ?? null,
      }
    },
  }
}

const textOf = (name: string) => onlineTexts.find(([words]) => words.test(name))

/** Draws the pictures of products and writes them. */
export async function writePictures(
  tx: Tx,
  business_id: string,
  products: readonly Products[number]['row'][],
): Promise<void> {
  const random = createRandom(20_261_130)
  const contents: object[] = []
  const keep = (bytes: Buffer) => {
    const id = random.uuid()
    contents.push({ business_id, id, bytes: `\\x${bytes.toString('hex')}` })
    return id
  }
  const pictures: object[] = []
  for (const [place, { id, name, brand = null }] of products.entries())
    for (const isNear of place < most.twice ? [false, true] : [false]) {
      const { large, small, width, height } = await drawPicture({ name, brand }, isNear)
      pictures.push({
        business_id,
        id: random.uuid(),
        product_id: id,
        position: isNear ? 1 : 0,
        alt: isNear ? `${name}, etykieta` : name,
        content_id: keep(large),
        thumbnail_id: keep(small),
        width,
        height,
      })
    }
  await writeRows(tx, 'file_contents', contents)
  await writeRows(tx, 'product_pictures', pictures)
}
