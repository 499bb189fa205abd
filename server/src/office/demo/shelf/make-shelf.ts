import { gtinCheckDigit } from '@wizyta/contract/kit/gtin'
import { readNip } from '@wizyta/contract/office/businesses/nip'
import type { ProductInput } from '@wizyta/contract/sales/products/api'
import { createRandom, type Random } from '../random.ts'
import type { GoodsPlan } from '../salon.ts'
import { type DemoDelivery, receiveDeliveries } from './deliveries.ts'
import { type DemoMovement, moveProduct } from './movements.ts'
import { shelfPlans } from './price-list.ts'
import {
  type ShelfGroupPlan,
  type ShelfPlan,
  type SupplierPlan,
  shelfGroupPlans,
  supplierPlans,
} from './products.ts'
import { type DemoStocktake, postedStocktake, runningStocktake } from './stocktakes.ts'
import type { DemoUsage } from './usage.ts'

/** A product, and how many units of it leave the shelf in a week. */
export interface ShelfProduct {
  row: ProductRow
  weekly: number
}

interface ProductRow extends Pick<ProductInput, 'name' | 'kind' | 'brand' | 'unit' | 'vat_rate'> {
  id: string
  sku: string
  gtin: string | null
  pack_size: number
  usage_unit: string | null
  sale_price: number | null
  purchase_price_net: number
  min_stock: number
  supplier_id: string | null
  product_group_id: string | null
  shelf_place: string | null
  extra_codes: string[]
  max_stock: number | null
  reorder_pack: number | null
  commission_amount: number | null
}

export interface Shelf {
  /** The present moment of the demo, in milliseconds. */
  now: number
  goods: GoodsPlan
  groups: {
    id: string
    name: string
    colour: string
    parent_id: string | null
    sort_order: number
    default_commission_percent: number | null
  }[]
  suppliers: (SupplierPlan & { id: string })[]
  products: (ShelfProduct & { movements: DemoMovement[] })[]
  deliveries: DemoDelivery[]
  stocktakes: DemoStocktake[]
}

/** Makes the shelf of a salon: suppliers, products, and what came and went in three months. */
export function makeShelf(
  now: number,
  staff: readonly string[],
  goods: GoodsPlan,
  { usages, openDays }: { usages: readonly DemoUsage[]; openDays: ReadonlySet<string> },
): Shelf {
  // A chance of its own: the visits of the demo stay as they were.
  const random = createRandom(20_261_124 + goods.seed)
  const plans = shelfPlans.filter(({ code }) => goods.codes?.includes(code) ?? true)
  const suppliers = supplierPlans
    .filter(({ name }) => plans.some(({ supplier }) => supplier === name))
    .map((plan) => ({ ...plan, id: random.uuid(), nip: completed(plan.nip) }))
  const groups = makeGroups(goods)
  const uses = Map.groupBy(
    usages.flatMap(({ lines }) => lines),
    ({ product }) => product,
  )
  const products = plans.flatMap((plan) => {
    const product_group_id = groups.find(({ codes }) => codes.includes(plan.code))?.id ?? null
    const supplier_id = suppliers.find(({ name }) => name === plan.supplier)?.id ?? null
    return plan.products.map((_, index) =>
      makeProduct(plan, index, { supplier_id, product_group_id, pace: goods.pace }, random),
    )
  })
  const [firstOpen] = [...openDays].sort()
  const kept = products.map((product) => ({
    ...product,
    movements: moveProduct(product, {
      random,
      now,
      staff,
      openDays,
      firstOpen,
      uses: uses.get(product.row.name) ?? [],
    }),
  }))
  return {
    now,
    goods,
    suppliers,
    deliveries: receiveDeliveries(kept, goods),
    stocktakes: goods.codes ? [] : countShelf(kept, { now, staff, groups }),
    groups: groups.map(({ id, name, colour, parent_id, sort_order, commission = null }) => ({
      id,
      name,
      colour,
      parent_id,
      sort_order,
      default_commission_percent: commission,
    })),
    products: kept,
  }
}

/** Makes two stocktakes: of a group, posted yesterday, and of a place on the shelf, half done. */
function countShelf(
  products: Shelf['products'],
  {
    now,
    staff,
    groups,
  }: { now: number; staff: readonly string[]; groups: readonly { id: string; name: string }[] },
): DemoStocktake[] {
  const random = createRandom(20_261_127)
  const groupId = groups.find(({ name }) => name === 'Farby i tonery')?.id
  const place = 'Witryna'
  const dyes = products.filter(({ row }) => row.product_group_id === groupId)
  const shown = products.filter(({ row }) => row.shelf_place === place)
  return [
    ...(groupId ? [postedStocktake(dyes, { random, now, staff, groupId })] : []),
    runningStocktake(shown, { random, now, staff, place }),
  ]
}

/** Where products are kept, by the beginning of their SKUs. */
const shelfPlaces: Record<string, string> = {
  KO: 'Regał A',
  KX: 'Regał A',
  KR: 'Regał A',
  KB: 'Regał A',
  VT: 'Regał B',
  AQ: 'Myjnia',
  AK: 'Recepcja',
  VO: 'Recepcja',
  AL: 'Recepcja',
  AP: 'Myjnia',
  NA: 'Witryna',
  NR: 'Witryna',
  DE: 'Gabinet 1',
  DP: 'Gabinet 1',
  DG: 'Gabinet 1',
  EW: 'Gabinet 2',
  EP: 'Gabinet 2',
  ME: 'Zaplecze',
  MD: 'Zaplecze',
}

function makeProduct(
  { brand, code, kind, unit, usage_unit = null, content = 1, products }: ShelfPlan,
  index: number,
  { pace, ...owners }: Pick<ProductRow, 'supplier_id' | 'product_group_id'> & { pace: number },
  random: Random,
): ShelfProduct {
  const [name, sale_price, purchase_price_net, min, weekly] = products[index] as ShelfPlan['products'][number]
  // Codes from 20 on are for use within a shop: no product of the world has them.
  const digits = `20${String(random.int(0, 9_999_999_999)).padStart(10, '0')}`
  const gtin = random.chance(0.85) ? withCheckDigit(digits) : null
  const row: ProductRow = {
    id: random.uuid(),
    name,
    kind,
    brand,
    sku: `${code}-${String(index + 1).padStart(2, '0')}`,
    gtin,
    // A carton has a code of its own: that of the piece behind a 1 (GTIN-14).
    extra_codes: gtin && index % 4 === 0 ? [withCheckDigit(`1${digits}`)] : [],
    max_stock: index % 3 === 0 ? min * content * 2500 : null,
    reorder_pack: kind === 'retail' && index % 2 === 0 ? 6 : null,
    unit,
    pack_size: content * 1000,
    usage_unit,
    sale_price,
    vat_rate: '23',
    purchase_price_net,
    min_stock: min * content * 1000,
    shelf_place: shelfPlaces[code] ?? null,
    // Beard oils that the salon wants to sell.
    commission_amount: code === 'BR' && index === 0 ? 500 : null,
    ...owners,
  }
  return { row, weekly: weekly * pace }
}

function makeGroups({ codes, seed }: GoodsPlan) {
  const random = createRandom(20_261_125 + seed)
  const isKept = (group: ShelfGroupPlan): boolean =>
    codes === undefined ||
    group.codes.some((code) => codes.includes(code)) ||
    shelfGroupPlans.some((one) => one.parent === group.name && isKept(one))
  const plans = shelfGroupPlans.filter(isKept)
  const ids = new Map(plans.map(({ name }) => [name, random.uuid()]))
  return plans.map(({ parent, ...group }, sort_order) => ({
    ...group,
    id: ids.get(group.name) as string,
    parent_id: (parent && ids.get(parent)) ?? null,
    sort_order,
  }))
}

const withCheckDigit = (digits: string) => `${digits}${gtinCheckDigit(digits)}`

/** A NIP of nine digits with its check digit. */
const completed = (nine: string) =>
  Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find((nip) => readNip(nip)) ?? nine
