import type { ShelfPlan } from './products.ts'

/** The rest of the shelf: what a salon of hair, nails, faces and bodies keeps beside the main lines. */
// biome-ignore format: a price list reads as a table
export const moreShelfPlans: ShelfPlan[] = [
  { brand: 'Kolorissa Zero', code: 'KB', supplier: 'Kolorissa Polska sp. z o.o.', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 75, products: [
    ['Farba bez amoniaku 3.0 ciemny brąz', null, 2700, 2, 0.5], ['Farba bez amoniaku 4.5 mahoniowy brąz', null, 2700, 2, 0.4], ['Farba bez amoniaku 5.3 złoty brąz', null, 2700, 2, 0.6],
    ['Farba bez amoniaku 6.0 ciemny blond', null, 2700, 3, 0.9], ['Farba bez amoniaku 6.66 intensywna czerwień', null, 2900, 1, 0.3], ['Farba bez amoniaku 7.1 popielaty blond', null, 2700, 3, 0.9],
    ['Farba bez amoniaku 7.3 złoty blond', null, 2700, 2, 0.7], ['Farba bez amoniaku 7.44 miedziany blond', null, 2900, 2, 0.5], ['Farba bez amoniaku 8.0 jasny blond', null, 2700, 3, 0.8],
    ['Farba bez amoniaku 9.1 bardzo jasny popielaty blond', null, 2700, 2, 0.6], ['Farba bez amoniaku 10.21 platyna', null, 2900, 2, 0.5], ['Korektor fioletowy', null, 2500, 1, 0.2] ] },
  { brand: 'Volara', code: 'VO', supplier: 'Hurtownia Fryzjerska Lok', kind: 'retail', unit: 'pcs', products: [
    ['Krem do loków 150 ml', 5900, 2600, 3, 0.8], ['Mgiełka z solą morską 200 ml', 4900, 2200, 3, 0.7], ['Guma modelująca 75 ml', 4500, 1900, 3, 0.8], ['Pasta matująca 100 ml', 5200, 2300, 3, 0.9],
    ['Serum wygładzające 50 ml', 6500, 2900, 2, 0.6], ['Puder zwiększający objętość 10 g', 4900, 2100, 2, 0.5], ['Lakier elastyczny 400 ml', 4700, 2000, 3, 0.8], ['Wosk nabłyszczający 75 ml', 4300, 1800, 2, 0.4],
    ['Szampon fioletowy 250 ml', 6200, 2800, 3, 1.0], ['Maska srebrna tonująca 200 ml', 6900, 3100, 2, 0.6] ] },
  { brand: 'Volara', code: 'VT', supplier: 'Hurtownia Fryzjerska Lok', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 500, products: [
    ['Płyn do trwałej ondulacji, włosy naturalne', null, 3800, 1, 0.2], ['Płyn do trwałej ondulacji, włosy farbowane', null, 3800, 1, 0.2], ['Utrwalacz do trwałej', null, 2900, 1, 0.3],
    ['Krem prostujący', null, 6200, 1, 0.1], ['Aktywator odbudowy wiązań', null, 19900, 1, 0.3], ['Balsam odbudowy wiązań', null, 17900, 1, 0.3] ] },
  { brand: 'Nailova', code: 'NG', supplier: 'Nailova', kind: 'professional', unit: 'pack', usage_unit: 'g', content: 50, products: [
    ['Żel budujący przezroczysty', null, 5400, 2, 0.5], ['Żel budujący mleczny', null, 5400, 2, 0.6], ['Żel budujący nude', null, 5600, 2, 0.6], ['Żel budujący różowy', null, 5600, 1, 0.4],
    ['Akrylożel przezroczysty', null, 6100, 1, 0.3], ['Akrylożel beżowy', null, 6100, 1, 0.3], ['Żel do zdobień biały', null, 3900, 1, 0.2], ['Pasta do zdobień czarna', null, 3900, 1, 0.2] ] },
  { brand: 'Nailova', code: 'NP', supplier: 'Nailova', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 500, products: [
    ['Cleaner do paznokci', null, 2300, 2, 0.6], ['Aceton kosmetyczny', null, 2100, 2, 0.6], ['Płyn zmiękczający skórki', null, 2600, 1, 0.3], ['Primer bezkwasowy', null, 4900, 1, 0.2],
    ['Odtłuszczacz płytki', null, 2700, 1, 0.4] ] },
  { brand: 'Nailova Home', code: 'NH', supplier: 'Nailova', kind: 'retail', unit: 'pcs', products: [
    ['Odżywka wzmacniająca 11 ml', 3200, 1250, 4, 1.0], ['Olejek migdałowy z pipetą 10 ml', 2600, 980, 4, 0.9], ['Krem do stóp z lanoliną 75 ml', 3100, 1300, 3, 0.7], ['Zmywacz bez acetonu 100 ml', 1900, 700, 4, 0.8],
    ['Polerka czterostronna', 900, 260, 8, 1.6], ['Pumeks naturalny', 1500, 520, 5, 0.6] ] },
  { brand: 'Dermalis', code: 'DG', supplier: 'Dermalis Professional', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 250, products: [
    ['Mleczko do demakijażu', null, 6900, 1, 0.4], ['Tonik kojący gabinetowy', null, 5900, 1, 0.4], ['Peeling enzymatyczny', null, 8900, 1, 0.3], ['Maska kremowa nawilżająca', null, 9900, 1, 0.3],
    ['Maska oczyszczająca z glinką', null, 8400, 1, 0.3], ['Serum do sonoforezy', null, 12900, 1, 0.2], ['Neutralizator kwasów', null, 5900, 1, 0.2], ['Krem końcowy SPF 50 gabinetowy', null, 9900, 1, 0.4],
    ['Kwas glikolowy 35%', null, 15900, 1, 0.1], ['Kwas azelainowy 20%', null, 16900, 1, 0.1] ] },
  { brand: 'Dermalis', code: 'DD', supplier: 'Dermalis Professional', kind: 'retail', unit: 'pcs', products: [
    ['Krem pod oczy 15 ml', 11900, 5600, 2, 0.6], ['Płyn micelarny 200 ml', 5900, 2700, 3, 0.8], ['Maska nocna regenerująca 50 ml', 9900, 4700, 2, 0.4], ['Krem do cery naczynkowej 50 ml', 10900, 5200, 2, 0.5],
    ['Peeling enzymatyczny domowy 75 ml', 7900, 3700, 2, 0.5], ['Balsam do ust SPF 15', 2900, 1200, 6, 1.2], ['Zestaw miniatur podróżnych', 8900, 4300, 2, 0.4] ] },
  { brand: 'Oko i Brew', code: 'OR', supplier: 'Oko i Brew', kind: 'retail', unit: 'pcs', products: [
    ['Odżywka do rzęs 5 ml', 8900, 3900, 3, 0.8], ['Żel do brwi bezbarwny 8 ml', 4500, 1900, 3, 0.7], ['Mydło do brwi 30 g', 3900, 1500, 3, 0.6], ['Szczoteczki do rzęs, 10 szt.', 1500, 480, 5, 0.8] ] },
  { brand: 'Oko i Brew', code: 'OC', supplier: 'Oko i Brew', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 20, products: [
    ['Henna czarna', null, 1800, 2, 0.4], ['Henna jasny brąz', null, 1800, 2, 0.5], ['Utleniacz do henny 3%', null, 1400, 2, 0.6], ['Klej do rzęs', null, 5900, 1, 0.3], ['Remover do rzęs', null, 3200, 1, 0.2] ] },
  { brand: 'Epilia', code: 'EW', supplier: 'Aroma Spa Serwis', kind: 'professional', unit: 'pack', usage_unit: 'g', content: 800, products: [
    ['Wosk twardy różany', null, 5400, 2, 0.5], ['Wosk twardy azulenowy', null, 5400, 1, 0.4], ['Wosk miękki miodowy', null, 3100, 2, 0.5], ['Pasta cukrowa średnia', null, 6200, 1, 0.4], ['Pasta cukrowa twarda', null, 6200, 1, 0.3] ] },
  { brand: 'Epilia', code: 'EP', supplier: 'Aroma Spa Serwis', kind: 'professional', unit: 'pcs', products: [
    ['Paski do depilacji, 100 szt.', null, 1400, 4, 1.0], ['Szpatułki drewniane, 100 szt.', null, 900, 4, 1.0], ['Olejek po depilacji 500 ml', null, 2900, 2, 0.4], ['Płyn przed depilacją 500 ml', null, 2600, 2, 0.4] ] },
  { brand: 'Aroma Spa', code: 'AM', supplier: 'Aroma Spa Serwis', kind: 'both', unit: 'pack', usage_unit: 'ml', content: 1000, products: [
    ['Olej bazowy z pestek winogron 1 l', 9900, 4600, 1, 0.4], ['Olejek rozgrzewający z imbirem 1 l', 12900, 6100, 1, 0.3], ['Peeling cukrowy kokosowy 1 l', 11900, 5600, 1, 0.3], ['Maska z alg do ciała 1 l', 15900, 7800, 1, 0.2] ] },
  { brand: 'Medyk', code: 'MD', supplier: 'Medyk Higiena', kind: 'professional', unit: 'pcs', products: [
    ['Rękawiczki nitrylowe S, 100 szt.', null, 2400, 4, 1.4], ['Rękawiczki nitrylowe L, 100 szt.', null, 2400, 2, 0.5], ['Maseczki jednorazowe, 50 szt.', null, 1200, 3, 0.7], ['Czepki jednorazowe, 100 szt.', null, 1500, 2, 0.4],
    ['Podkład w rolce 60 cm × 80 m', null, 3600, 3, 1.0], ['Peleryny jednorazowe, 50 szt.', null, 2900, 2, 0.6], ['Paski karku, 5 rolek', null, 1900, 2, 0.6], ['Folia fryzjerska 100 m', null, 2700, 3, 0.8],
    ['Waciki bezpyłowe, 500 szt.', null, 1300, 3, 0.7], ['Patyczki higieniczne, 200 szt.', null, 600, 4, 0.8], ['Płyn do dezynfekcji rąk 500 ml', null, 1900, 3, 0.9], ['Koncentrat do dezynfekcji narzędzi 1 l', null, 5900, 1, 0.3],
    ['Torebki do sterylizacji, 200 szt.', null, 3400, 2, 0.5], ['Ręcznik papierowy, 6 rolek', null, 2200, 3, 0.9], ['Stringi jednorazowe, 50 szt.', null, 1800, 2, 0.4] ] },
  { brand: 'Brzytwa', code: 'BS', supplier: 'Brzytwa i Spółka', kind: 'retail', unit: 'pcs', products: [
    ['Balsam do brody 60 ml', 5400, 2400, 2, 0.5], ['Szampon do brody 100 ml', 4900, 2100, 2, 0.5], ['Woda po goleniu 100 ml', 6900, 3100, 2, 0.4], ['Pomada wodna mocna 100 ml', 5400, 2400, 2, 0.6],
    ['Tonik do włosów 200 ml', 4900, 2200, 2, 0.4], ['Szczotka do brody', 6900, 3000, 1, 0.2], ['Grzebień drewniany', 3900, 1500, 2, 0.3] ] },
  { brand: 'Brzytwa', code: 'BP', supplier: 'Brzytwa i Spółka', kind: 'professional', unit: 'pack', usage_unit: 'ml', content: 500, products: [
    ['Pianka do golenia gabinetowa', null, 3400, 2, 0.5], ['Żel do golenia przezroczysty', null, 3600, 1, 0.3], ['Talk barberski', null, 2200, 1, 0.2] ] },
  { brand: 'Alvea', code: 'AK', supplier: 'Hurtownia Fryzjerska Lok', kind: 'retail', unit: 'pcs', products: [
    ['Szampon do włosów kręconych 250 ml', 6400, 2900, 3, 0.9], ['Odżywka do włosów kręconych 200 ml', 5900, 2700, 3, 0.8], ['Maska do włosów kręconych 200 ml', 7900, 3700, 2, 0.5], ['Szampon dla dzieci 250 ml', 4500, 1900, 2, 0.5],
    ['Spray ułatwiający rozczesywanie 200 ml', 4900, 2200, 2, 0.5] ] },
  { brand: 'Alvea', code: 'AQ', supplier: 'Hurtownia Fryzjerska Lok', kind: 'both', unit: 'pack', usage_unit: 'ml', content: 1000, products: [
    ['Szampon nawilżający 1 l', 9900, 4700, 2, 0.6], ['Odżywka do włosów farbowanych 1 l', 11900, 5600, 1, 0.5], ['Szampon do skóry wrażliwej 1 l', 10900, 5100, 1, 0.3], ['Maska do włosów farbowanych 1 l', 13900, 6700, 1, 0.3] ] },
]
