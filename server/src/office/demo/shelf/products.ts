import type { ProductInput } from '@wizyta/contract/sales/products/api'

export interface SupplierPlan {
  name: string
  /** The first nine digits of a NIP that is given to no firm. */
  nip: string
  contact_person: string
  phone: string
  email: string
  lead_days: number
  notes?: string
}

/** Name, price gross, cost net and minimum in whole units, and how many units leave the shelf in a week. */
type ProductPlan = readonly [name: string, price: number | null, cost: number, min: number, weekly: number]

/** A group, where it belongs, and the codes of the plans whose products it holds. */
export interface ShelfGroupPlan {
  name: string
  colour: string
  parent?: string
  codes: readonly string[]
  /** Default commission of its products, in hundredths of a percent. */
  commission?: number
}

// biome-ignore format: a list reads as a table
export const shelfGroupPlans: ShelfGroupPlan[] = [
  { name: 'Włosy', colour: 'violet', codes: [], commission: 1_500 },
  { name: 'Koloryzacja', colour: 'violet', parent: 'Włosy', codes: [] },
  { name: 'Farby i tonery', colour: 'violet', parent: 'Koloryzacja', codes: ['KO'] },
  { name: 'Farby bez amoniaku', colour: 'violet', parent: 'Koloryzacja', codes: ['KB'] },
  { name: 'Oksydanty i rozjaśniacze', colour: 'violet', parent: 'Koloryzacja', codes: ['KX', 'KR'] },
  { name: 'Pielęgnacja włosów', colour: 'violet', parent: 'Włosy', codes: ['AL', 'AP', 'AK', 'AQ'] },
  { name: 'Stylizacja', colour: 'violet', parent: 'Włosy', codes: ['VO'], commission: 1_200 },
  { name: 'Trwała i prostowanie', colour: 'violet', parent: 'Włosy', codes: ['VT'] },
  { name: 'Lakiery i dłonie', colour: 'rose', codes: ['NA', 'NR', 'NH'] },
  { name: 'Żele i przedłużanie', colour: 'rose', parent: 'Lakiery i dłonie', codes: ['NG'] },
  { name: 'Przygotowanie płytki', colour: 'rose', parent: 'Lakiery i dłonie', codes: ['NP'] },
  { name: 'Twarz', colour: 'teal', codes: ['DE', 'DP', 'DD'] },
  { name: 'Zabiegi gabinetowe', colour: 'teal', parent: 'Twarz', codes: ['DG'] },
  { name: 'Brwi i rzęsy', colour: 'amber', codes: ['OB', 'OC', 'OR'] },
  { name: 'Depilacja', colour: 'pink', codes: ['EW', 'EP'] },
  { name: 'Olejki do masażu', colour: 'green', codes: ['AS', 'AM'] },
  { name: 'Higiena', colour: 'slate', codes: ['ME', 'MD'] },
  { name: 'Broda', colour: 'sky', codes: ['BR', 'BS', 'BP'] },
]

export interface ShelfPlan extends Pick<ProductInput, 'kind' | 'unit' | 'usage_unit'> {
  brand: string
  /** The beginning of its SKUs. */
  code: string
  supplier: string
  /** Content of one unit, in usage units. */
  content?: number
  products: readonly ProductPlan[]
}

// biome-ignore format: a price list reads as a table
export const supplierPlans: SupplierPlan[] = [
  { name: 'Hurtownia Fryzjerska Lok', nip: '000120345', contact_person: 'Barbara Wilk', phone: '+48225550111', email: 'zamowienia@lok.example', lead_days: 2, notes: 'Zamówienie do 12:00, dostawa kurierem.' },
  { name: 'Kolorissa Polska sp. z o.o.', nip: '000120346', contact_person: 'Jan Cichy', phone: '+48225550112', email: 'salony@kolorissa.example', lead_days: 4, notes: 'Rabat 8% od 1500 zł netto.' },
  { name: 'Nailova', nip: '000120347', contact_person: 'Iwona Maj', phone: '+48225550113', email: 'biuro@nailova.example', lead_days: 3 },
  { name: 'Dermalis Professional', nip: '000120348', contact_person: 'dr Ewa Sowa', phone: '+48225550114', email: 'pro@dermalis.example', lead_days: 5, notes: 'Szkolenia z nowych linii raz na kwartał.' },
  { name: 'Oko i Brew', nip: '000120349', contact_person: 'Marta Gaj', phone: '+48225550115', email: 'hurt@okoibrew.example', lead_days: 3 },
  { name: 'Aroma Spa Serwis', nip: '000120350', contact_person: 'Piotr Sad', phone: '+48225550116', email: 'spa@aroma.example', lead_days: 7 },
  { name: 'Medyk Higiena', nip: '000120351', contact_person: 'Anna Leśna', phone: '+48225550117', email: 'zamowienia@medyk.example', lead_days: 1, notes: 'Jednorazówki i dezynfekcja, darmowa dostawa od 300 zł.' },
  { name: 'Brzytwa i Spółka', nip: '000120352', contact_person: 'Kamil Brzoza', phone: '+48225550118', email: 'info@brzytwa.example', lead_days: 6 },
]
