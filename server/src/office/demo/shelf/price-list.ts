import { moreShelfPlans } from './more-products.ts'
import type { ShelfPlan } from './products.ts'

// biome-ignore format: a price list reads as a table
export const shelfPlans: ShelfPlan[] = [
  { brand: 'Kolorissa', code: 'KO', supplier: 'Kolorissa Polska sp. z o.o.', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 60, products: [
    ['Farba 4.0 brąz', null, 2100, 3, 1.2], ['Farba 5.0 jasny brąz', null, 2100, 4, 1.6], ['Farba 6.1 ciemny popielaty blond', null, 2100, 4, 1.8],
    ['Farba 7.0 blond', null, 2100, 4, 1.5], ['Farba 8.1 jasny popielaty blond', null, 2100, 4, 1.7], ['Farba 9.3 złocisty blond', null, 2100, 3, 0.9],
    ['Farba 10.16 perłowy blond', null, 2250, 3, 0.8], ['Toner 9.2 fiołkowy', null, 2400, 2, 0.7] ] },
  { brand: 'Kolorissa', code: 'KX', supplier: 'Kolorissa Polska sp. z o.o.', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 1000, products: [
    ['Oksydant 3%', null, 2600, 2, 0.5], ['Oksydant 6%', null, 2600, 2, 0.8], ['Oksydant 9%', null, 2600, 1, 0.4] ] },
  { brand: 'Kolorissa', code: 'KR', supplier: 'Kolorissa Polska sp. z o.o.', kind: 'professional', unit: 'pack', usage_unit: 'g', content: 500, products: [
    ['Rozjaśniacz w proszku', null, 5900, 2, 0.6], ['Rozjaśniacz bezamoniakowy', null, 7400, 1, 0.3] ] },
  { brand: 'Alvea', code: 'AL', supplier: 'Hurtownia Fryzjerska Lok', kind: 'retail', unit: 'pcs', products: [
    ['Szampon nawilżający 250 ml', 5900, 2700, 4, 1.4], ['Szampon do włosów farbowanych 250 ml', 6400, 2900, 4, 1.8], ['Szampon odbudowujący 250 ml', 6900, 3200, 3, 1.1],
    ['Odżywka bez spłukiwania 200 ml', 5400, 2500, 3, 1.0], ['Maska odbudowująca 200 ml', 7900, 3700, 3, 1.2], ['Olejek do końcówek 50 ml', 4900, 2100, 4, 1.3],
    ['Spray termoochronny 150 ml', 5900, 2600, 3, 0.9], ['Lakier do włosów mocny 300 ml', 4500, 2000, 3, 0.8], ['Pianka zwiększająca objętość 200 ml', 4700, 2100, 2, 0.6],
    ['Suchy szampon 200 ml', 3900, 1700, 4, 1.1], ['Peeling do skóry głowy 100 ml', 6900, 3300, 2, 0.4], ['Wcierka wzmacniająca 100 ml', 7500, 3500, 2, 0.5] ] },
  { brand: 'Alvea', code: 'AP', supplier: 'Hurtownia Fryzjerska Lok', kind: 'both', unit: 'pack', usage_unit: 'ml', content: 1000, products: [
    ['Szampon głęboko oczyszczający 1 l', 9900, 4800, 1, 0.4], ['Maska regenerująca 1 l', 12900, 6400, 1, 0.5], ['Keratyna do prostowania 1 l', 38900, 21500, 1, 0.2] ] },
  { brand: 'Nailova', code: 'NA', supplier: 'Nailova', kind: 'professional', unit: 'pcs', usage_unit: 'ml', content: 7, products: [
    ['Lakier hybrydowy 01 mleczny', null, 1450, 2, 0.5], ['Lakier hybrydowy 12 nude', null, 1450, 2, 0.8], ['Lakier hybrydowy 27 czerwień', null, 1450, 2, 0.9],
    ['Lakier hybrydowy 33 bordo', null, 1450, 2, 0.5], ['Lakier hybrydowy 40 czerń', null, 1450, 1, 0.3], ['Baza kauczukowa', null, 1900, 3, 0.9], ['Top bez wycierania', null, 1900, 3, 0.9] ] },
  { brand: 'Nailova', code: 'NR', supplier: 'Nailova', kind: 'retail', unit: 'pcs', products: [
    ['Oliwka do skórek 15 ml', 2400, 900, 5, 1.6], ['Krem do rąk z mocznikiem 75 ml', 2900, 1200, 5, 1.4], ['Pilnik 180/240', 700, 210, 10, 3.0] ] },
  { brand: 'Dermalis', code: 'DE', supplier: 'Dermalis Professional', kind: 'retail', unit: 'pcs', products: [
    ['Krem nawilżający SPF 30 50 ml', 12900, 6100, 3, 0.9], ['Krem na noc z retinolem 50 ml', 15900, 7600, 2, 0.6], ['Serum z witaminą C 30 ml', 16900, 8200, 3, 0.8],
    ['Serum z kwasem hialuronowym 30 ml', 13900, 6700, 3, 1.0], ['Żel do mycia twarzy 200 ml', 7900, 3600, 3, 0.9], ['Tonik z niacynamidem 200 ml', 6900, 3200, 2, 0.7], ['Krem SPF 50 50 ml', 9900, 4700, 4, 1.1] ] },
  { brand: 'Dermalis', code: 'DP', supplier: 'Dermalis Professional', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 200, products: [
    ['Peeling kawitacyjny, żel', null, 8900, 1, 0.3], ['Maska algowa, baza', null, 9700, 1, 0.4], ['Kwas migdałowy 40%', null, 14900, 1, 0.2], ['Ampułka do mezoterapii', null, 18900, 1, 0.3] ] },
  { brand: 'Oko i Brew', code: 'OB', supplier: 'Oko i Brew', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 15, products: [
    ['Henna brązowa', null, 1800, 2, 0.6], ['Henna grafitowa', null, 1800, 2, 0.4], ['Zestaw do laminacji brwi', null, 11900, 1, 0.4] ] },
  { brand: 'Aroma Spa', code: 'AS', supplier: 'Aroma Spa Serwis', kind: 'both', unit: 'pack', usage_unit: 'ml', content: 500, products: [
    ['Olejek do masażu migdałowy', 8900, 4100, 1, 0.5], ['Olejek do masażu lawendowy', 8900, 4200, 1, 0.4], ['Świeca do masażu', 6900, 3100, 1, 0.3] ] },
  { brand: 'Medyk', code: 'ME', supplier: 'Medyk Higiena', kind: 'professional', unit: 'pcs', products: [
    ['Rękawiczki nitrylowe M, 100 szt.', null, 2400, 4, 1.6], ['Ręczniki z włókniny, 100 szt.', null, 3900, 3, 1.2], ['Płyn do dezynfekcji powierzchni 1 l', null, 2900, 2, 0.7] ] },
  { brand: 'Brzytwa', code: 'BR', supplier: 'Brzytwa i Spółka', kind: 'retail', unit: 'pcs', products: [
    ['Olejek do brody 30 ml', 5900, 2600, 2, 0.6], ['Pomada matowa 100 ml', 5400, 2400, 2, 0.7] ] },
  ...moreShelfPlans,
]
